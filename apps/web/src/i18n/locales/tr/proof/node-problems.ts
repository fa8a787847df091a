export const nodeProblems = {
  otherChain: '{node}, {actual} zincirine ait. Sözleşmelerimiz {expected} zincirinde.',
  noContracts: '{node}, {expected} zincirinde olduğunu söylüyor ama sözleşmelerimiz orada yok.',
  dead: '{node} yanıt vermiyor. Başka bir RPC adresine sorun.',
  refused: '{node} bir soruyu reddetti. Bazı adresler eski olayları vermez: başka birine sorun.',
  senseless: '{node} birbiriyle çelişen yanıtlar verdi. Başka bir RPC adresine sorun.',
  noRecord:
    'Hangi sözleşmelerin okunacağını ne sunucumuz ne de bu sayfanın dosyaları söylüyor. Daha sonra tekrar deneyin.',
} as const

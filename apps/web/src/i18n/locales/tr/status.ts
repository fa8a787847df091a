export const status = {
  label: 'Hizmetin durumu',
  offline: 'Çevrimdışısınız.',
  offlineHint: 'Yapılmış bahisler siz olmadan sonuçlanır. Gerisi bağlantıyı bekler.',
  api: 'Hizmet yanıt vermiyor.',
  apiHint: 'Yapılmış bahisler onsuz da zincirde sonuçlanır. Rakamlar ve listeler eski olabilir.',
  chain: 'Zincir yanıt vermiyor.',
  chainHint: 'Kayıtlar ve rakamlar okunabilir. Bahisler, bakiyeler ve işlemler zincirin dönmesini bekler.',
  behind: 'Veriler {count, plural, one {# blok} other {# blok}} geride.',
  behindHint: 'Zincirdeki bahisler ve ödemeler sürüyor; listeler ve rakamlar sonra gelir.',
  starting: 'Veriler hazırlanıyor.',
  startingHint: 'Zincirdeki bahisler ve ödemeler sürüyor; listeler ve rakamlar birazdan gelir.',
}

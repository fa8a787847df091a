export const language = {
  label: 'Dil',
  offer: 'Tyche’yi Türkçe de kullanabilirsiniz.',
  accept: 'Türkçeye geç',
  dismiss: 'Hayır, teşekkürler',
  failed: 'Dil yüklenemedi. Lütfen tekrar deneyin.',
}

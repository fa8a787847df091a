export const language = {
  label: 'Dil',
  offer: 'Tyche Türkçe de konuşuyor.',
  accept: 'Türkçeye geç',
  dismiss: 'Hayır, teşekkürler',
  failed: 'Dil yüklenemedi. Lütfen tekrar deneyin.',
}

export const app = {
  name: 'Tyche',
  title: 'Tyche: sahibi oyuncular olan, KYC’siz, akıllı sözleşmeli merkeziyetsiz bahis',
  pageTitle: '{page} · Tyche',
  description:
    'Herkese açık bir zincirde yazı tura, zar, alt üst, taş kağıt makas ve çark. Her sonuç herkese açık bir beacon’dan gelir; tarayıcınız bunu kanıtlar.',
  tagline: 'Şansınızı kendiniz doğrulayın.',
  skipToContent: 'İçeriğe geç',
}

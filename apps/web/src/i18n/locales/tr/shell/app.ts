export const app = {
  name: 'Tyche',
  title: 'Tyche: oyuncuların sahip olduğu merkeziyetsiz casino; akıllı sözleşmelerle, KYC’siz bahis',
  pageTitle: '{page} · Tyche',
  description:
    'Herkese açık bir zincirde yazı tura, zar, alt/üst, taş kâğıt makas ve çark. Her sonuç herkese açık bir rastgelelik beacon’ından gelir; tarayıcınız bunu doğrulayabilir.',
  tagline: 'Şansınızı kendiniz doğrulayın.',
  skipToContent: 'İçeriğe geç',
}

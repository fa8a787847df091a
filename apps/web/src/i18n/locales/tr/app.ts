export const app = {
  name: 'Tyche',
  title: 'Tyche: sahibi oyuncular olan, KYC’siz, akıllı sözleşmeli merkeziyetsiz bahis',
  pageTitle: '{page} · Tyche',
  tagline: 'Şansınızı kendiniz doğrulayın.',
  skipToContent: 'İçeriğe geç',
} as const

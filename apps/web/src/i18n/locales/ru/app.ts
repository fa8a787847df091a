export const app = {
  name: 'Tyche',
  title: 'Tyche: децентрализованные ставки на смарт-контрактах, без KYC и во владении игроков',
  pageTitle: '{page} · Tyche',
  tagline: 'Удача, которую можно проверить.',
  skipToContent: 'Перейти к содержимому',
} as const

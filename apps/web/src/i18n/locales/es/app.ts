export const app = {
  name: 'Tyche',
  title: 'Tyche: apuestas descentralizadas con contratos inteligentes, sin KYC y de los propios jugadores',
  pageTitle: '{page} · Tyche',
  tagline: 'Suerte que puedes comprobar.',
  skipToContent: 'Saltar al contenido',
} as const

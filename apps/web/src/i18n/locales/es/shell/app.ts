export const app = {
  name: 'Tyche',
  title: 'Tyche: apuestas descentralizadas con contratos inteligentes, sin KYC y de los propios jugadores',
  pageTitle: '{page} · Tyche',
  description:
    'Cara o cruz, dados, rango, piedra, papel o tijera y rueda en una blockchain pública. Cada resultado sale de una baliza aleatoria pública y tu navegador puede verificarlo.',
  tagline: 'Suerte que puedes comprobar.',
  skipToContent: 'Saltar al contenido',
}

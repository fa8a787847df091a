export const app = {
  name: 'Tyche',
  title: 'Tyche: player-owned, KYC-free decentralized gambling with smart-contract betting',
  pageTitle: '{page} · Tyche',
  tagline: 'Luck you can check.',
  skipToContent: 'Skip to content',
} as const

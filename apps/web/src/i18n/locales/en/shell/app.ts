export const app = {
  name: 'Tyche',
  title: 'Tyche: player-owned, KYC-free decentralized gambling with smart-contract betting',
  pageTitle: '{page} · Tyche',
  description:
    'Coin flip, dice, range, rock-paper-scissors and spin on a public chain. Every result comes from a public randomness beacon, and your browser can verify it.',
  tagline: 'Luck you can check.',
  skipToContent: 'Skip to content',
} as const

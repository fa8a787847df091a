export const app = {
  name: 'Tyche',
  title: 'Tyche：玩家共有、无需 KYC、智能合约投注的去中心化博彩平台',
  pageTitle: '{page} · Tyche',
  tagline: '看得见的公平，验得了的运气。',
  skipToContent: '跳到正文',
} as const

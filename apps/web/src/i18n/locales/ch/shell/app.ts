export const app = {
  name: 'Tyche',
  title: 'Tyche：玩家共有、无需 KYC、智能合约投注的去中心化博彩平台',
  pageTitle: '{page} · Tyche',
  description: '公链上的抛硬币、骰子、猜大小、石头剪刀布与转盘。每个结果都来自公开的随机信标，您的浏览器可以验证。',
  tagline: '可以验证的运气。',
  skipToContent: '跳到正文',
}

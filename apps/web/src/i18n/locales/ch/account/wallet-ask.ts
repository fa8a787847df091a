import type { LateMessages } from '../../../messages.ts'

export const walletAsk = {
  title: '正在等待钱包',
  slow: '钱包尚未响应。请查看钱包窗口，或取消后重试。',
  queued: '此钱包的另一笔投注正在提交，下一笔就是您的。',
  step1: '第 1 步，共 2 步：在钱包中授权额度',
  step2: '第 2 步，共 2 步：在钱包中确认投注',
  sendCoins: '请向您的钱包地址转入少量 {network} 网络的 {coin}。',
} satisfies LateMessages['walletAsk']

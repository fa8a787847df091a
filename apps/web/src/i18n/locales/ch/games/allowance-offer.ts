import type { LateMessages } from '../../../messages.ts'

export const allowanceOffer = {
  title: '允许游戏使用多少？',
  once: '仅此一注',
  onceHint: '每笔投注钱包会询问两次：一次授权额度，一次确认投注。',
  moreHint: '钱包现在询问两次，之后每注只询问一次，直到 {amount} 用完。未投注的部分留在钱包中。',
  end: '可随时在“我的”页面撤销',
} satisfies LateMessages['allowanceOffer']

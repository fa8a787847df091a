import type { LateMessages } from '../../../messages.ts'

export const allowanceOffer = {
  title: '게임에 얼마까지 승인할까요?',
  once: '이번 베팅만',
  onceHint: '베팅마다 지갑 확인이 두 번 필요해요. 한 번은 금액 승인, 한 번은 베팅이에요.',
  moreHint:
    '지금은 두 번, 이후에는 {amount} 한도를 다 쓸 때까지 베팅마다 한 번만 확인해요. 베팅하지 않은 금액은 지갑에 남아요.',
  end: '마이페이지에서 언제든 승인을 취소할 수 있어요',
} satisfies LateMessages['allowanceOffer']

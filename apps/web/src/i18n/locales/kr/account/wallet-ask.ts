import type { LateMessages } from '../../../messages.ts'

export const walletAsk = {
  title: '지갑 응답을 기다리는 중',
  slow: '지갑이 아직 응답하지 않아요. 지갑 창을 확인하거나 취소하고 다시 시도해 주세요.',
  queued: '이 지갑의 다른 베팅을 보내는 중이에요. 곧 차례가 와요.',
  step1: '2단계 중 1단계: 지갑에서 금액을 승인해 주세요',
  step2: '2단계 중 2단계: 지갑에서 베팅을 확인해 주세요',
  sendCoins: '지갑 주소로 {network} 네트워크의 {coin} 코인을 조금 보내 주세요.',
} satisfies LateMessages['walletAsk']

import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: '다른 계정의 것이에요.',
  accountFrozen: '이 계정의 포인트는 동결되었어요.',
  productUnknown: '없는 상품이에요.',
  orderUnknown: '없는 주문이에요.',
  rankUnknown: '없는 랭킹이에요.',
  cardUnknown: '없는 코드예요. 확인 후 다시 시도해 주세요.',
  cardUsed: '이미 사용한 코드예요.',
  cardExpired: '기한이 지났어요',
  seriesUnknown: '없는 시리즈예요.',
  seriesPaused: '이 시리즈는 일시 중지됐어요. 나중에 다시 시도해 주세요.',
  termsChanged: '조건이 바뀌었어요. 다시 확인한 뒤 주문해 주세요.',
  signerUnavailable: '지금은 서명할 수 없어요. 나중에 다시 시도해 주세요.',
  alreadyCheckedIn: '오늘은 이미 출석했어요. 내일 다시 와 주세요.',
  productClosed: '판매 중인 상품이 아니에요.',
  soldOut: '남은 번호가 부족해요.',
  orderState: '이 주문에서는 더 이상 할 수 없어요.',
  keyReused: '이미 다른 구매에 쓰인 요청이에요. 다시 시도해 주세요.',
  pointsInsufficient: '포인트가 부족해요.',
} satisfies LateMessages['apiErrors']

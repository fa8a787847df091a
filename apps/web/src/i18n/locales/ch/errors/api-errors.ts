import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: '这属于其他账户。',
  accountFrozen: '此账户的积分已被冻结。',
  productUnknown: '该商品不存在。',
  orderUnknown: '该订单不存在。',
  rankUnknown: '该排行榜不存在。',
  cardUnknown: '该兑换码不存在，请检查后重试。',
  cardUsed: '该兑换码已被使用。',
  cardExpired: '已过期',
  seriesUnknown: '该系列不存在。',
  seriesPaused: '该系列已暂停，请稍后再试。',
  termsChanged: '条款已变更，请重新确认后再下单。',
  signerUnavailable: '暂时无法签名，请稍后再试。',
  alreadyCheckedIn: '今天已签到，请明天再来。',
  productClosed: '该商品未在售。',
  soldOut: '剩余号码不足。',
  orderState: '该订单的状态不允许此操作。',
  keyReused: '此请求已用于其他购买，请重试。',
  pointsInsufficient: '积分不足，无法购买。',
} satisfies LateMessages['apiErrors']

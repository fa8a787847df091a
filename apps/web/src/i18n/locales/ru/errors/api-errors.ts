import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: 'Это принадлежит другому аккаунту.',
  accountFrozen: 'Баллы этого аккаунта заморожены.',
  productUnknown: 'Такого товара нет.',
  orderUnknown: 'Такого заказа нет.',
  rankUnknown: 'Такого рейтинга нет.',
  cardUnknown: 'Такого кода нет. Проверьте его и повторите.',
  cardUsed: 'Этот код уже использован.',
  cardExpired: 'Срок действия истёк',
  seriesUnknown: 'Такой серии нет.',
  seriesPaused: 'Серия приостановлена. Повторите позже.',
  termsChanged: 'Условия изменились. Проверьте их перед заказом.',
  signerUnavailable: 'Сейчас это нельзя подписать. Повторите позже.',
  alreadyCheckedIn: 'Сегодня вы уже отметились. Приходите завтра.',
  productClosed: 'Этот товар не продаётся.',
  soldOut: 'Осталось слишком мало номеров.',
  orderState: 'Для этого заказа это уже недоступно.',
  keyReused: 'Этот запрос уже использован для другой покупки. Повторите.',
  pointsInsufficient: 'Не хватает баллов для покупки.',
} satisfies LateMessages['apiErrors']

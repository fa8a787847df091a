import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: 'Bu, başka bir hesaba ait.',
  accountFrozen: 'Bu hesabın puanları donduruldu.',
  productUnknown: 'Böyle bir ürün yok.',
  orderUnknown: 'Böyle bir sipariş yok.',
  rankUnknown: 'Böyle bir sıralama yok.',
  cardUnknown: 'Böyle bir kod yok. Kontrol edip tekrar deneyin.',
  cardUsed: 'Bu kod daha önce kullanıldı.',
  cardExpired: 'Süresi doldu',
  seriesUnknown: 'Böyle bir seri yok.',
  seriesPaused: 'Bu seri duraklatıldı. Daha sonra tekrar deneyin.',
  termsChanged: 'Koşullar değişti. Sipariş vermeden önce tekrar bakın.',
  signerUnavailable: 'Şu anda imzalanamıyor. Daha sonra tekrar deneyin.',
  alreadyCheckedIn: 'Bugünkü yoklamayı zaten yaptınız. Yarın yine gelin.',
  productClosed: 'Bu ürün satışta değil.',
  soldOut: 'Yeterli numara kalmadı.',
  orderState: 'Bu sipariş için bu artık yapılamaz.',
  keyReused: 'Bu istek başka bir satın alma için kullanıldı. Tekrar deneyin.',
  pointsInsufficient: 'Puanınız satın almaya yetmiyor.',
} satisfies LateMessages['apiErrors']

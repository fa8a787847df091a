import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: 'Esto pertenece a otra cuenta.',
  accountFrozen: 'Los puntos de esta cuenta están congelados.',
  productUnknown: 'Este producto no existe.',
  orderUnknown: 'Este pedido no existe.',
  rankUnknown: 'Esta clasificación no existe.',
  cardUnknown: 'Este código no existe. Revísalo e inténtalo de nuevo.',
  cardUsed: 'Este código ya se usó.',
  cardExpired: 'Expirado',
  seriesUnknown: 'Esta serie no existe.',
  seriesPaused: 'Esta serie está en pausa. Inténtalo más tarde.',
  termsChanged: 'Las condiciones cambiaron. Revísalas antes de hacer el pedido.',
  signerUnavailable: 'Ahora no se puede firmar. Inténtalo más tarde.',
  alreadyCheckedIn: 'Ya hiciste el check-in de hoy. Vuelve mañana.',
  productClosed: 'Este producto no está a la venta.',
  soldOut: 'No quedan códigos suficientes.',
  orderState: 'Este pedido ya no lo permite.',
  keyReused: 'Esta solicitud ya se usó para otra compra. Inténtalo de nuevo.',
  pointsInsufficient: 'No tienes puntos suficientes para comprar.',
} satisfies LateMessages['apiErrors']

import type { LateMessages } from '../../../messages.ts'

export const apiErrors = {
  notYours: 'Esto pertenece a otra cuenta.',
  accountFrozen: 'Los puntos de esta cuenta están bloqueados.',
  productUnknown: 'Este producto no existe.',
  orderUnknown: 'Este pedido no existe.',
  rankUnknown: 'Esta clasificación no existe.',
  cardUnknown: 'Este código no existe. Revísalo e inténtalo de nuevo.',
  cardUsed: 'Este código ya se ha usado.',
  cardExpired: 'Caducado',
  seriesUnknown: 'Esta serie no existe.',
  seriesPaused: 'Esta serie está en pausa. Inténtalo más tarde.',
  termsChanged: 'Las condiciones han cambiado. Revísalas antes de pedir.',
  signerUnavailable: 'Ahora no se puede firmar. Inténtalo más tarde.',
  alreadyCheckedIn: 'Hoy ya has registrado tu visita. Vuelve mañana.',
  productClosed: 'Este producto no está a la venta.',
  soldOut: 'No quedan códigos suficientes.',
  orderState: 'El estado de este pedido ya no lo permite.',
  keyReused: 'Esta solicitud ya se usó para otra compra. Inténtalo de nuevo.',
  pointsInsufficient: 'No tienes puntos suficientes para comprar.',
} satisfies LateMessages['apiErrors']

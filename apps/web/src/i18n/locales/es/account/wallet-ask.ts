import type { LateMessages } from '../../../messages.ts'

export const walletAsk = {
  title: 'Esperando a tu billetera',
  slow: 'Tu billetera aún no responde. Busca su ventana o cancela e inténtalo de nuevo.',
  queued: 'Se está enviando otra apuesta de esta billetera. La tuya es la siguiente.',
  step1: 'Paso 1 de 2: aprueba el importe en tu billetera',
  step2: 'Paso 2 de 2: confirma la apuesta en tu billetera',
  sendCoins: 'Envía un poco de {coin} por {network} a la dirección de tu billetera.',
} satisfies LateMessages['walletAsk']

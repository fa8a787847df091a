import type { LateMessages } from '../../../messages.ts'

export const allowanceOffer = {
  title: '¿Cuánto pueden usar los juegos?',
  once: 'Esta apuesta',
  onceHint: 'Tu billetera pregunta dos veces por apuesta: una para aprobar el importe y otra para apostar.',
  moreHint:
    'Tu billetera pregunta dos veces ahora y luego una por apuesta, hasta agotar {amount}. Lo que no apuestas se queda en tu billetera.',
  end: 'Puedes revocarlo cuando quieras en tu perfil',
} satisfies LateMessages['allowanceOffer']

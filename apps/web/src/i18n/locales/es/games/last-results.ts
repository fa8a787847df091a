import type { LateMessages } from '../../../messages.ts'

export const lastResults = {
  label: 'Tus últimos resultados',
  none: 'Aquí verás tus últimos resultados.',
  open: 'Apuesta {nonce}: {amount}, {multiplier}. Abrirla',
  winStreak: '{count, plural, one {# apuesta ganada.} other {# apuestas ganadas seguidas.}}',
  lossStreak: '{count, plural, one {# apuesta perdida.} other {# apuestas perdidas seguidas.}}',
  byChance: 'No influye en la próxima.',
} satisfies LateMessages['lastResults']

import type { LateMessages } from '../../../messages.ts'

export const lastResults = {
  label: 'Ваши последние результаты',
  none: 'Здесь будут ваши результаты.',
  open: 'Ставка {nonce}: {amount}, {multiplier}. Открыть',
  winStreak: '{count, plural, one {# победа} few {# победы} many {# побед} other {# победы}} подряд.',
  lossStreak: '{count, plural, one {# неудача} few {# неудачи} many {# неудач} other {# неудачи}} подряд.',
  byChance: 'На следующий раунд это не влияет.',
} satisfies LateMessages['lastResults']

import type { LateMessages } from '../../../messages.ts'

export const lastResults = {
  label: 'Son sonuçlarınız',
  none: 'Son sonuçlarınız burada görünecek.',
  open: '{nonce} numaralı bahis: {amount}, {multiplier}. Aç',
  winStreak: '{count, plural, one {Üst üste # bahis kazanıldı.} other {Üst üste # bahis kazanıldı.}}',
  lossStreak: '{count, plural, one {Üst üste # bahis kaybedildi.} other {Üst üste # bahis kaybedildi.}}',
  byChance: 'Bu, sonraki turu etkilemez.',
} satisfies LateMessages['lastResults']

import type { RangeChoice } from '@tyche/fairness'
import { useTranslations } from 'use-intl'
import type { RangeOdds } from '../threshold.ts'
import { winningRolls } from '../threshold.ts'
import type { OddsView, TypedNote } from './use-typed-odds.ts'

export interface RangeNoteProps {
  id: string
  note: TypedNote | undefined
  choice: RangeChoice
  odds: RangeOdds
  /** The choice that the fields show. */
  shown: Record<OddsView, string>
}

const units: Record<OddsView, string> = { threshold: '', chance: '%', multiplier: '×' }

/** Says which rolls win, or how the typed number was rounded. */
export function RangeNote({ id, note, choice, odds, shown }: RangeNoteProps) {
  const t = useTranslations('range')
  const [from, to] = winningRolls(choice, odds)
  const isAsTyped = note?.kind === 'nearest' && shown[note.view] === note.typed
  const value = note && `${shown[note.view]}${units[note.view]}`
  const tone = note?.kind === 'format' ? 'font-medium text-red' : note && !isAsTyped ? 'text-gold' : 'text-faint'
  return (
    <p id={id} aria-live="polite" className={`min-h-[17px] text-xs ${tone}`}>
      {!note || isAsTyped || value === undefined
        ? t('wins', { from: String(from), to: String(to) })
        : t(`rounded.${note.kind}`, { typed: note.typed, value })}
    </p>
  )
}

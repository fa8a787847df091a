import type { GameConfig } from '@tyche/api-schema/games'
import type { RangeChoice } from '@tyche/fairness'
import { useState } from 'react'
import { choiceOfWinning, rangeOddsOf } from '../threshold.ts'
import { type Nearest, nearestChance, nearestMultiplier, nearestThreshold, type Rounding } from './nearest.ts'

export type OddsView = 'threshold' | 'chance' | 'multiplier'

/** The message about the last input. `format`: it is no number; `kept`: it was none when the field lost focus. */
export interface TypedNote {
  view: OddsView
  kind: Exclude<Rounding, 'exact'> | 'format' | 'kept'
  typed: string
  choice: RangeChoice
}

interface TypedOdds {
  choice: RangeChoice
  onChange: (choice: RangeChoice) => void
  config: GameConfig
}

/** Turns typed odds into the nearest available choice, and keeps the message about it. */
export function useTypedOdds({ choice, onChange, config }: TypedOdds) {
  const [last, setLast] = useState<TypedNote>()
  const odds = rangeOddsOf(config)
  // A threshold changed by other means makes the message obsolete.
  const note = last && isSame(last.choice, choice) ? last : undefined

  const nearest = (view: OddsView, typed: bigint): Nearest => {
    if (view === 'threshold') return nearestThreshold(typed, choice.over, odds)
    if (view === 'chance') return nearestChance(typed / 100n, odds)
    return nearestMultiplier(typed, BigInt(config.houseEdge), odds)
  }

  return {
    note,
    wrong: note?.kind === 'format' ? note.view : undefined,
    type(view: OddsView, typed: bigint | undefined, text: string) {
      if (typed === undefined) {
        setLast({ view, kind: 'format', typed: text, choice })
        return
      }
      const { winning, rounding } = nearest(view, typed)
      const next = choiceOfWinning(winning, choice.over, odds)
      setLast(rounding === 'exact' ? undefined : { view, kind: rounding, typed: text.trim(), choice: next })
      if (!isSame(next, choice)) onChange(next)
    },
    leave(view: OddsView, isWrong: boolean) {
      if (isWrong) setLast({ view, kind: 'kept', typed: '', choice })
    },
    forget: () => setLast(undefined),
  }
}

const isSame = (a: RangeChoice, b: RangeChoice) => a.choice === b.choice && a.over === b.over

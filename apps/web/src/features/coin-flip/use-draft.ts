import type { CoinSide } from '@tyche/fairness'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import { formatInputAmount } from '../../lib/amounts/format-amount.ts'
import { type ParsedAmount, parseAmount } from '../../lib/amounts/parse-amount.ts'

export type Draft = {
  text: string
  amount: ParsedAmount
  choice: CoinSide
  /** NaN while the field holds no number. */
  playCount: number
  setText: (text: string) => void
  setWager: (wager: bigint) => void
  setChoice: (choice: CoinSide) => void
  setPlayCount: (playCount: number) => void
}

const FIRST_WAGER = '10'

/** What stands in the controls. */
export function useDraft(decimals: number): Draft {
  const locale = useLocale()
  const [text, setText] = useState(FIRST_WAGER)
  const [choice, setChoice] = useState<CoinSide>(0)
  const [playCount, setPlayCount] = useState(1)
  return {
    text,
    amount: parseAmount(text, { decimals, locale }),
    choice,
    playCount,
    setText,
    setWager: (wager) => setText(formatInputAmount(wager, { decimals, locale })),
    setChoice,
    setPlayCount,
  }
}

import type { GameConfig, GameToken } from '@tyche/api-schema/games'
import { oddsParametersOf } from '@tyche/sdk/games/terms'
import { useState } from 'react'
import { useLocale } from 'use-intl'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { formatInputAmount } from '../../../lib/amounts/format-amount.ts'
import { type ParsedAmount, parseAmount } from '../../../lib/amounts/parse-amount.ts'
import { useAmountTexts } from '../../../lib/amounts/use-amount-texts.ts'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

/** The key of the last bet's token, which is the default in every game. */
const storageKey = 'tyche-play-token'

export type Draft<Choice> = {
  token: GameToken
  text: string
  amount: ParsedAmount
  choice: Choice
  /** NaN while the field holds no number. */
  playCount: number
  setToken: (address: string) => void
  setText: (text: string) => void
  setWager: (wager: bigint) => void
  setChoice: (choice: Choice) => void
  setPlayCount: (playCount: number) => void
}

/** The part of a draft that is the same in every game. */
export type BetDraft = Omit<Draft<unknown>, 'choice' | 'setChoice'>

/** The first wager of a visit, as a multiple of the minimum. */
const FIRST_MINIMUMS = 100n

/** The state of the controls. Each token keeps its own amount. */
export function useDraft<Choice>(definition: GameDefinition<Choice>, config: GameConfig): Draft<Choice> | undefined {
  const locale = useLocale()
  const [address, setAddress] = useState(() => safeStorage.getItem(storageKey) ?? undefined)
  const { texts, setText: setTextOf } = useAmountTexts()
  const [chosen, setChoice] = useState(() => definition.firstChoice(config))
  const [playCount, setPlayCount] = useState(1)
  const token = config.tokens.find((entry) => entry.token === address) ?? config.tokens[0]
  if (!token) return undefined
  const { decimals } = token
  const textOf = (wager: bigint) => formatInputAmount(wager, { decimals, locale })
  const text = texts[token.token] ?? textOf(BigInt(token.minWager) * FIRST_MINIMUMS)
  const setText = (next: string) => setTextOf(token.token, next)
  return {
    token,
    text,
    amount: parseAmount(text, { decimals, locale }),
    choice: isOnOffer(definition, config, chosen) ? chosen : definition.firstChoice(config),
    playCount,
    setToken: (next) => {
      safeStorage.setItem(storageKey, next)
      setAddress(next)
    },
    setText,
    setWager: (wager) => setText(textOf(wager)),
    setChoice,
    setPlayCount,
  }
}

/** New settings may have removed a choice while the page was open. */
function isOnOffer<Choice>({ maths }: GameDefinition<Choice>, config: GameConfig, choice: Choice): boolean {
  try {
    maths.encodeGameData(choice, oddsParametersOf(config))
    return true
  } catch {
    return false
  }
}

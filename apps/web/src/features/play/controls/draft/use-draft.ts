import type { GameConfig, GameToken } from '@tyche/api-schema/games'
import { oddsParametersOf } from '@tyche/sdk/games/terms'
import { useMemo, useState } from 'react'
import { useLocale } from 'use-intl'
import type { GameDefinition } from '../../../../data/games/game-definition.ts'
import { formatInputAmount } from '../../../../lib/amounts/format-amount.ts'
import { type ParsedAmount, parseAmount } from '../../../../lib/amounts/parse-amount.ts'
import { useAmountTexts } from '../../../../lib/amounts/use-amount-texts.ts'
import { safeStorage } from '../../../../lib/storage/safe-storage.ts'
import { keepAmount, keepChoice, keptAmount, keptChoice } from './kept-draft.ts'

/** The key of the last bet's token, which is the default in every game. */
const storageKey = 'tyche-play-token'

export type Draft<Choice> = {
  token: GameToken
  text: string
  amount: ParsedAmount
  /** The player has set amount or plays on this page: what is wrong with them may be said. */
  isTouched: boolean
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

/**
 * The state of the controls. Each token keeps its amount and each game its choice, from page to page. The same object until
 * something in it changes, so that a bet's progress does not render the controls again.
 */
export function useDraft<Choice>(definition: GameDefinition<Choice>, config: GameConfig): Draft<Choice> | undefined {
  const locale = useLocale()
  const [address, setAddress] = useState(() => safeStorage.getItem(storageKey) ?? undefined)
  const { texts, setText: setTextOf } = useAmountTexts()
  const [chosen, setChoice] = useState(() => {
    const kept = keptChoice(definition.name)
    return (kept === undefined ? undefined : definition.choiceOf(kept)) ?? definition.firstChoice(config)
  })
  const [playCount, setPlayCount] = useState(1)
  return useMemo(() => {
    const token = config.tokens.find((entry) => entry.token === address) ?? config.tokens[0]
    if (!token) return undefined
    const { decimals } = token
    const textOf = (wager: bigint) => formatInputAmount(wager, { decimals, locale })
    const typed = texts[token.token]
    const text = typed ?? textOf(keptAmount(token.token) ?? BigInt(token.minWager) * FIRST_MINIMUMS)
    const setText = (next: string) => {
      setTextOf(token.token, next)
      const amount = parseAmount(next, { decimals, locale })
      if (amount.ok) keepAmount(token.token, amount.value)
    }
    return {
      token,
      text,
      amount: parseAmount(text, { decimals, locale }),
      isTouched: typed !== undefined || playCount !== 1,
      choice: isOnOffer(definition, config, chosen) ? chosen : definition.firstChoice(config),
      playCount,
      setToken: (next) => {
        safeStorage.setItem(storageKey, next)
        setAddress(next)
      },
      setText,
      setWager: (wager) => setText(textOf(wager)),
      setChoice: (next) => {
        keepChoice(definition.name, definition.maths.clientValue(next))
        setChoice(next)
      },
      setPlayCount,
    }
  }, [address, chosen, config, definition, locale, playCount, setTextOf, texts])
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

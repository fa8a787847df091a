import type { GameConfig } from '@tyche/api-schema/games'
import type { BetTerms } from '@tyche/sdk/games'
import { type BetQuote, oddsParametersOf, quoteBet } from '@tyche/sdk/games/terms'
import { useMemo } from 'react'
import type { Address } from 'viem'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useChoiceLimits } from '../../../data/games/use-live-game-config.ts'
import type { Draft } from './draft/use-draft.ts'
import { useDebouncedValue } from './use-debounced-value.ts'

export type Quoted = {
  quote: BetQuote
  /** The choice as the contract encodes it, and the token. */
  terms: Pick<BetTerms, 'choice' | 'gameData' | 'token'>
}

/** The quote of the draft: odds at once, the limits of its choice as soon as they are read. */
export function useQuote<Choice>(
  { maths }: GameDefinition<Choice>,
  config: GameConfig,
  { token, choice, playCount, amount }: Draft<Choice>,
): Quoted {
  const clientValue = maths.clientValue(choice)
  // A slider passes many choices: limits are requested only for the one where it stops.
  const asked = useDebouncedValue(clientValue)
  const known = useChoiceLimits(config, asked)
  const limits = asked === clientValue ? known?.tokens.find((entry) => entry.token === token.token)?.limits : undefined
  const wager = amount.ok ? amount.value : 0n
  return useMemo(
    () => ({
      quote: quoteBet({ config, token, limits, maths, choice, playCount, wager }),
      terms: {
        choice: clientValue,
        gameData: maths.encodeGameData(choice, oddsParametersOf(config)),
        token: token.token as Address,
      },
    }),
    [choice, clientValue, config, limits, maths, playCount, token, wager],
  )
}

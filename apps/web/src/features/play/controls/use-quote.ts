import type { GameConfig } from '@tyche/api-schema/endpoints/lucky-game'
import type { BetTerms } from '@tyche/sdk/games'
import { type BetQuote, oddsParametersOf, quoteBet } from '@tyche/sdk/games'
import type { Address } from 'viem'
import type { GameDefinition } from '../../../data/games/game-definition.ts'
import { useChoiceLimits } from '../../../data/games/use-live-game-config.ts'
import type { Draft } from './use-draft.ts'
import { useSettledValue } from './use-settled-value.ts'

export type Quoted = {
  quote: BetQuote
  /** The choice as the contract takes it, and the token. */
  terms: Pick<BetTerms, 'choice' | 'gameData' | 'token'>
}

/** What the controls come to: odds at once, the limits of that very choice as soon as they are read. */
export function useQuote<Choice>(
  { maths }: GameDefinition<Choice>,
  config: GameConfig,
  { token, choice, playCount, amount }: Draft<Choice>,
): Quoted {
  const clientValue = maths.clientValue(choice)
  // A slider passes many choices: only the one it stays at is asked about.
  const asked = useSettledValue(clientValue)
  const known = useChoiceLimits(config, asked)
  const limits = asked === clientValue ? known?.tokens.find((entry) => entry.token === token.token)?.limits : undefined
  const wager = amount.ok ? amount.value : 0n
  return {
    quote: quoteBet({ config, token, limits, maths, choice, playCount, wager }),
    terms: {
      choice: clientValue,
      gameData: maths.encodeGameData(choice, oddsParametersOf(config)),
      token: token.token as Address,
    },
  }
}

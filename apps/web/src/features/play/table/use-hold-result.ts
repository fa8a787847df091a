import { useQueryClient } from '@tanstack/react-query'
import type { GameName } from '@tyche/fairness'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { Address } from 'viem'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { holdResult } from '../../../data/games/held-result.ts'
import type { BetState } from '../bet/bet-state.ts'
import { balanceAfter, type HeldBalance, nextHeldBalance } from './held-balance.ts'
import type { PlayToken } from './play-token-context.ts'

export type HoldResultInput = {
  game: GameName
  player: Address | undefined
  state: BetState
  /** The outcome is known, and the stage is on its way to it. */
  isLanding: boolean
  token: PlayToken['address']
  /** The balance of that token. */
  balance: bigint | undefined
}

/** Holds the result from Roll to the landing, so that nothing on the page shows it before the stage. */
export function useHoldResult({ game, player, state, isLanding, token, balance }: HoldResultInput): void {
  const client = useQueryClient()
  const { terms, hash, outcome } = state
  const [kept, setKept] = useState<{ player: Address; held: HeldBalance }>()
  const held = kept?.player === player ? kept?.held : undefined
  const isOfToken = terms === undefined || terms.token.toLowerCase() === token.toLowerCase()
  const next = nextHeldBalance(held, { state, isLanding, balance: isOfToken ? balance : undefined })
  if (next !== held && player !== undefined) setKept(next && { player, held: next })

  useLayoutEffect(() => {
    if (!held || !terms || !player) return holdResult(undefined)
    holdResult({ game, player, token: terms.token, hash, balance: held.balance })
    const after = outcome && balanceAfter(held, outcome)
    // The balance also comes from the chain; if the stage lands at once, that read would be too late.
    if (after !== undefined) client.setQueryData(tokenBalanceQuery(terms.token, player).queryKey, after)
  }, [client, game, player, terms, hash, outcome, held])

  // A player who leaves the page does not wait for its stage.
  useEffect(() => () => holdResult(undefined), [])
}

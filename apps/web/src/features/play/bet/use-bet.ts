import { useQuery } from '@tanstack/react-query'
import type { GameName } from '@tyche/fairness'
import { useEffect } from 'react'
import { createStore, useStore } from 'zustand'
import { useWallet } from '../../../data/wallet/wallet-store.ts'
import { cachePolicy } from '../../../lib/query-client/cache-policy.ts'
import type { BetController } from './bet-controller.ts'
import { type BetState, idleBet } from './bet-state.ts'

const idleStore = createStore<BetState>(() => idleBet)

export type PlayersBet = {
  state: BetState
  controller: BetController | undefined
  /** Code or data for bets could not be loaded; retried automatically. */
  isUnreachable: boolean
}

/** The connected player's bet on this page; idle and without a controller when no wallet is connected. */
export function useBet(game: GameName): PlayersBet {
  const { address, status } = useWallet()
  const player = status === 'connected' ? address : undefined
  const { data: controller, isError } = useQuery({
    queryKey: ['bet-controller', game, player],
    // Chain code loads with the wallet, not with the page.
    queryFn: async () =>
      player ? (await import('./open-bet-controller.ts')).openBetController(game, player) : undefined,
    enabled: player !== undefined,
    ...cachePolicy.immutable,
  })
  useEffect(() => controller?.attach(), [controller])
  return { state: useStore(controller?.store ?? idleStore), controller, isUnreachable: isError }
}

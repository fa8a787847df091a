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
  /** What a bet needs could not be loaded; it is tried again by itself. */
  isUnreachable: boolean
}

/** The connected player's bet on this page; without a wallet it is idle and has no controller. */
export function useBet(game: GameName): PlayersBet {
  const { address, status } = useWallet()
  const player = status === 'connected' ? address : undefined
  const { data: controller, isError } = useQuery({
    queryKey: ['bet-controller', game, player],
    // Chain code comes with the wallet, not with the page.
    queryFn: async () =>
      player ? (await import('./open-bet-controller.ts')).openBetController(game, player) : undefined,
    enabled: player !== undefined,
    ...cachePolicy.immutable,
  })
  useEffect(() => controller?.attach(), [controller])
  return { state: useStore(controller?.store ?? idleStore), controller, isUnreachable: isError }
}

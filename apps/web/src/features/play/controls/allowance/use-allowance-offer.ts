import type { BetQuote } from '@tyche/sdk/games'
import { useState } from 'react'
import { useAllowance } from '../../../../data/balances/allowance.ts'
import { useChainConfig } from '../../../../data/chain-config/chain-config.ts'
import { useSendsBatches } from '../../../../data/wallet/use-sends-batches.ts'
import { useWallet } from '../../../../data/wallet/wallet-store.ts'
import { safeStorage } from '../../../../lib/storage/safe-storage.ts'
import { usePlayToken } from '../../table/play-token-context.ts'

/** The key of the player's choice, which the next offer starts with. */
const storageKey = 'tyche-play-allowance'

/** How many bets like this one an allowance lasts for; 1 allows this bet only. */
export const allowanceBets = [1, 10, 50] as const
export type AllowanceBets = (typeof allowanceBets)[number]

export type AllowanceOffer = {
  bets: AllowanceBets
  choose: (bets: AllowanceBets) => void
  /** What each choice allows, in base units. */
  amountOf: (bets: AllowanceBets) => bigint
}

/**
 * The choice between allowing each bet and allowing several at once: offered while the wallet would ask twice for the bet.
 * Undefined for wallets that ask nobody, or that ask once for both.
 */
export function useAllowanceOffer({ total }: BetQuote, balance: bigint | undefined): AllowanceOffer | undefined {
  const { address: token } = usePlayToken()
  const { address: owner, status, isDemo } = useWallet()
  const config = useChainConfig()
  const player = status === 'connected' && !isDemo ? owner : undefined
  const allowance = useAllowance(
    player && config ? { token, owner: player, spender: config.contracts.gameCenter } : undefined,
  )
  const [bets, setBets] = useState(readBets)
  const isDue =
    player !== undefined &&
    total > 0n &&
    allowance !== undefined &&
    allowance < total &&
    balance !== undefined &&
    balance >= total
  const sendsBatches = useSendsBatches(isDue ? player : undefined)
  if (!isDue || sendsBatches !== false) return undefined
  return {
    bets,
    choose: (next) => {
      safeStorage.setItem(storageKey, String(next))
      setBets(next)
    },
    amountOf: (count) => total * BigInt(count),
  }
}

function readBets(): AllowanceBets {
  const stored = Number(safeStorage.getItem(storageKey))
  return allowanceBets.find((bets) => bets === stored) ?? 1
}

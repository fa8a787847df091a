import { TransactionError } from '@tyche/sdk/errors'
import { type Address, isAddressEqual } from 'viem'
import type { Config } from 'wagmi'
import { getConnection, watchConnection } from 'wagmi/actions'

/** The account and the chain that work began with; a signature is good on every chain. */
export type WalletPlace = { address: Address; chainId?: number }

/** Work that waits for the wallet. */
export type WalletWait = {
  /** The work is over, or was cancelled. */
  signal: AbortSignal
  abort: (error: TransactionError) => void
  /** Whose work it is; the connected account's without it. */
  account?: Address | undefined
}

/** Why the wallet is no longer where the work began. */
export function changeOf(config: Config, { address, chainId }: WalletPlace): TransactionError | undefined {
  const now = getConnection(config)
  if (now.status !== 'connected') return new TransactionError({ problem: 'noWallet' })
  if (!isAddressEqual(now.address, address)) return new TransactionError({ problem: 'accountChanged' })
  const isElsewhere = chainId !== undefined && now.chainId !== chainId
  return isElsewhere ? new TransactionError({ problem: 'wrongNetwork' }) : undefined
}

/** Ends the work when the wallet leaves the place: it may never answer a question that it showed there. */
export function watchPlace(config: Config, place: WalletPlace, { signal, abort }: WalletWait): void {
  if (signal.aborted) return
  const unwatch = watchConnection(config, {
    onChange: () => {
      const problem = changeOf(config, place)
      if (problem) abort(problem)
    },
  })
  signal.addEventListener('abort', unwatch, { once: true })
}

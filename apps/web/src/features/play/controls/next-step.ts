import type { BetLimits } from '@tyche/sdk/games/terms'
import type { WalletStatus } from '../../../data/wallet/wallet-store.ts'

/** What stands between the player and the result: a wallet, test tokens, or only the bet. */
export type NextStep = 'connect' | 'mint' | 'roll'

export type NextStepInput = {
  status: WalletStatus
  balance: bigint | undefined
  limits: Pick<BetLimits, 'minWager' | 'isPaused'>
  /** The chain gives away the token of the bet. */
  canMint: boolean
}

export function nextStepOf({ status, balance, limits, canMint }: NextStepInput): NextStep {
  if (limits.isPaused) return 'roll'
  if (status === 'disconnected') return 'connect'
  // Less than the smallest bet: no amount would help.
  const least = limits.minWager > 0n ? limits.minWager : 1n
  return status === 'connected' && canMint && balance !== undefined && balance < least ? 'mint' : 'roll'
}

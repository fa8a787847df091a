import { gameAbi } from '@tyche/contracts/abis'
import type { WriteRequest } from '../tx/run-write.ts'
import type { ContractCall } from '../tx/with-errors.ts'
import { type BetOrder, totalWager } from './bet.ts'
import type { GameAddresses } from './get-bet-limits.ts'

/** The one transaction of a bet: `pay`, or `payWithPermit` while the allowance is too low. */
export function placeBetRequest({ game: address, gameCenter }: GameAddresses, order: BetOrder): WriteRequest {
  const { wager, playCount, gameData, token } = order
  const terms = [wager, playCount, gameData, token] as const
  const call = (functionName: 'pay' | 'payWithPermit', args: readonly unknown[]): ContractCall => ({
    address,
    abi: gameAbi,
    functionName,
    args,
  })
  return {
    call: call('pay', terms),
    spend: {
      token,
      spender: gameCenter,
      amount: totalWager(order),
      withPermit: ({ deadline, v, r, s }) => call('payWithPermit', [...terms, deadline, v, r, s]),
    },
  }
}

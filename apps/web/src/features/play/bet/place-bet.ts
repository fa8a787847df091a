import { gameAbi } from '@tyche/contracts/abis'
import type { ContractCall } from '../../../data/transactions/contract-call.ts'
import type { WriteRequest } from '../../../data/transactions/run-write.ts'
import { type BetOrder, totalWager } from './bet-order.ts'
import type { GameAddresses } from './read-limits.ts'

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

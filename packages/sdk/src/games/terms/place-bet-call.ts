import { gameAbi } from '@tyche/contracts/abis'
import type { Address } from 'viem'
import type { ContractCall } from '../../tx/contract-call.ts'
import type { WriteRequest } from '../../tx/write-request.ts'
import { type BetTerms, totalWager } from './bet-terms.ts'

export type PlaceBetParameters = { game: Address; gameCenter: Address; terms: BetTerms }

/**
 * The one transaction of a bet, for `runCall`: `pay`, or `payWithPermit` while the allowance is too low.
 *
 * @example
 * import { betsOfReceipt, placeBetCall } from '@tyche/sdk/games'
 * import { runCall } from '@tyche/sdk/tx'
 *
 * const { receipt } = await runCall(client, { wallet, ...placeBetCall({ game, gameCenter, terms }) }).until('mined')
 * const [bet] = betsOfReceipt({ receipt, game, player: wallet.account.address })
 */
export function placeBetCall({ game: address, gameCenter, terms }: PlaceBetParameters): WriteRequest {
  const { wager, playCount, gameData, token } = terms
  const args = [wager, playCount, gameData, token] as const
  const call = (functionName: 'pay' | 'payWithPermit', given: readonly unknown[]): ContractCall => ({
    address,
    abi: gameAbi,
    functionName,
    args: given,
  })
  return {
    call: call('pay', args),
    spend: {
      token,
      spender: gameCenter,
      amount: totalWager(terms),
      withPermit: ({ deadline, v, r, s }) => call('payWithPermit', [...args, deadline, v, r, s]),
    },
  }
}

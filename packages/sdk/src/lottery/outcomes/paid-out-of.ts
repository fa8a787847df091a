import { luckyBuyAbi } from '@tyche/contracts/abis'
import { type Address, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import type { LuckyBuyDeployment } from '../lucky-buy-contract.ts'

/**
 * What LuckyBuy paid an account with one transaction: rewards, refunds and what a stopped pre-order had left. In base units
 * of the token, which is one for all of a call's claims.
 *
 * @param account a bundle of smart accounts carries claims of others, too
 * @example
 * import { paidOutOf } from '@tyche/sdk/lottery'
 *
 * const amount = paidOutOf({ receipt, deployment, account })
 */
export function paidOutOf({
  receipt,
  deployment,
  account,
}: {
  receipt: Pick<TransactionReceipt, 'logs'>
  deployment: LuckyBuyDeployment
  account: Address
}): bigint {
  const { luckyBuy } = deployment.contracts
  return parseEventLogs({
    abi: luckyBuyAbi,
    eventName: ['RewardClaimed', 'OffChainRewardClaimed', 'TicketRefunded', 'PreOrderRetrieved'],
    logs: receipt.logs.filter(({ address }) => isAddressEqual(address, luckyBuy)),
  })
    .filter(({ args }) => isAddressEqual('buyer' in args ? args.buyer : args.account, account))
    .reduce((sum, { args }) => sum + args.amount, 0n)
}

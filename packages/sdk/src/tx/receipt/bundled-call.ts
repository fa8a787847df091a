import { type Address, parseEventLogs, type TransactionReceipt } from 'viem'

/** What an entry point of ERC-4337 says of every call that a bundle carried. */
const userOperationEvent = [
  {
    type: 'event',
    name: 'UserOperationEvent',
    inputs: [
      { name: 'userOpHash', type: 'bytes32', indexed: true },
      { name: 'sender', type: 'address', indexed: true },
      { name: 'paymaster', type: 'address', indexed: true },
      { name: 'nonce', type: 'uint256', indexed: false },
      { name: 'success', type: 'bool', indexed: false },
      { name: 'actualGasCost', type: 'uint256', indexed: false },
      { name: 'actualGasUsed', type: 'uint256', indexed: false },
    ],
  },
] as const

/**
 * Whether the call of this account failed inside a bundle: the transaction of a bundle succeeds whatever becomes of what
 * it carries. Accounts that sign with a key are in no bundle.
 *
 * @example
 * import { hasFailedInBundle } from '@tyche/sdk/tx'
 *
 * const hasFailed = receipt.status === 'reverted' || hasFailedInBundle(receipt, account)
 */
export function hasFailedInBundle({ logs }: Pick<TransactionReceipt, 'logs'>, account: Address): boolean {
  return parseEventLogs({ abi: userOperationEvent, logs }).some(
    ({ args }) => args.sender.toLowerCase() === account.toLowerCase() && !args.success,
  )
}

import { coinFlipAbi } from '@tyche/contracts/abis'
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  type Log,
  type PublicClient,
  parseEventLogs,
} from 'viem'
import { consumerOf, nonceOf } from '../games/game-list.ts'

/** What every game shares; the odds make no difference here. */
const abi = coinFlipAbi

export interface BetReference {
  game: Address
  nonce: bigint
}

export interface SeenRefund extends BetReference {
  /** Unix seconds from which the refund may be finalised. */
  refundableAtSec: number
}

export const refundRequestedEvent = getAbiItem({ abi, name: 'RefundRequested' })

export function readRefundRequests(logs: readonly Log[]): SeenRefund[] {
  return parseEventLogs({ abi, eventName: 'RefundRequested', logs: [...logs] }).map(({ address, args }) => ({
    game: address,
    nonce: args.nonce,
    refundableAtSec: Number(args.refundableAt),
  }))
}

type BetStatus = 'unknown' | 'pending' | 'settled' | 'refunded' | 'setAside'
const STATUSES: readonly BetStatus[] = ['unknown', 'pending', 'settled', 'refunded', 'setAside']

/** The bet as its game has it; undefined from a consumer that is no game. */
export async function readBetStatus(client: PublicClient, bet: BetReference): Promise<BetStatus | undefined> {
  try {
    const [status] = await client.readContract({
      abi,
      address: bet.game,
      functionName: 'statusOf',
      args: [bet.nonce],
    })
    return STATUSES[status]
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

export function betOfRequest(requestId: bigint): BetReference {
  return { game: consumerOf(requestId), nonce: nonceOf(requestId) }
}

type Errand = 'reportFailed' | 'finalizeRefund'
/** On top of the estimate: the state may change a little until the transaction is mined. */
const GAS_PERCENT = 130n

/** The transaction that does it, or undefined when the game refuses it as things are. */
export async function prepareErrand(
  client: PublicClient,
  account: Address,
  { game, nonce }: BetReference,
  functionName: Errand,
): Promise<{ to: Address; data: Hex; gas: bigint } | undefined> {
  try {
    const call = { abi, functionName, args: [nonce] } as const
    const gas = await client.estimateContractGas({ ...call, address: game, account })
    return { to: game, data: encodeFunctionData(call), gas: (gas * GAS_PERCENT) / 100n }
  } catch (error) {
    if (isRefusal(error)) return undefined
    throw error
  }
}

/** The contract answered with a revert, or is none: not a fault of the node. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof BaseError &&
    error.walk(
      (cause) => cause instanceof ContractFunctionRevertedError || cause instanceof ContractFunctionZeroDataError,
    ) !== null
  )
}

import { liquidityPoolAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { type ProductKind, type ProductState, type ProductTerms, productStates, type TermLimits } from '@tyche/series'
import { type Address, type Log, type PublicClient, parseEventLogs, zeroAddress } from 'viem'
import type { ContractCall } from '../core/transactions/prepare-call.ts'

const abi = luckyBuyAbi
const KINDS: readonly ProductKind[] = ['timeLimited', 'quantityLimited']

/** A product as the contract has it now. */
export interface Product {
  id: number
  clientId: bigint
  round: number
  kind: ProductKind
  state: ProductState
  endTimeSec: number
  offChain: boolean
  /** It is over, and what was left has reached the pool, or the reward pool. */
  isDelivered: boolean
  /** From then on its inactivation may be finalised; 0 unless requested. */
  inactivationAtSec: number
  /** From then on the draw of a committed sale may be requested; 0 for any other product. */
  drawableAtSec: number
}

export async function readProduct(client: PublicClient, luckyBuy: Address, id: number): Promise<Product> {
  const call = { abi, address: luckyBuy, functionName: 'productOf', args: [id] } as const
  const { terms, kind, state, isDelivered, inactivationAt } = await client.readContract(call)
  return {
    id,
    clientId: terms.clientId,
    round: terms.round,
    kind: KINDS[kind]!,
    state: productStates[state] ?? 'none',
    endTimeSec: terms.endTime,
    offChain: terms.offChain,
    isDelivered,
    inactivationAtSec: inactivationAt,
    drawableAtSec: productStates[state] === 'committed' ? await readDrawableAt(client, luckyBuy, id) : 0,
  }
}

async function readDrawableAt(client: PublicClient, luckyBuy: Address, id: number): Promise<number> {
  const call = { abi, address: luckyBuy, functionName: 'offChainSaleOf', args: [id] } as const
  return (await client.readContract(call)).drawableAt
}

/** The newest round of a series; undefined before its first one. */
export async function readLastRound(
  client: PublicClient,
  luckyBuy: Address,
  clientId: bigint,
): Promise<Product | undefined> {
  const call = { abi, address: luckyBuy, functionName: 'seriesOf', args: [clientId] } as const
  const { lastRound, lastProductId } = await client.readContract(call)
  return lastRound === 0 ? undefined : readProduct(client, luckyBuy, lastProductId)
}

/** Id of the request that draws a product. */
export async function readDrawRequest(client: PublicClient, luckyBuy: Address, productId: number): Promise<bigint> {
  const { requestId } = await client.readContract({ abi, address: luckyBuy, functionName: 'drawOf', args: [productId] })
  return requestId
}

/** What decides which codes of a drawn product won. */
export async function readDraw(client: PublicClient, luckyBuy: Address, productId: number) {
  const call = { abi, address: luckyBuy, functionName: 'drawOf', args: [productId] } as const
  const { word, sale, winners } = await client.readContract(call)
  return { word, sale, quantity: winners }
}

/** What a product of the token is bound by that is added now. */
export async function readTermLimits(client: PublicClient, luckyBuy: Address, token: Address): Promise<TermLimits> {
  const lottery = { abi, address: luckyBuy } as const
  const [limitsNow, guards, maxDuration, pool] = await Promise.all([
    client.readContract({ ...lottery, functionName: 'limits' }),
    client.readContract({ ...lottery, functionName: 'guards' }),
    client.readContract({ ...lottery, functionName: 'MAX_DURATION' }),
    client.readContract({ ...lottery, functionName: 'poolOf', args: [token] }),
  ])
  const [devFeeBps, minEdgeBps, openPrizesBps] = limitsNow
  const [openSurplusBps, , , minOffChainSaleSec] = guards
  const limits = { devFeeBps, minEdgeBps, maxDurationSec: Number(maxDuration), minOffChainSaleSec }
  if (pool === zeroAddress) return limits
  const [openPrizes, openSurplus, unreserved] = await Promise.all([
    client.readContract({ ...lottery, functionName: 'openPrizesOf', args: [pool, token] }),
    client.readContract({ ...lottery, functionName: 'expectedIncomeOf', args: [pool, token] }),
    client.readContract({ abi: liquidityPoolAbi, address: pool, functionName: 'unreservedOf', args: [token] }),
  ])
  const partOf = (bps: number) => (unreserved * BigInt(bps)) / 10_000n
  return {
    ...limits,
    prizes: { open: openPrizes, limit: partOf(openPrizesBps) },
    surplus: { open: openSurplus, limit: partOf(openSurplusBps) },
  }
}

export function addRoundCall(luckyBuy: Address, kind: ProductKind, terms: ProductTerms): ContractCall {
  const functionName = kind === 'timeLimited' ? 'addTimeLimited' : 'addQuantityLimited'
  return { abi, address: luckyBuy, functionName, args: [terms] }
}

/** A pre-order and its place in the queue: who paid first comes first. */
export interface SeenOrder {
  id: bigint
  clientId: bigint
  blockNumber: bigint
  logIndex: number
}

/** What logs of LuckyBuy say. */
export interface LuckyBuyEvents {
  /** Products that something happened to. */
  productIds: Set<number>
  paidOrders: SeenOrder[]
  /** Orders that something happened to, paid ones included. */
  orderIds: Set<bigint>
}

export function readLuckyBuyEvents(logs: readonly Log[]): LuckyBuyEvents {
  const events: LuckyBuyEvents = { productIds: new Set(), paidOrders: [], orderIds: new Set() }
  for (const log of parseEventLogs({ abi, logs: [...logs] })) {
    const { args } = log
    if ('productId' in args) events.productIds.add(Number(args.productId))
    if ('orderId' in args) events.orderIds.add(args.orderId)
    if (log.eventName === 'PreOrderPaid') {
      const { orderId: id, clientId } = log.args
      events.paidOrders.push({ id, clientId, blockNumber: log.blockNumber!, logIndex: log.logIndex! })
    }
  }
  return events
}

/** Rounds of an order that are neither bought nor paid back; 0 for an order that the chain does not know. */
export async function readRoundsLeft(client: PublicClient, luckyBuy: Address, orderId: bigint): Promise<number> {
  const call = { abi, address: luckyBuy, functionName: 'preOrderOf', args: [orderId] } as const
  const { preCount, used, retrieved } = await client.readContract(call)
  return preCount - used - retrieved
}

/** Which of the orders would buy their round of the product now, in their sequence. Throws when nothing is sold now. */
export async function findTriggerable(
  client: PublicClient,
  luckyBuy: Address,
  orderIds: readonly bigint[],
  productId: number,
): Promise<bigint[]> {
  const args = [orderIds, productId] as const
  const call = { abi, address: luckyBuy, functionName: 'triggerPreOrders', args } as const
  const { result } = await client.simulateContract(call)
  return orderIds.filter((_, i) => result[i] !== 0n)
}

export type ProductErrand =
  | 'requestLottery'
  | 'requestOffChainDraw'
  | 'claimProduct'
  | 'inactivate'
  | 'requestInactivation'
  | 'finalizeInactivation'

/** The call of an errand for a product, as `runErrand` takes it. */
export function productErrand(luckyBuy: Address, functionName: ProductErrand, productId: number): ContractCall {
  return { abi, address: luckyBuy, functionName, args: [productId] }
}

export function triggerCall(luckyBuy: Address, orderIds: readonly bigint[], productId: number): ContractCall {
  return { abi, address: luckyBuy, functionName: 'triggerPreOrders', args: [orderIds, productId] }
}

export function claimRewardCall(luckyBuy: Address, ticketId: bigint, codes: readonly number[]): ContractCall {
  return { abi, address: luckyBuy, functionName: 'claimReward', args: [ticketId, codes] }
}

export function claimInactivatedCall(luckyBuy: Address, ticketId: bigint): ContractCall {
  return { abi, address: luckyBuy, functionName: 'claimInactivated', args: [ticketId] }
}

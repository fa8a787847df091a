import { luckyBuyAbi } from '@tyche/contracts/abis'
import { claimAllCalls, retrievePreOrderCall } from '@tyche/sdk/lottery'
import { claimLiabilityCall } from '@tyche/sdk/rewards'
import type { ContractCall } from '@tyche/sdk/tx'
import { type Address, decodeFunctionData, encodeFunctionData, type Hex, isAddressEqual } from 'viem'
import type { ChainConfig } from '../chain-config/chain-config.ts'
import { pointWinCall } from '../point-buy/point-win-call.ts'
import type { ClaimItem, ClaimKind } from './claim-item.ts'
import { refundCall } from './refund-call.ts'

/** One call of one item; of a win for points the service first gives the proof. */
export interface ClaimPart {
  item: ClaimItem
  call: ContractCall | (() => Promise<ContractCall>)
}

/** What is done at once: one transaction, or requests to the service. */
export type PlannedStep =
  | { via: 'chain'; contract: Address; parts: readonly ClaimPart[] }
  | { via: 'service'; kind: 'points' | 'card'; items: readonly ClaimItem[] }

/** Further calls beside the tickets' in one transaction: each takes about 150,000 gas. */
const MOST_OTHERS = 40
const OTHERS_GAS = 150_000n
const MAX_GAS = 12_000_000n

const of = <Kind extends ClaimKind>(items: readonly ClaimItem[], ...kinds: Kind[]) =>
  items.filter((item): item is Extract<ClaimItem, { kind: Kind }> => kinds.some((kind) => kind === item.kind))

/**
 * The fewest steps that take all items: what the service gives first, then one transaction for LuckyBuy (more only beyond
 * the gas of one), and one for each other item, whose contracts take one call at a time.
 */
export function planClaims(items: readonly ClaimItem[], deployment: ChainConfig, account: Address): PlannedStep[] {
  return [
    ...serviceSteps(items),
    ...luckyBuySteps(items, deployment, account),
    ...otherSteps(items, deployment, account),
  ]
}

export const transactionsOf = (steps: readonly PlannedStep[]): number =>
  steps.filter(({ via }) => via === 'chain').length

function serviceSteps(items: readonly ClaimItem[]): PlannedStep[] {
  return (['card', 'points'] as const).flatMap((kind): PlannedStep[] => {
    const own = of(items, kind)
    return own.length > 0 ? [{ via: 'service', kind, items: own }] : []
  })
}

function luckyBuySteps(items: readonly ClaimItem[], deployment: ChainConfig, account: Address): PlannedStep[] {
  const contract = deployment.contracts.luckyBuy
  const others = [
    ...of(items, 'pointWin').map(
      (item): ClaimPart => ({
        item,
        call: () => pointWinCall(item.ticket.product.productId, item.ticket.ticketId),
      }),
    ),
    ...of(items, 'preOrder').map(
      (item): ClaimPart => ({
        item,
        call: retrievePreOrderCall({ deployment, orderId: BigInt(item.preOrder.orderId) }),
      }),
    ),
    ...of(items, 'liability')
      .filter(({ liability }) => isAddressEqual(liability.debtor as Address, contract))
      .map((item): ClaimPart => ({ item, call: debtCall(item, deployment, account) })),
  ]
  const first = others.slice(0, MOST_OTHERS)
  const maxGas = MAX_GAS - BigInt(first.length) * OTHERS_GAS
  const steps = ticketParts(items, deployment, maxGas)
  const last = steps.pop() ?? []
  const all = [...steps, [...last, ...first], ...chunks(others.slice(MOST_OTHERS), MOST_OTHERS)]
  return all.filter((parts) => parts.length > 0).map((parts) => ({ via: 'chain', contract, parts }))
}

/** The sdk splits by gas; here its calls are taken apart again, so that one that is refused can be left out. */
function ticketParts(items: readonly ClaimItem[], deployment: ChainConfig, maxGas: bigint): ClaimPart[][] {
  const tickets = of(items, 'ticket', 'refund')
  const byId = new Map(tickets.map((item) => [BigInt(item.ticket.ticketId), item]))
  const claims = tickets.map(({ kind, ticket }) => ({
    ticketId: BigInt(ticket.ticketId),
    codes: kind === 'ticket' ? openCodes(ticket) : undefined,
  }))
  if (claims.length === 0) return []
  return claimAllCalls({ deployment, claims, maxGas }).map((call) => {
    const calls = unbundle(call)
    const codesOf = new Map<bigint, number[]>()
    for (const { args } of calls) {
      const [id, codes = []] = args as [bigint, number[]?]
      codesOf.set(id, [...(codesOf.get(id) ?? []), ...codes])
    }
    const items = new Map([...codesOf].map(([id, codes]) => [id, partOf(byId.get(id)!, codes)]))
    return calls.map((own) => ({ item: items.get(own.args[0] as bigint)!, call: own }))
  })
}

/** A ticket as one transaction takes it: others may claim the rest of its codes. */
function partOf(item: Extract<ClaimItem, { kind: 'ticket' | 'refund' }>, codes: number[]): ClaimItem {
  if (item.kind === 'refund') return item
  const claimable = (BigInt(item.ticket.product.reward) * BigInt(codes.length)).toString()
  return { ...item, ticket: { ...item.ticket, winningCodes: codes, claimedCodes: [], claimable } }
}

const openCodes = ({ winningCodes, claimedCodes }: { winningCodes: number[]; claimedCodes: number[] }) => {
  const paid = new Set(claimedCodes)
  return winningCodes.filter((code) => !paid.has(code))
}

function unbundle(call: ContractCall): ContractCall[] {
  if (call.functionName !== 'multicall') return [call]
  return (call.args[0] as readonly Hex[]).map((data) => {
    const { functionName, args } = decodeFunctionData({ abi: luckyBuyAbi, data })
    return { abi: luckyBuyAbi, address: call.address, functionName, args: args ?? [] }
  })
}

/** One call of LuckyBuy for several; they succeed together or not at all. */
export function bundle(calls: readonly ContractCall[]): ContractCall {
  const [first] = calls
  if (!first || calls.length === 1) return first!
  const data = calls.map((call) => encodeFunctionData(call))
  return { abi: luckyBuyAbi, address: first.address, functionName: 'multicall', args: [data] }
}

function otherSteps(items: readonly ClaimItem[], deployment: ChainConfig, account: Address): PlannedStep[] {
  const { games, contracts } = deployment
  const bets = of(items, 'game').flatMap((item): PlannedStep[] => {
    const game = games.find(({ name }) => name === item.bet.game)?.address
    if (!game) return []
    const call = refundCall(item.step, { game, nonce: BigInt(item.bet.nonce) })
    return [{ via: 'chain', contract: game, parts: [{ item, call }] }]
  })
  const debts = of(items, 'liability')
    .filter(({ liability }) => !isAddressEqual(liability.debtor as Address, contracts.luckyBuy))
    .map(
      (item): PlannedStep => ({
        via: 'chain',
        contract: item.liability.debtor as Address,
        parts: [{ item, call: debtCall(item, deployment, account) }],
      }),
    )
  return [...bets, ...debts]
}

function debtCall(
  { liability }: Extract<ClaimItem, { kind: 'liability' }>,
  deployment: ChainConfig,
  to: Address,
): ContractCall {
  return claimLiabilityCall({ deployment, source: liability.debtor as Address, token: liability.token as Address, to })
}

function chunks<Item>(list: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

import { luckyBuyAbi, ticketAbi } from '@tyche/contracts/abis'
import type { Random } from '@tyche/testing/random'
import { type Address, type PrivateKeyAccount, parseEventLogs, type TransactionReceipt } from 'viem'
import type { Fate, SeriesPlan } from './scenario.ts'
import type { Call, SoakChain } from './soak-chain.ts'

/** Where a ticket can end; `open` is none of them. */
export type TicketEnd = 'open' | 'claimed' | 'refunded' | 'recycled' | 'lost'

export interface SoakTicket {
  readonly id: bigint
  readonly product: SoakProduct
  readonly firstCode: number
  readonly quantity: number
  readonly cost: bigint
  holder: PrivateKeyAccount
  end: TicketEnd
  /** Winning codes that were given up by recycling it. */
  givenUp: number
}

export interface SoakProduct {
  readonly id: number
  readonly round: number
  readonly plan: SeriesPlan
  readonly fate: Fate
  readonly token: Address
  readonly reward: bigint
  readonly endTime: number
  readonly tickets: SoakTicket[]
  sold: number
  sales: bigint
  draw:
    | { readonly word: bigint; readonly winners: ReadonlySet<number>; readonly fee: bigint; readonly surplus: bigint }
    | undefined
  /** Unix time of a request that is never answered. */
  requestedAt: number
}

export interface SoakOrder {
  readonly orderId: bigint
  readonly buyer: PrivateKeyAccount
  readonly plan: SeriesPlan
  readonly token: Address
  readonly codes: number
  readonly onceAmount: bigint
  readonly preCount: number
  readonly minReward: bigint
  used: number
  retrieved: number
}

/** Everything that the run believes, which the audit compares with the chain. */
export interface World {
  readonly chain: SoakChain
  readonly random: Random
  readonly buyers: readonly PrivateKeyAccount[]
  readonly products: SoakProduct[]
  readonly tickets: SoakTicket[]
  readonly orders: SoakOrder[]
  /** What an account should have of a token, by `keyOf`. */
  readonly balances: Map<string, bigint>
  /** What happened how often. */
  readonly counts: Map<string, number>
}

export function tokenOf({ chain }: Pick<World, 'chain'>, symbol: string): Address {
  const token = chain.deployment.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`The deployment has no token ${symbol}.`)
  return token.address
}

export function luckyBuyCall({ chain }: Pick<World, 'chain'>, functionName: string, args: readonly unknown[]): Call {
  return { address: chain.deployment.contracts.luckyBuy, abi: luckyBuyAbi, functionName, args }
}

export function ticketCall({ chain }: Pick<World, 'chain'>, functionName: string, args: readonly unknown[]): Call {
  return { address: chain.deployment.contracts.ticket, abi: ticketAbi, functionName, args }
}

export function keyOf(token: Address, account: Address): string {
  return `${token} ${account}`
}

/** Books that an account has `amount` more, or less. */
export function book({ balances }: World, token: Address, account: Address, amount: bigint): void {
  const key = keyOf(token, account)
  balances.set(key, (balances.get(key) ?? 0n) + amount)
}

export function count({ counts }: World, what: string, times = 1): void {
  counts.set(what, (counts.get(what) ?? 0) + times)
}

/** Takes the tickets that a transaction sold into the books. */
export function bookTickets(world: World, product: SoakProduct, receipt: TransactionReceipt): readonly SoakTicket[] {
  const sold = parseEventLogs({ abi: luckyBuyAbi, eventName: 'TicketBought', logs: receipt.logs })
  return sold.map(({ args }) => {
    const holder = world.buyers.find(({ address }) => address === args.recipient)
    if (!holder) throw new Error(`Ticket ${args.ticketId} went to a stranger.`)
    const { ticketId: id, firstCode, quantity, cost } = args
    if (firstCode !== product.sold) throw new Error(`Ticket ${id} begins at ${firstCode}, not at ${product.sold}.`)
    if (cost !== product.plan.price * BigInt(quantity)) throw new Error(`Ticket ${id} cost ${cost}.`)
    const ticket: SoakTicket = { id, product, firstCode, quantity, cost, holder, end: 'open', givenUp: 0 }
    product.sold += quantity
    product.sales += cost
    product.tickets.push(ticket)
    world.tickets.push(ticket)
    count(world, 'tickets')
    count(world, 'codes', quantity)
    return ticket
  })
}

/** Somebody else than `other`. */
export function pickOther({ random, buyers }: World, other: PrivateKeyAccount): PrivateKeyAccount {
  return random.pick(buyers.filter(({ address }) => address !== other.address))
}

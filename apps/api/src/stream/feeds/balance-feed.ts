import { testUsdAbi } from '@tyche/contracts/abis'
import { and, gte, or, sql } from 'drizzle-orm'
import { type Address, getAddress, type PublicClient } from 'viem'
import type { Database } from '../../db/connect.ts'
import { transfer } from '../../db/onchain/views.ts'
import { isAnyOf } from '../../db/queries/is-any-of.ts'
import { throwAll } from '../../errors/throw-all.ts'
import type { StreamHub } from '../hub.ts'

/** Each refresh rereads this many blocks, as a reorg may change their transfers. */
const OVERLAP_BLOCKS = 8n

interface Touched {
  readonly address: string
  readonly token: string
  /** Of the transfers. */
  readonly keys: string[]
  /** Of the first one. */
  readonly block: bigint
}

/** Publishes an address's new balance after each of its transfers, while a client listens for it. */
export class BalanceFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #chain: Pick<PublicClient, 'readContract'>
  readonly #published = new Map<string, bigint>()

  constructor(db: Database, hub: StreamHub, chain: Pick<PublicClient, 'readContract'>) {
    this.#db = db
    this.#hub = hub
    this.#chain = chain
  }

  async refresh(): Promise<void> {
    const head = await this.#head()
    const watched = new Set(this.#hub.audiences.balance.addresses())
    /** Why it does not tell balances, by token: one that fails is asked once, and stops no other. */
    const failures = new Map<string, unknown>()
    if (watched.size > 0) {
      const from = head > OVERLAP_BLOCKS ? head - OVERLAP_BLOCKS : 0n
      for (const { address, token, keys, block } of await this.#touchedSince(from, watched)) {
        if (failures.has(token)) continue
        try {
          await this.#publish(address, token)
          for (const key of keys) this.#published.set(key, block)
        } catch (error) {
          // What the node does not tell now is asked again at the next refresh.
          failures.set(token, error)
        }
      }
    }
    for (const [key, block] of this.#published) if (block + OVERLAP_BLOCKS * 2n < head) this.#published.delete(key)
    throwAll([...failures.values()])
  }

  async #head(): Promise<bigint> {
    const [row] = await this.#db.select({ block: sql<string | null>`max(${transfer.block})` }).from(transfer)
    return BigInt(row?.block ?? 0)
  }

  /** The balances of watched addresses that unpublished transfers changed. */
  async #touchedSince(from: bigint, watched: ReadonlySet<string>): Promise<Iterable<Touched>> {
    const addresses = [...watched]
    const isWatched = or(isAnyOf(transfer.fromAddress, addresses), isAnyOf(transfer.toAddress, addresses))
    const rows = await this.#db
      .select()
      .from(transfer)
      .where(and(gte(transfer.block, from.toString()), isWatched))
    const touched = new Map<string, Touched>()
    for (const row of rows) {
      for (const address of [row.fromAddress, row.toAddress]) {
        const key = `${row.hash}-${row.logIndex}-${address}`
        if (!watched.has(address) || this.#published.has(key)) continue
        const { token, block } = row
        const balance = touched.get(`${address} ${token}`) ?? { address, token, keys: [], block: BigInt(block) }
        balance.keys.push(key)
        touched.set(`${address} ${token}`, balance)
      }
    }
    return touched.values()
  }

  async #publish(address: string, token: string): Promise<void> {
    const contract = { address: token as Address, abi: testUsdAbi, functionName: 'balanceOf' } as const
    const balance = await this.#chain.readContract({ ...contract, args: [address as Address] })
    const data = { address: getAddress(address), token: getAddress(token), balance: balance.toString() }
    this.#hub.tell(`balance:${address as Address}`, { event: 'balance', data })
  }
}

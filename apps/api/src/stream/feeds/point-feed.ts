import { type Address, getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { readPointBalances } from '../../modules/points/service/record-points.ts'
import type { StreamHub } from '../hub.ts'

/**
 * Tells accounts their points after a change. It compares the balances of the accounts that somebody follows: numbers of
 * ledger entries are given before their transactions commit, so reading "those after the newest" would miss late ones.
 */
export class PointFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  #published = new Map<string, string>()

  constructor(db: Database, hub: StreamHub) {
    this.#db = db
    this.#hub = hub
  }

  async refresh(): Promise<void> {
    const addresses = this.#hub.audiences.mine.addresses()
    const balances = addresses.length === 0 ? new Map<string, string>() : await readPointBalances(this.#db, addresses)
    const before = this.#published
    this.#published = balances
    for (const [address, point] of balances) {
      if (before.get(address) === point) continue
      const data = { address: getAddress(address), point }
      this.#hub.tell(`mine:${address as Address}`, { event: 'points', data })
    }
  }
}

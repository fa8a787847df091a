import { type Address, getAddress } from 'viem'
import type { Database } from '../../db/connect.ts'
import { type CardCounts, readCardCounts } from '../../modules/rewards/service/read-card-counts.ts'
import type { StreamHub } from '../hub.ts'

const NONE: CardCounts = { toReceive: 0, toActivate: 0, vouchers: 0 }
const isSame = (one: CardCounts, other: CardCounts) =>
  one.toReceive === other.toReceive && one.toActivate === other.toActivate && one.vouchers === other.vouchers

/** Tells accounts with a listener how many reward cards wait for them, after that changed, and who just came. */
export class CardFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  #known = new Map<string, CardCounts>()

  constructor(db: Database, hub: StreamHub) {
    this.#db = db
    this.#hub = hub
  }

  async refresh(): Promise<void> {
    const addresses = this.#hub.audiences.mine.addresses()
    const found = addresses.length === 0 ? new Map<string, CardCounts>() : await readCardCounts(this.#db, addresses)
    const before = this.#known
    this.#known = new Map(addresses.map((address) => [address, found.get(address) ?? NONE]))
    for (const [address, counts] of this.#known) {
      // Who came a moment ago may have read the lists before the newest card was made.
      if (isSame(before.get(address) ?? NONE, counts)) continue
      const data = { address: getAddress(address), ...counts }
      this.#hub.tell(`mine:${address as Address}`, { event: 'cards', data })
    }
  }
}

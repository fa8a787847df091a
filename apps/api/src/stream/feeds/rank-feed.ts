import type { RankTop } from '@tyche/api-schema/stream'
import type { Database } from '../../db/connect.ts'
import { readDailyTop } from '../../modules/ranks/service/read-daily-top.ts'
import type { StreamHub } from '../hub.ts'

const REST_MS = 2_000

/** Publishes the first of the open day's ranks when they changed. The first refresh publishes nothing. */
export class RankFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  #readAt = Number.NEGATIVE_INFINITY
  #published: string | undefined

  constructor(db: Database, hub: StreamHub) {
    this.#db = db
    this.#hub = hub
  }

  async refresh(): Promise<void> {
    if (performance.now() - this.#readAt < REST_MS) return
    this.#readAt = performance.now()
    const data: RankTop = await readDailyTop(this.#db)
    const print = JSON.stringify(data)
    if (this.#published !== undefined && this.#published !== print)
      this.#hub.publish('ranks', 'daily', { event: 'rank', data })
    this.#published = print
  }
}

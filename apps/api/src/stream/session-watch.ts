import type { Database } from '../db/connect.ts'
import { findLiveTokens } from '../modules/account/service/sessions.ts'

const CHECK_MS = 15_000

/** Ends the streams of accounts whose session has ended: it expired, or the player signed out. */
export class SessionWatch {
  readonly #db: Database
  readonly #streams = new Map<string, Set<() => void>>()
  readonly #timer: NodeJS.Timeout

  constructor(db: Database, onError: (error: unknown) => void, checkMs = CHECK_MS) {
    this.#db = db
    this.#timer = setInterval(() => {
      this.check().catch(onError)
    }, checkMs)
  }

  /** @returns a function that forgets the stream. */
  add(tokenHash: string, end: () => void): () => void {
    const streams = this.#streams.get(tokenHash) ?? new Set()
    this.#streams.set(tokenHash, streams.add(end))
    return () => {
      streams.delete(end)
      if (streams.size === 0) this.#streams.delete(tokenHash)
    }
  }

  /** One query for all of them. */
  async check(): Promise<void> {
    const hashes = [...this.#streams.keys()]
    if (hashes.length === 0) return
    const live = await findLiveTokens(this.#db, hashes)
    for (const hash of hashes) if (!live.has(hash)) for (const end of this.#streams.get(hash) ?? []) end()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

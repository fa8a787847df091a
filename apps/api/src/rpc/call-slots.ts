export interface CallSlotsOptions {
  /** Calls under way at once, of all clients together and of each. */
  readonly total: number
  readonly perClient: number
  /** How many more of one client may wait. */
  readonly waitingPerClient: number
}

export type Release = () => void

interface Client {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Limits the node's concurrent calls. Waiting calls are served in turn, client by client: one that uses its whole share
 * takes no turns from the others.
 */
export class CallSlots {
  readonly #options: CallSlotsOptions
  /** Clients with calls under way or waiting, in the order of their turns. */
  readonly #clients = new Map<string, Client>()
  #running = 0

  constructor(options: CallSlotsOptions) {
    this.#options = options
  }

  /** Resolves when the call may go; undefined when too many wait already, or when `signal` ends the waiting. */
  async acquire(key: string, signal: AbortSignal): Promise<Release | undefined> {
    const client = this.#clients.get(key) ?? { running: 0, waiting: [] }
    this.#clients.set(key, client)
    if (this.#hasRoom(client) && client.waiting.length === 0) return this.#take(key, client)
    if (client.waiting.length >= this.#options.waitingPerClient || signal.aborted) {
      this.#forget(key, client)
      return undefined
    }
    return await new Promise((resolve) => {
      const giveUp = () => {
        client.waiting.splice(client.waiting.indexOf(go), 1)
        this.#forget(key, client)
        resolve(undefined)
      }
      const go = () => {
        signal.removeEventListener('abort', giveUp)
        resolve(this.#take(key, client))
      }
      signal.addEventListener('abort', giveUp, { once: true })
      client.waiting.push(go)
    })
  }

  #hasRoom(client: Client): boolean {
    return this.#running < this.#options.total && client.running < this.#options.perClient
  }

  #take(key: string, client: Client): Release {
    this.#running += 1
    client.running += 1
    let isReleased = false
    return () => {
      if (isReleased) return
      isReleased = true
      this.#running -= 1
      client.running -= 1
      this.#putLast(key, client)
      this.#forget(key, client)
      this.#serveNext()
    }
  }

  #serveNext(): void {
    for (const [key, client] of this.#clients) {
      if (!this.#hasRoom(client)) continue
      const go = client.waiting.shift()
      if (!go) continue
      this.#putLast(key, client)
      go()
      return
    }
  }

  #putLast(key: string, client: Client): void {
    this.#clients.delete(key)
    this.#clients.set(key, client)
  }

  #forget(key: string, client: Client): void {
    if (client.running === 0 && client.waiting.length === 0) this.#clients.delete(key)
  }
}

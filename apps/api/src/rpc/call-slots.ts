export interface CallSlotsOptions {
  /** Concurrent calls of all clients together and of each. */
  readonly total: number
  readonly perClient: number
  /** Waiting calls of one client. */
  readonly waitingPerClient: number
}

export type Release = () => void

interface Client {
  running: number
  readonly waiting: (() => void)[]
}

/**
 * Limits the node's concurrent calls. Waiting calls are served round-robin by client: a client that uses its whole
 * share does not delay others.
 */
export class CallSlots {
  readonly #options: CallSlotsOptions
  /** Clients with running or waiting calls, in round-robin order. */
  readonly #clients = new Map<string, Client>()
  #running = 0

  constructor(options: CallSlotsOptions) {
    this.#options = options
  }

  /** Resolves when the call may start; undefined when too many calls wait already, or when `signal` aborts. */
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

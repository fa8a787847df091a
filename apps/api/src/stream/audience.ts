const LINGER_MS = 120_000

/**
 * Accounts that somebody listens for, or did until a moment ago: only theirs is read and published, and a client that
 * reconnects soon finds in the log what it missed.
 */
export class Audience {
  readonly #counts = new Map<string, number>()
  readonly #leftAt = new Map<string, number>()
  readonly #lingerMs: number

  constructor(lingerMs = LINGER_MS) {
    this.#lingerMs = lingerMs
  }

  /** @returns whether the account was followed without a break until now, and a function that leaves. */
  join(address: string): { wasFollowed: boolean; leave: () => void } {
    const wasFollowed = this.has(address)
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1)
    this.#leftAt.delete(address)
    return { wasFollowed, leave: () => this.#leave(address) }
  }

  has(address: string): boolean {
    this.#dropGone()
    return this.#counts.has(address) || this.#leftAt.has(address)
  }

  /** In lower case. */
  addresses(): string[] {
    this.#dropGone()
    return [...this.#counts.keys(), ...this.#leftAt.keys()]
  }

  #leave(address: string): void {
    const left = (this.#counts.get(address) ?? 1) - 1
    if (left > 0) {
      this.#counts.set(address, left)
      return
    }
    this.#counts.delete(address)
    this.#leftAt.set(address, performance.now())
  }

  /** Those that left first stand first. */
  #dropGone(): void {
    const until = performance.now() - this.#lingerMs
    for (const [address, leftAt] of this.#leftAt) {
      if (leftAt > until) return
      this.#leftAt.delete(address)
    }
  }
}

/** As many are told before other work has its turn: what writing to ten thousand connections allocates would be alive at once. */
const MOST_AT_ONCE = 250

export interface Delivery<Listener> {
  /** Tells each listener, after all that was to be told before. The first ones at once, if nothing waits. */
  readonly tell: (listeners: Iterable<Listener>, one: (listener: Listener) => void) => void
  /** Forgets what waits. */
  readonly close: () => void
}

export interface DeliveryOptions {
  readonly mostAtOnce?: number
  /** Of telling one listener; the others are told. */
  readonly onError?: ((error: unknown) => void) | undefined
}

/** Tells many listeners in turns, each of them everything in order. A listener that leaves meanwhile is not told. */
export function createDelivery<Listener>(options: DeliveryOptions = {}): Delivery<Listener> {
  const { mostAtOnce = MOST_AT_ONCE, onError } = options
  const waiting: { readonly listeners: Iterator<Listener>; readonly one: (listener: Listener) => void }[] = []
  let isRunning = false

  function takeTurn(): void {
    isRunning = true
    for (let told = 0; told < mostAtOnce; ) {
      const first = waiting[0]
      if (!first) {
        isRunning = false
        return
      }
      const { done, value } = first.listeners.next()
      if (done) waiting.shift()
      else {
        told += 1
        try {
          first.one(value)
        } catch (error) {
          onError?.(error)
        }
      }
    }
    setImmediate(takeTurn)
  }

  return {
    tell(listeners, one) {
      waiting.push({ listeners: listeners[Symbol.iterator](), one })
      if (!isRunning) takeTurn()
    },
    close() {
      waiting.length = 0
    },
  }
}

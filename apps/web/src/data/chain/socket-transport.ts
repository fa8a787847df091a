import { TimeoutError, type WebSocketTransport, webSocket } from 'viem'

const RECONNECT = { attempts: Number.MAX_SAFE_INTEGER, delay: 1_000 }
const PATIENCE_MS = 4_000
const REST_MS = 10_000

/** Sockets that open or are open, by URL. */
const openings = new Map<string, Promise<unknown>>()

/**
 * viem waits for a socket's handshake without a timeout, and opens another socket for each request that comes meanwhile.
 * Here all share one; a request without an answer fails after 4 s, and for the next 10 s every request fails at once, so
 * that the HTTP transport takes over.
 */
export function socketTransport(url: string | undefined): WebSocketTransport {
  const create = webSocket(url, { reconnect: RECONNECT, retryCount: 0, timeout: PATIENCE_MS })
  let restsUntil = 0
  return (parameters) => {
    const transport = create(parameters)
    const { getRpcClient, subscribe } = transport.value!
    const key = url ?? ''
    const open = async () => {
      const opening = openings.get(key) ?? getRpcClient()
      openings.set(key, opening)
      await opening.catch((error: unknown) => {
        openings.delete(key)
        throw error
      })
    }
    const request: typeof transport.request = async (args, options) => {
      const silent = new TimeoutError({ body: { ...args }, url: key })
      if (Date.now() < restsUntil) throw silent
      let timer: ReturnType<typeof setTimeout> | undefined
      const giveUp = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          restsUntil = Date.now() + REST_MS
          // A handshake may hang for minutes: the next attempt is a new one. An open socket stays viem's.
          openings.delete(key)
          reject(silent)
        }, PATIENCE_MS)
      })
      try {
        return (await Promise.race([open().then(() => transport.request(args, options)), giveUp])) as never
      } finally {
        clearTimeout(timer)
      }
    }
    const value: typeof transport.value = {
      ...transport.value!,
      subscribe: async (args) => {
        await open()
        return subscribe(args)
      },
    }
    return { ...transport, request, value }
  }
}

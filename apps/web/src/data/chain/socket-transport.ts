import { TimeoutError, type WebSocketTransport, webSocket } from 'viem'

const RECONNECT = { attempts: Number.MAX_SAFE_INTEGER, delay: 1_000 }
const PATIENCE_MS = 4_000
const REST_MS = 10_000

/**
 * viem waits for a socket's handshake without a timeout. Here a request without an answer fails after 4 s, and for the
 * next 10 s every request fails at once, so that the HTTP transport takes over.
 */
export function socketTransport(url: string | undefined): WebSocketTransport {
  const create = webSocket(url, { reconnect: RECONNECT, retryCount: 0, timeout: PATIENCE_MS })
  let restsUntil = 0
  return (parameters) => {
    const transport = create(parameters)
    const request: typeof transport.request = async (args, options) => {
      const silent = new TimeoutError({ body: { ...args }, url: url ?? '' })
      if (Date.now() < restsUntil) throw silent
      let timer: ReturnType<typeof setTimeout> | undefined
      const giveUp = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
          restsUntil = Date.now() + REST_MS
          reject(silent)
        }, PATIENCE_MS)
      })
      try {
        return (await Promise.race([transport.request(args, options), giveUp])) as never
      } finally {
        clearTimeout(timer)
      }
    }
    return { ...transport, request }
  }
}

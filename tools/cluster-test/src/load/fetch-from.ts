import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'

/**
 * A `fetch` for streams whose connections come from an address of this machine, so that the edge, which counts by address, takes
 * the clients for several.
 */
export function fetchFrom(localAddress: string): typeof globalThis.fetch {
  const agent = new Agent({ localAddress, keepAlive: false })
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const headers = Object.fromEntries(new Headers(init.headers))
      const sent = request(String(input), { agent, headers, ...(init.signal && { signal: init.signal }) }, (answer) => {
        const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>
        resolve(new Response(body, { status: answer.statusCode ?? 0 }))
      })
      sent.once('error', reject)
      sent.end()
    })
}

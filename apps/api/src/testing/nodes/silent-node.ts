import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node that answers only on `answerAll`, so that concurrent calls can be counted. */
export interface SilentNode {
  readonly url: string
  /** Unanswered calls whose connection is still open. */
  readonly held: () => number
  /** Calls whose client disconnected. */
  readonly aborted: () => number
  readonly answerAll: () => void
  readonly close: () => Promise<void>
}

export async function startSilentNode(): Promise<SilentNode> {
  const held = new Set<ServerResponse>()
  let aborted = 0
  const server = createServer((request, response) => {
    request.resume()
    held.add(response)
    response.on('close', () => {
      if (held.delete(response)) aborted += 1
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: () => held.size,
    aborted: () => aborted,
    answerAll: () => {
      for (const response of [...held]) {
        held.delete(response)
        response.setHeader('content-type', 'application/json')
        response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
      }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

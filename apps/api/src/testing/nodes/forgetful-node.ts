import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Call {
  readonly id: number
  readonly method: string
}

/** A node that answers calls without state, such as the block number, and never answers others. */
export async function startForgetfulNode(rpcUrl: string): Promise<{ port: number; stop: () => void }> {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const parsed = JSON.parse(body) as Call | Call[]
    if ([parsed].flat().some(({ method }) => /^eth_(call|getBalance|getCode|getStorageAt)$/.test(method))) return
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.setHeader('content-type', 'application/json')
    response.end(await answer.text())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

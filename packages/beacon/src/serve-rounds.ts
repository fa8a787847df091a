import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Beacon } from './beacon.ts'

export interface RoundServer {
  url: string
  stop: () => Promise<void>
}

/**
 * Serves rounds as drand's HTTP API does, to any page: `/public/<round>`, below any path. A round that the beacon does not give is
 * 404.
 *
 * @param port a free one when left out
 */
export async function serveRounds(beacon: Pick<Beacon, 'fetchRound'>, { port = 0 } = {}): Promise<RoundServer> {
  const answer = async (path: string): Promise<object | undefined> => {
    const [, asked] = /\/public\/([1-9]\d{0,17})$/.exec(path) ?? []
    if (asked === undefined) return undefined
    const round = await beacon.fetchRound(BigInt(asked)).catch(() => undefined)
    if (!round) return undefined
    return { round: Number(asked), randomness: bytesToHex(round.randomness), signature: bytesToHex(round.signature) }
  }
  const server = createServer((request, response) => {
    void answer(request.url ?? '').then((body) => {
      response.writeHead(body ? 200 : 404, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
      })
      response.end(JSON.stringify(body ?? {}))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

import { once } from 'node:events'
import { connect } from 'node:net'
import { ask, rpcCall } from './ask.ts'
import { type Attack, expectHeld } from './attack.ts'

const evil = { host: 'evil.example:7777', origin: 'http://evil.example:7777' }

/** A page of another site whose name was made to point at this machine (DNS rebinding): for a browser it has our origin. */
export const reboundOrigin: Attack = {
  name: 'rebound-origin',
  summary: 'calls and a WebSocket of a page whose name was rebound to this address; curl without an Origin',
  async run({ url, say }) {
    const body = rpcCall('eth_chainId')
    const posted = await ask(`${url}/rpc`, { body, headers: evil })
    const foreign = await ask(`${url}/rpc`, { body, headers: { origin: evil.origin } })
    const upgraded = await upgrade(url)
    const plain = await ask(`${url}/rpc`, { body })
    say(`POST of the rebound page ${posted.status}, of another site's page ${foreign.status}`)
    say(`WebSocket of the rebound page ${upgraded}, POST of curl ${plain.status}`)
    expectHeld(posted.status === 403 && foreign.status === 403, 'pages of other sites may call')
    expectHeld(upgraded === 403, 'pages of other sites may open a WebSocket')
    expectHeld(plain.status === 200, 'a caller without an Origin on this machine is refused')
  },
}

async function upgrade(url: string): Promise<number> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const key = 'dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(
    `GET /rpc HTTP/1.1\r\nHost: ${evil.host}\r\nOrigin: ${evil.origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  )
  const [data] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1] ?? 0)
}

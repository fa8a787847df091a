import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocket, WebSocketServer } from 'ws'
import type { Services } from '../../context.ts'
import { clientIpOf, limitKeyOf } from '../../http/limits/client-ip.ts'
import { SharedSubscriptions } from './shared-subscriptions.ts'
import { SocketSession } from './socket-session.ts'

const MAX_MESSAGE_BYTES = 256 * 1024
/** A client that does not read is disconnected before its answers fill the memory. */
const MAX_WAITING_BYTES = 8 * 1024 * 1024
const PING_MS = 30_000

/** Serves JSON-RPC over WebSocket at `/rpc` on the API's own server. */
export function serveRpcSockets(server: Server, services: Services): { close: () => void } {
  const { env, metrics, logger, ownAddress, rpc, caps } = services
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false })
  const alive = new WeakSet<WebSocket>()
  const subscriptions = new SharedSubscriptions(rpc)

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => undefined)
    const key = limitKeyOf(clientIpOf(request, env.TRUSTED_PROXIES))
    const end = (status: string) => socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
    const refusal = refuse(request)
    if (refusal) {
      end(refusal)
      return
    }
    caps.take('socket', key).then(
      (free) => {
        if (!free) {
          end('429 Too Many Requests')
        } else if (socket.destroyed) {
          free()
        } else {
          // Also when the handshake is refused.
          socket.once('close', free)
          sockets.handleUpgrade(request, socket, head, (client) => accept(client, key))
        }
      },
      () => socket.destroy(),
    )
  }
  const refuse = (request: IncomingMessage): string | undefined => {
    if (request.url?.split('?')[0] !== '/rpc') return '404 Not Found'
    // Browsers apply no CORS to WebSockets, so pages of other sites could open one.
    return ownAddress.isSender(request.headers) ? undefined : '403 Forbidden'
  }
  const accept = (client: WebSocket, key: string) => {
    metrics.rpcSockets.inc()
    alive.add(client)
    const session = new SocketSession({
      proxy: rpc,
      subscriptions,
      client: key,
      send: (text) => {
        if (client.readyState !== WebSocket.OPEN) return
        if (client.bufferedAmount > MAX_WAITING_BYTES) client.terminate()
        else client.send(text)
      },
    })
    client.on('message', (data) => {
      session.receive(data.toString()).catch((error: unknown) => {
        logger.error({ err: error }, 'an RPC message failed')
        client.terminate()
      })
    })
    client.on('pong', () => alive.add(client))
    client.on('error', () => undefined)
    client.on('close', () => {
      session.close()
      metrics.rpcSockets.dec()
    })
  }

  server.on('upgrade', onUpgrade)
  const pings = setInterval(() => {
    for (const client of sockets.clients) {
      if (!alive.delete(client)) client.terminate()
      else client.ping()
    }
  }, PING_MS)
  return {
    close() {
      clearInterval(pings)
      server.off('upgrade', onUpgrade)
      for (const client of sockets.clients) client.close(1001, 'the server is restarting')
      sockets.close()
      subscriptions.close()
    },
  }
}

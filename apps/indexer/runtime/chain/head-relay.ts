import type { AddressInfo } from 'node:net'
import type { Logger } from '@tyche/service/logger'
import type { Hex } from 'viem'
import { type RawData, WebSocket, WebSocketServer } from 'ws'

const QUIET_MS = 250
const HEAD_REQUEST_ID = 'head'

export interface RelayOptions {
  readonly nodeUrl: string
  /** Called with the number of every block announced to Ponder. */
  readonly onHead: (number: bigint) => void
  readonly logger: Logger
}

interface Head {
  readonly number: Hex
}

interface Message {
  readonly id?: number | string
  readonly method?: string
  readonly params?: { readonly result: Head }
  readonly result?: unknown
}

/**
 * Proxies the node's WebSocket for Ponder, and also announces the newest block when none is mined: right
 * after Ponder subscribes, and again when no block has arrived for a moment.
 *
 * Without this, Ponder reads its last 30 blocks only when the next one arrives, and after a reorg of a single block
 * reverts the old block but reads the new one only with its successor. Ponder ignores a block that it already has.
 */
export async function relayHeads(options: RelayOptions): Promise<{ url: string; close: () => void }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  server.on('connection', (ponder) => connect(ponder, options))
  const { port } = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}`, close: () => server.close() }
}

function connect(ponder: WebSocket, { nodeUrl, onHead, logger }: RelayOptions): void {
  const node = new WebSocket(nodeUrl)
  const waiting: string[] = []
  let subscription: unknown
  let repeat: NodeJS.Timeout | undefined
  let announced = 0
  let announcedWhenAsked = 0

  const askForHead = () => {
    const request = { jsonrpc: '2.0', id: HEAD_REQUEST_ID, method: 'eth_getBlockByNumber', params: ['latest', false] }
    announcedWhenAsked = announced
    if (node.readyState === WebSocket.OPEN) node.send(JSON.stringify(request))
  }
  const announce = (result: Head) => {
    onHead(BigInt(result.number))
    const params = { subscription, result }
    ponder.send(JSON.stringify({ jsonrpc: '2.0', method: 'eth_subscription', params }))
  }
  const end = () => {
    clearTimeout(repeat)
    node.close()
    ponder.close()
  }

  const fromNode = (data: RawData) => {
    const message = JSON.parse(String(data)) as Message
    if (message.id === HEAD_REQUEST_ID) {
      // A block announced in the meantime makes this answer outdated, and Ponder would take it for a reorg.
      if (message.result && announced === announcedWhenAsked) announce(message.result as Head)
      return
    }
    ponder.send(String(data))
    if (message.method === 'eth_subscription' && message.params) {
      announced++
      onHead(BigInt(message.params.result.number))
      clearTimeout(repeat)
      repeat = setTimeout(askForHead, QUIET_MS)
    } else if (typeof message.result === 'string') {
      subscription = message.result
      askForHead()
    }
  }

  ponder.on('message', (data) => {
    if (node.readyState === WebSocket.OPEN) node.send(String(data))
    else waiting.push(String(data))
  })
  node.on('open', () => {
    for (const message of waiting.splice(0)) node.send(message)
  })
  node.on('message', fromNode)
  for (const socket of [node, ponder]) {
    socket.on('close', end)
    socket.on('error', (error) => logger.debug({ err: error }, 'the connection to the node broke'))
  }
}

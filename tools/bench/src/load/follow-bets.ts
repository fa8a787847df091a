import { gameAbi } from '@tyche/contracts/abis'
import { callRpc } from '@tyche/devstack/rpc'
import { type Address, type Hash, type Hex, parseEventLogs, type RpcLog } from 'viem'

export interface BetEvents {
  readonly onPlaced: (hash: Hash, nonce: bigint) => void
  readonly onSettled: (nonce: bigint, at: number) => void
  /** The chain is (again) available: following events are reported from the measurement's first block on. */
  readonly onConnected: () => void
}

/** Follows a game's bets by a subscription; after a restart of the chain it reads missed events. */
export async function followBets(rpcUrl: string, game: Address, events: BetEvents): Promise<() => void> {
  const fromBlock = await callRpc<Hex>(rpcUrl, 'eth_blockNumber')
  const tell = (logs: readonly RpcLog[]) => {
    const at = performance.now()
    const parsed = parseEventLogs({ abi: gameAbi, eventName: ['Bet', 'BetCallback'], logs: [...logs] as never[] })
    for (const log of parsed as unknown as { eventName: string; transactionHash: Hash; args: { nonce: bigint } }[]) {
      if (log.eventName === 'Bet') events.onPlaced(log.transactionHash, log.args.nonce)
      else events.onSettled(log.args.nonce, at)
    }
  }

  let isOver = false
  let socket: WebSocket
  let reconnect: NodeJS.Timeout | undefined
  const follow = (onFirst?: () => void) => {
    socket = new WebSocket(rpcUrl.replace(/^http/, 'ws'))
    socket.addEventListener('open', () => {
      const params = ['logs', { address: game }]
      socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params }))
    })
    socket.addEventListener('message', async ({ data }) => {
      const message = JSON.parse(String(data)) as { id?: number; params?: { result: RpcLog } }
      if (message.params) return tell([message.params.result])
      if (message.id !== 1) return
      events.onConnected()
      const missed = await callRpc<RpcLog[]>(rpcUrl, 'eth_getLogs', [{ address: game, fromBlock }]).catch(() => [])
      tell(missed)
      onFirst?.()
    })
    socket.addEventListener('error', () => undefined)
    socket.addEventListener('close', () => {
      if (!isOver) reconnect = setTimeout(() => follow(), 250)
    })
  }
  await new Promise<void>((resolve) => follow(resolve))
  return () => {
    isOver = true
    clearTimeout(reconnect)
    socket.close()
  }
}

import { gameAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { createPublicClient, webSocket } from 'viem'
import type { Player } from './player.ts'

export type Source = 'chain' | 'stream'

/** Reports when a bet's result arrived by the chain's event and by the API's stream. */
export interface Results {
  readonly arrival: (source: Source, nonce: bigint) => Promise<number>
  readonly close: () => void
}

/** Listens as the web of a signed-in player does: a WebSocket subscription through `/rpc`, and the player's own events of the API. */
export async function followResults(url: string, deployment: Deployment, player: Player): Promise<Results> {
  const seen = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const note = (source: Source, nonce: bigint) => {
    const key = `${source}-${nonce}`
    if (seen.has(key)) return
    seen.set(key, performance.now())
    waiting.get(key)?.(performance.now())
  }

  const client = createPublicClient({ transport: webSocket(`${url.replace(/^http/, 'ws')}/rpc`) })
  const unwatch = client.watchContractEvent({
    address: deployment.contracts.coinFlip,
    abi: gameAbi,
    eventName: 'BetCallback',
    args: { player: player.address },
    onLogs: (logs) => {
      for (const { args } of logs) if (args.nonce !== undefined) note('chain', args.nonce)
    },
    onError: (error) => process.stderr.write(`subscription: ${error.message}\n`),
  })

  const halt = new AbortController()
  const headers = { authorization: `Bearer ${await player.signIn()}` }
  const stream = await fetch(`${url}/v1/stream?topics=mine:${player.address}`, { headers, signal: halt.signal })
  if (!stream.ok || !stream.body) throw new Error(`the stream answered ${stream.status}`)
  void readEvents(stream.body, (event, data) => {
    const record = data as { player?: string; nonce?: string | number }
    if (event === 'result' && record.player === player.address && record.nonce !== undefined)
      note('stream', BigInt(record.nonce))
  }).catch((error: unknown) => {
    if (!halt.signal.aborted) process.stderr.write(`stream: ${String(error)}\n`)
  })

  return {
    arrival: (source, nonce) =>
      new Promise((resolve, reject) => {
        const key = `${source}-${nonce}`
        const at = seen.get(key)
        if (at !== undefined) return resolve(at)
        const timer = setTimeout(() => reject(new Error(`no result of bet ${nonce} by ${source} within 30 s`)), 30_000)
        waiting.set(key, (time) => {
          clearTimeout(timer)
          resolve(time)
        })
      }),
    close: () => {
      unwatch()
      halt.abort()
    },
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (event: string, data: unknown) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of body) {
    rest += decoder.decode(chunk, { stream: true })
    const messages = rest.split('\n\n')
    rest = messages.pop() ?? ''
    for (const message of messages) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(message)?.[1]
      const data = field('data')
      if (data) onEvent(field('event') ?? 'message', JSON.parse(data))
    }
  }
}

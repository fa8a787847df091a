import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '@tyche/devstack/postgres-client'
import { callRpc } from '@tyche/devstack/rpc'
import type { Hex } from 'viem'
import type { Stage } from './stage.ts'

const INTERVAL_MS = 230

/** Samples by how many blocks readers of the views are behind the chain, several times a second until `done`. */
export function sampleLag({ chain, databaseUrl }: Stage, done: Promise<unknown>): Promise<number[]> {
  const { rpcUrl } = chain.stack.chain
  let isOver = false
  const end = () => {
    isOver = true
  }
  done.then(end, end)
  return withClient(databaseUrl, async (client) => {
    const lags: number[] = []
    while (!isOver) {
      // A checkpoint has the block's number from its 27th digit on. Read before the head, it is never told too new.
      const { rows } = await client.query<{ block: number }>(
        'select substr(latest_checkpoint, 27, 16)::int as block from onchain._ponder_checkpoint',
      )
      const head = Number(await callRpc<Hex>(rpcUrl, 'eth_blockNumber'))
      lags.push(head - rows[0]!.block)
      await sleep(INTERVAL_MS)
    }
    return lags
  })
}

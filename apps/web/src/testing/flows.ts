import type { WriteStage } from '@tyche/sdk/tx'
import type { Hash } from 'viem'

type Stages = AsyncIterable<Partial<WriteStage>> & { until: () => Promise<unknown> }

const flowOf = (iterate: () => AsyncGenerator<unknown>, until: () => Promise<unknown>) =>
  ({ [Symbol.asyncIterator]: iterate, until }) as unknown as Stages & never

/** What `runCall` returns for a transaction that was mined; with `hash` it is also told when it was sent. */
export function minedFlow({ hash, ...receipt }: { hash?: Hash; logs?: []; transactionHash?: Hash } = {}) {
  const mined = { name: 'mined', receipt: { status: 'success', blockNumber: 1n, ...receipt }, value: undefined }
  async function* iterate() {
    if (hash) yield { name: 'sent', hash }
    yield mined
  }
  return flowOf(iterate, async () => mined)
}

/** What `runCall` returns for one that failed, or that its owner refused. */
export function failedFlow(error: unknown) {
  const fail = () => Promise.reject(error)
  // biome-ignore lint/correctness/useYield: it fails before its first stage.
  async function* iterate() {
    await fail()
  }
  return flowOf(iterate, fail)
}

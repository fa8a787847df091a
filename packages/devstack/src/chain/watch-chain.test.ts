import { expect, onTestFinished, test } from 'vitest'
import { callRpc } from './rpc.ts'
import { startChain } from './start-chain.ts'
import { type Stall, watchChain } from './watch-chain.ts'

const gigabyte = 1e9
/** Longer than the three seconds that one answer may cost which a busy machine delays. */
const stallMs = 5_000

async function watch(options: { memoryLimit?: number } = {}) {
  const chain = await startChain({ threads: 1, blockTimeSec: 1 })
  const stalls: Stall[] = []
  const sizes: number[] = []
  const { stop } = watchChain({
    rpcUrl: chain.rpcUrl,
    pid: chain.child.pid,
    stallMs,
    memoryLimit: options.memoryLimit ?? gigabyte,
    onStall: (stall) => stalls.push(stall),
    onTooLarge: (bytes) => sizes.push(bytes),
  })
  onTestFinished(async () => {
    stop()
    await chain.child.stop({ signal: 'SIGKILL' })
  })
  return { chain, stalls, sizes }
}

const send = async (rpcUrl: string) => {
  const [from] = await callRpc<string[]>(rpcUrl, 'eth_accounts')
  return callRpc(rpcUrl, 'eth_sendTransaction', [{ from, to: from, value: '0x1' }])
}

test('behavior: reports a hanging chain once', async () => {
  const { chain, stalls } = await watch()
  process.kill(chain.child.pid, 'SIGSTOP')
  await expect.poll(() => stalls, { timeout: 20_000 }).toEqual([{ isAnswering: false, reason: 'no answer for 5 s' }])
})

test('behavior: reports a chain that answers but does not mine waiting transactions', async () => {
  const { chain, stalls } = await watch()
  await callRpc(chain.rpcUrl, 'evm_setIntervalMining', [0])
  const at = Number(await callRpc(chain.rpcUrl, 'eth_blockNumber'))
  await send(chain.rpcUrl)
  await expect.poll(() => stalls.map(({ reason }) => reason)).toEqual(['no block for 5 s while 1 transactions wait'])
  expect(Number(await callRpc(chain.rpcUrl, 'eth_blockNumber'))).toBe(at)
})

test('behavior: does not report a chain that mines or has nothing to mine', async () => {
  const { chain, stalls } = await watch()
  await send(chain.rpcUrl)
  await callRpc(chain.rpcUrl, 'evm_setIntervalMining', [0])
  const deadline = performance.now() + 2 * stallMs
  await expect.poll(() => performance.now() > deadline).toBe(true)
  expect(stalls).toEqual([])
})

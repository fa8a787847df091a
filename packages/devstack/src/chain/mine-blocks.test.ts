import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, getContractAddress } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { mineBlocks } from './mine-blocks.ts'
import { callRpc } from './rpc.ts'
import { startChain } from './start-chain.ts'

/** Full blocks raise the base fee, and transactions that pay less are dropped. */
const generous = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x0' }

async function start({ blockMs }: { blockMs?: number } = {}) {
  const chain = await startChain({ threads: 1, isMinedByCaller: true })
  const miner = mineBlocks({ ...chain, ...(blockMs !== undefined && { blockMs }) })
  onTestFinished(async () => {
    await miner.stop()
    await chain.stop()
  })
  const accounts = await callRpc<string[]>(chain.rpcUrl, 'eth_accounts')
  const [from = ''] = accounts
  const send = (transaction: object = {}) =>
    callRpc<string>(chain.rpcUrl, 'eth_sendTransaction', [{ from, to: from, ...transaction }])
  const sent = async (account = from) =>
    Number(await callRpc(chain.rpcUrl, 'eth_getTransactionCount', [account, 'latest']))
  const head = async () => Number(await callRpc(chain.rpcUrl, 'eth_blockNumber'))
  const sizeOf = async (number: number) => {
    const tag = `0x${number.toString(16)}`
    return (await callRpc<{ transactions: string[] }>(chain.rpcUrl, 'eth_getBlockByNumber', [tag, false])).transactions
      .length
  }
  return { ...chain, accounts, miner, send, sent, head, sizeOf }
}

/** Forwards requests to the chain after `before`; returns its address. */
async function forward(rpcUrl: string, before: (body: string) => Promise<void>): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    await before(body)
    const answer = await fetch(rpcUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    response.end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('behavior: mines a transaction at once, and an empty block every five seconds', async () => {
  const { send, head, sizeOf, sent } = await start()
  const before = await head()
  const at = performance.now()
  await send()
  await expect.poll(() => sent(), { interval: 10 }).toBe(1)
  expect(performance.now() - at).toBeLessThan(2_000)
  expect(await sizeOf(before + 1)).toBe(1)
  await expect.poll(head, { timeout: 20_000 }).toBeGreaterThan(before + 1)
})

test('behavior: mines fast transactions in shared blocks without empty ones afterwards', async () => {
  const { accounts, send, sent, head, sizeOf } = await start()
  // Creates a contract that loops until it is out of gas.
  await send({ to: undefined, data: '0x635b6000566000526004601cf3' })
  await expect.poll(() => sent(), { interval: 10 }).toBe(1)
  const to = getContractAddress({ from: accounts[0] as Address, nonce: 0n })
  const each = 150
  const before = await head()
  const lane = async (account: string) => {
    for (let number = 0; number < each; number++) await send({ from: account, to, gas: '0x493e0', ...generous })
  }
  const senders = accounts.slice(1)
  await Promise.all(senders.map(lane))
  for (const sender of senders) await expect.poll(() => sent(sender), { timeout: 50_000 }).toBe(each)
  const last = await head()
  const sizes = await Promise.all(Array.from({ length: last - before }, (_, index) => sizeOf(before + 1 + index)))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(each * senders.length)
  expect(sizes.filter((size) => size === 0)).toEqual([])
  expect(sizes.length).toBeLessThan((each * senders.length) / 2)
})

test('args: blockMs: transactions wait for the next block, as on a public chain', async () => {
  const blockMs = 400
  const { send, sent, head } = await start({ blockMs })
  const before = await head()
  const startedAt = performance.now()
  let count = 0
  for (; (await head()) < before + 4; count++) await send()
  // The first may have begun before.
  expect(performance.now() - startedAt).toBeGreaterThan(2 * blockMs)
  await expect.poll(() => sent(), { timeout: 10_000 }).toBe(count)
})

test('behavior: mines a transaction that the chain queues although no earlier one is missing', async () => {
  const { accounts, rpcUrl, send, sent } = await start()
  const [account] = accounts
  await send({ nonce: '0x2' })
  await expect.poll(() => callRpc(rpcUrl, 'txpool_status')).toMatchObject({ queued: '0x1' })
  // Simulates that both earlier transactions were mined while it entered the pool.
  await callRpc(rpcUrl, 'anvil_setNonce', [account, '0x2'])
  await expect.poll(() => sent()).toBe(3)
})

test('behavior: loses no transaction that arrives while others are added to the pool again', async () => {
  const { accounts, rpcUrl, wsUrl, miner, send, sent } = await start()
  await miner.stop()
  const [account] = accounts
  await send({ nonce: '0x2' })
  await callRpc(rpcUrl, 'anvil_setNonce', [account, '0x2'])
  let late: Promise<string> | undefined
  const url = await forward(rpcUrl, async (body) => {
    if (late || !body.includes('anvil_removePoolTransactions')) return
    late = send({ nonce: '0x3' })
    await late
  })
  const other = mineBlocks({ rpcUrl: url, wsUrl })
  onTestFinished(other.stop)
  await expect.poll(() => sent()).toBe(4)
  expect(late).toBeDefined()
})

test('behavior: mines no block after the stop', async () => {
  const { rpcUrl, miner, send, head } = await start()
  await miner.stop()
  const before = await head()
  await send()
  expect(await callRpc(rpcUrl, 'txpool_status')).toMatchObject({ pending: '0x1' })
  expect(await head()).toBe(before)
})

test('behavior: a stop waits for a slow block', async () => {
  const { rpcUrl, wsUrl, miner, send, sent } = await start()
  await miner.stop()
  const [mining, mined] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = await forward(rpcUrl, async (body) => {
    if (!body.includes('evm_mine')) return
    mining.resolve()
    await mined.promise
  })
  const other = mineBlocks({ rpcUrl: slow, wsUrl })
  await send()
  await mining.promise
  let isStopped = false
  const stopped = other.stop().then(() => {
    isStopped = true
  })
  expect(await sent()).toBe(0)
  expect(isStopped).toBe(false)
  mined.resolve()
  await stopped
  expect(await sent()).toBe(1)
})

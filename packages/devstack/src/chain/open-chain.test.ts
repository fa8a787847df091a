import { existsSync, mkdirSync, truncateSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../files/temporary-folder.ts'
import type { Child } from '../process/child.ts'
import { keepDumps } from './dump/dump-keeper.ts'
import { DumpUnreadableError, listDumps, readNewestDump, writeChainDump } from './dump/dump-store.ts'
import { openChain } from './open-chain.ts'
import { callRpc } from './rpc.ts'
import type { Chain } from './start-chain.ts'

// Creates a contract that emits an empty log whenever it is called.
const emitter = '0x6005600c60003960056000f360006000a0'

async function open(folder: string) {
  const opened = await openChain({ folder, port: 0 })
  onTestFinished(() => opened.chain.stop())
  return opened
}

async function send(chain: Chain, transaction: object): Promise<{ contractAddress: string | null }> {
  const [from] = await callRpc<string[]>(chain.rpcUrl, 'eth_accounts')
  const hash = await callRpc<string>(chain.rpcUrl, 'eth_sendTransaction', [{ from, ...transaction }])
  await expect.poll(() => callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])).not.toBeNull()
  return callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash])
}

/** Everything that a reader can see of the chain's past. */
async function past(chain: Chain, upTo: number): Promise<unknown> {
  const blocks = []
  for (let number = 0; number <= upTo; number++) {
    const block = await callRpc<{ transactions: { hash: string }[] }>(chain.rpcUrl, 'eth_getBlockByNumber', [
      `0x${number.toString(16)}`,
      true,
    ])
    const receipts = block.transactions.map(({ hash }) => callRpc(chain.rpcUrl, 'eth_getTransactionReceipt', [hash]))
    blocks.push({ block, receipts: await Promise.all(receipts) })
  }
  const range = { fromBlock: '0x0', toBlock: `0x${upTo.toString(16)}` }
  return { blocks, logs: await callRpc(chain.rpcUrl, 'eth_getLogs', [range]) }
}

const head = async (chain: Chain) => Number(await callRpc<string>(chain.rpcUrl, 'eth_blockNumber'))

async function makeHistory(chain: Chain, calls: number): Promise<void> {
  const { contractAddress } = await send(chain, { data: emitter })
  for (let i = 0; i < calls; i++) await send(chain, { to: contractAddress })
}

test('behavior: keeps blocks, transactions, receipts, logs and hashes after a kill', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  const keeper = keepDumps({ folder, ...chain, onError: () => undefined })
  await makeHistory(chain, 5)
  const number = await head(chain)
  const before = await past(chain, number)
  await expect
    .poll(async () => (await readNewestDump(folder)).dump?.blockNumber ?? 0, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(number)
  process.kill(chain.child.pid, 'SIGKILL')
  keeper.abandon()

  const again = await open(folder)
  expect(again.resumedAt).toBeGreaterThanOrEqual(number)
  expect(await past(again.chain, number)).toEqual(before)
  await makeHistory(again.chain, 1)
  expect(await head(again.chain)).toBeGreaterThan(number)
})

test('behavior: saves the last block at a graceful stop', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  const keeper = keepDumps({ folder, ...chain, onError: () => undefined })
  await makeHistory(chain, 2)
  // An empty block may be mined at any moment, even between the last dump and the stop.
  const number = await head(chain)
  await keeper.finish()
  await chain.stop()
  const again = await open(folder)
  expect(again.resumedAt).toBeGreaterThanOrEqual(number)
})

test('behavior: keeps the first block through many restarts', async () => {
  const folder = testFolder()
  let expected: unknown
  let number = 0
  for (let round = 0; round < 4; round++) {
    const { chain } = await open(folder)
    const keeper = keepDumps({ folder, ...chain, onError: () => undefined })
    if (expected) expect(await past(chain, number)).toEqual(expected)
    await makeHistory(chain, 1)
    number = await head(chain)
    await keeper.finish()
    expected = await past(chain, number)
    await chain.stop()
  }
})

test('behavior: does not restore blocks that a reorg dropped', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  await makeHistory(chain, 4)
  await callRpc(chain.rpcUrl, 'anvil_reorg', [3, []])
  const number = await head(chain)
  const expected = await past(chain, number)
  await writeChainDump(folder, await callRpc<string>(chain.rpcUrl, 'anvil_dumpState'))
  await chain.stop()
  const again = await open(folder)
  expect(again.resumedAt).toBeGreaterThanOrEqual(number)
  expect(await past(again.chain, number)).toEqual(expected)
})

test('behavior: falls back to the dump before a damaged one, and sets the damaged one aside', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  const dump = () => callRpc<string>(chain.rpcUrl, 'anvil_dumpState')
  await makeHistory(chain, 1)
  const before = await head(chain)
  await writeChainDump(folder, await dump())
  const after = await head(chain)
  await makeHistory(chain, 1)
  const newest = await writeChainDump(folder, await dump())
  await chain.stop()
  truncateSync(newest, 200)

  const again = await open(folder)
  expect(again.aside).toEqual([
    { path: `${newest}.damaged`, reason: expect.stringContaining('unexpected end of file') },
  ])
  expect(again.resumedAt).toBeGreaterThanOrEqual(before)
  expect(again.resumedAt).toBeLessThanOrEqual(after)
  expect(existsSync(`${newest}.damaged`)).toBe(true)
})

test('behavior: leaves every dump in place when a start is aborted', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  await makeHistory(chain, 1)
  const dump = await writeChainDump(folder, await callRpc<string>(chain.rpcUrl, 'anvil_dumpState'))
  await chain.stop()

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
    const onSpawn = (child: Child) => void process.kill(child.pid, signal)
    await expect(openChain({ folder, port: 0, onSpawn })).rejects.toThrow(/did not start/)
    expect(listDumps(folder)).toEqual([dump])
  }
  expect((await open(folder)).aside).toEqual([])
})

test('behavior: leaves every dump in place when a start fails for another reason', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  const dump = await writeChainDump(folder, await callRpc<string>(chain.rpcUrl, 'anvil_dumpState'))
  await expect(openChain({ folder, port: chain.port })).rejects.toThrow(/already in use/)
  mkdirSync(`${folder}/loading.json`)
  await expect(openChain({ folder, port: 0 })).rejects.toThrow(/EISDIR/)
  expect(listDumps(folder)).toEqual([dump])
})

test('behavior: sets aside a dump that the chain refuses, with the chain’s message', async () => {
  const folder = testFolder()
  const { chain } = await open(folder)
  const hex = await callRpc<string>(chain.rpcUrl, 'anvil_dumpState')
  const good = await writeChainDump(folder, hex)
  const state = JSON.parse(gunzipSync(Buffer.from(hex.slice(2), 'hex')).toString()) as object
  const foreign = gzipSync(JSON.stringify({ ...state, accounts: { nobody: {} } })).toString('hex')
  const refused = await writeChainDump(folder, foreign)
  await chain.stop()

  const { aside } = await open(folder)
  expect(aside).toEqual([{ path: `${refused}.damaged`, reason: expect.stringContaining('line 1 column') }])
  expect(listDumps(folder)).toEqual([good])
})

test('error: names an unreadable dump and leaves it in place', async () => {
  const folder = testFolder()
  // No user, root included, can read a folder as a file.
  const path = `${folder}/state-000000000001.json.gz`
  mkdirSync(path)
  await expect(openChain({ folder, port: 0 })).rejects.toThrow(DumpUnreadableError)
  expect(listDumps(folder)).toEqual([path])
})

test('behavior: starts an empty chain when no dump is usable', async () => {
  const folder = testFolder()
  for (const name of ['state-000000000001.json.gz', 'state-000000000002.json.gz'])
    writeFileSync(`${folder}/${name}`, 'x')
  const opened = await open(folder)
  expect(opened.resumedAt).toBeUndefined()
  expect(opened.aside).toHaveLength(2)
  expect(listDumps(folder)).toEqual([])
  expect(await callRpc(opened.chain.rpcUrl, 'eth_chainId')).toBe('0x7a69')
})

import { rmSync, writeFileSync } from 'node:fs'
import { readNewestDump } from '@tyche/devstack/dump-store'
import { findFreePort } from '@tyche/devstack/free-port'
import { callRpc } from '@tyche/devstack/rpc'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, onTestFinished, test } from 'vitest'
import { supervise } from '../supervision/supervise.ts'
import { describeDumpsAside, manageChain } from './managed-chain.ts'

async function start(options: { memoryLimit?: number; stallMs?: number }) {
  const folder = testFolder()
  const notices: string[] = []
  const onNotice = (text: string) => void notices.push(text)
  const chain = manageChain({
    folder,
    port: await findFreePort(),
    onLine: () => undefined,
    onNotice,
    restart: () => part.restart('SIGKILL'),
    ...options,
  })
  const part = supervise({
    name: 'chain',
    start: chain.start,
    onChange: () => undefined,
    onNotice,
    onGiveUp: ({ message }) => onNotice(message),
  })
  onTestFinished(async () => {
    await chain.saveFinally().catch(() => undefined)
    await part.stop()
  })
  await part.ready
  const { rpcUrl } = chain.chain()
  const [from = ''] = await callRpc<string[]>(rpcUrl, 'eth_accounts')
  return {
    folder,
    notices,
    pid: () => part.child()?.pid,
    rpc: <T>(method: string, parameters: unknown[] = []) => callRpc<T>(rpcUrl, method, parameters, 2_000),
    send: async (nonce: number, data: string) => {
      const transaction = { from, to: from, data, gas: '0x989680', nonce: `0x${nonce.toString(16)}` }
      await callRpc(rpcUrl, 'eth_sendTransaction', [{ ...transaction, maxFeePerGas: '0x174876e800' }])
    },
    mined: async () => Number(await callRpc(rpcUrl, 'eth_getTransactionCount', [from, 'latest'])),
  }
}

test('behavior: a chain that uses too much memory is restarted without losing anything', async () => {
  const { notices, pid, rpc, send, mined } = await start({ memoryLimit: 1 })
  const first = pid()
  let count = 0
  const block = await rpc<{ hash: string }>('eth_getBlockByNumber', ['0x0', false])
  const data = `0x${'11'.repeat(100_000)}`
  // The last ones are not mined yet when it is restarted. After some 37 full blocks the base fee exceeds their fee.
  while (notices.length === 0 && count < 500) await Promise.all(Array.from({ length: 5 }, () => send(count++, data)))
  await expect.poll(() => notices.at(-1), { timeout: 40_000 }).toBe('chain is back')
  const unsaved = () => notices.filter((text) => text.includes('not be saved'))
  await expect
    .poll(async () => ({ mined: await mined(), unsaved: unsaved() }), { timeout: 40_000 })
    .toEqual({ mined: count, unsaved: [] })
  await expect.poll(() => notices.at(-1), { timeout: 40_000 }).toBe('chain is back')
  // Mining what waited may double its memory again before the watch is stopped: then it restarts once more.
  const restarted = 'chain: it holds N MB of memory: saving its state and restarting it'
  const kinds = notices.map((text) => text.replace(/\d+ MB/, 'N MB'))
  expect(kinds).toEqual(kinds.map((_, index) => (index % 2 === 0 ? restarted : 'chain is back')))
  expect(pid()).not.toBe(first)
  expect(await rpc('eth_getBlockByNumber', ['0x0', false])).toEqual(block)
})

test('behavior: a chain whose state cannot be saved goes on without a restart', async () => {
  const { folder, notices, pid, send, mined } = await start({ memoryLimit: 1 })
  const first = pid()
  // As on a full disk.
  rmSync(folder, { recursive: true })
  writeFileSync(folder, '')
  const unsaved = () => notices.some((text) => text.includes('not be saved'))
  let count = 0
  const data = `0x${'11'.repeat(100_000)}`
  while (!unsaved() && count < 170) await Promise.all(Array.from({ length: 5 }, () => send(count++, data)))
  await expect.poll(unsaved, { timeout: 40_000 }).toBe(true)
  await expect.poll(mined, { timeout: 40_000 }).toBe(count)
  await send(count, '0x')
  await expect.poll(mined, { timeout: 40_000 }).toBe(count + 1)
  expect(pid()).toBe(first)
})

test('behavior: a chain that does not answer is reported, killed, and resumed from its newest dump', async () => {
  const { folder, notices, pid, rpc, send, mined } = await start({ stallMs: 5_000 })
  await send(0, '0x')
  await expect.poll(mined).toBe(1)
  // Of this block or a later one: an empty one may have been mined before.
  const block = Number(await rpc('eth_blockNumber'))
  await expect.poll(async () => (await readNewestDump(folder)).dump?.blockNumber).toBeGreaterThanOrEqual(block)
  const first = pid() as number
  process.kill(first, 'SIGSTOP')
  await expect
    // A dump that is on its way when the chain stops fails, and says so.
    .poll(() => notices.filter((text) => !text.startsWith('chain: the state was not saved')), { timeout: 40_000 })
    .toEqual([
      'chain: no answer for 5 s: restarting it from its newest dump. Tyche is not ready until it is back',
      'chain ended (SIGKILL): restarting it',
      'chain is back',
    ])
  expect(pid()).not.toBe(first)
  expect(await mined()).toBe(1)
})

test('behavior: a dump that was set aside is reported with its path, the reason and the next step', () => {
  const aside = [{ path: '/data/state-2.json.gz.damaged', reason: 'unexpected end of file' }]
  const chain = {} as Parameters<typeof describeDumpsAside>[0]['chain']
  expect(describeDumpsAside({ chain, aside: [], resumedAt: 7 })).toEqual([])
  const [where, older] = describeDumpsAside({ chain, aside, resumedAt: 7 })
  expect(where).toMatch(/cannot be loaded \(unexpected end of file\).* \/data\/state-2\.json\.gz\.damaged/)
  expect(older).toMatch(/the dump before it, of block 7: later blocks are lost.*start again/)
  const [, none] = describeDumpsAside({ chain, aside, resumedAt: undefined })
  expect(none).toMatch(/a new chain starts.*--reset/)
})

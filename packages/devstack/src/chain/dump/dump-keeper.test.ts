import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../files/temporary-folder.ts'
import { keepDumps } from './dump-keeper.ts'
import { listDumps, readNewestDump } from './dump-store.ts'

const sender = `0x${'ab'.repeat(20)}`
const emptyBlock = { header: { number: '0x0' }, transactions: [], ommers: [] }

/** A node whose head is block 1 with one transaction, and whose dumps hold block 0 and the given sender nonces. */
async function startNode(
  senderNonces: number[],
  head = () => '0x1',
): Promise<{ url: string; dumpCount: () => number }> {
  let dumps = 0
  const dumpState = () => {
    const nonce = senderNonces[Math.min(dumps, senderNonces.length - 1)]
    dumps += 1
    const state = { accounts: { [sender]: { nonce } }, best_block_number: 0, blocks: [emptyBlock], transactions: [] }
    return `0x${gzipSync(JSON.stringify(state)).toString('hex')}`
  }
  const answers: Record<string, (parameters: unknown[]) => unknown> = {
    eth_blockNumber: head,
    eth_getBlockByNumber: ([tag]) => ({
      number: '0x1',
      hash: `0x${'01'.repeat(32)}`,
      transactions: tag === 'latest' ? [] : [{ from: sender, nonce: '0x0' }],
    }),
    anvil_dumpState: dumpState,
  }
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8')
    const { method, params } = JSON.parse(body) as { method: string; params: unknown[] }
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method]?.(params) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `127.0.0.1:${(server.address() as AddressInfo).port}`, dumpCount: () => dumps }
}

function keep(url: string, blockDone?: () => Promise<void>) {
  const folder = testFolder()
  const onError = (error: unknown) => {
    throw error
  }
  return {
    folder,
    keeper: keepDumps({
      folder,
      rpcUrl: `http://${url}`,
      wsUrl: `ws://${url}`,
      onError,
      ...(blockDone && { blockDone }),
    }),
  }
}

test('behavior: skips a dump whose accounts are ahead of its blocks and keeps the next consistent one', async () => {
  const { url, dumpCount } = await startNode([1, 1, 0])
  const { folder, keeper } = keep(url)
  await keeper.finish()

  expect(dumpCount()).toBe(3)
  expect(listDumps(folder)).toHaveLength(1)
  const { dump } = await readNewestDump(folder)
  expect(JSON.parse(Buffer.concat(dump?.pieces ?? []).toString()).accounts[sender].nonce).toBe(0)
})

test('behavior: keeps nothing without a consistent dump, and still finishes', async () => {
  const { url, dumpCount } = await startNode([1])
  const { folder, keeper } = keep(url)
  await keeper.finish()

  expect(dumpCount()).toBe(5)
  expect(listDumps(folder)).toEqual([])
})

test('behavior: detects accounts of a block that is not on chain yet', async () => {
  let isThere = false
  const { url, dumpCount } = await startNode([1, 0], () => (isThere ? '0x1' : '0x0'))
  const { folder, keeper } = keep(url, async () => {
    isThere = true
  })
  await keeper.finish()
  expect(dumpCount()).toBe(2)
  expect(listDumps(folder)).toHaveLength(1)
})

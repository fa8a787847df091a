import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForgetfulNode } from '../../testing/nodes/forgetful-node.ts'
import { startSilentNode } from '../../testing/nodes/silent-node.ts'
import { createOnchainTables } from '../../testing/onchain-tables.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ env: { READY_MAX_LAG_BLOCKS: '5' } })
})
afterAll(() => server.stop())

async function statusz(url = server.url) {
  const response = await fetch(`${url}/statusz`)
  return [response.status, await response.json()]
}

async function indexUpTo(block: bigint) {
  const checkpoint = `1700000000${'31337'.padStart(16, '0')}${block.toString().padStart(16, '0')}${'9'.repeat(33)}`
  await server.pool.query('delete from onchain._ponder_checkpoint')
  await server.pool.query("insert into onchain._ponder_checkpoint values ('main', 31337, $1, $1, $1)", [checkpoint])
}

test('is alive, and cannot answer everything before the indexer has created its views', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await statusz()).toEqual([
    503,
    { status: 'not ready', database: 'ok', chain: 'ok', indexer: 'starting', lagBlocks: null, figuresOf: null },
  ])
})

test('is ready once the indexer is near the head, and not when it falls behind', async () => {
  await createOnchainTables(server.pool)
  const head = await server.chain.publicClient.getBlockNumber()
  await indexUpTo(head)
  await expect.poll(() => statusz()).toMatchObject([200, { status: 'ready', indexer: 'ok' }])
  await server.chain.testClient.mine({ blocks: 10 })
  await expect.poll(() => statusz()).toMatchObject([503, { status: 'not ready', indexer: 'behind' }])
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/tyche_api_indexer_lag_blocks 1\d/)
})

test('is ready with complete rows of an earlier block, and names the block, while newer rows are built', async () => {
  await server.chain.testClient.mine({ blocks: 10 })
  const [block] = (await server.pool.query('select substr(latest_checkpoint, 27, 16) from onchain._ponder_checkpoint'))
    .rows
  const figuresOf = { block: Number(block.substr), time: 1_700_000_000 }
  await server.pool.query(`update onchain._ponder_meta set value = '{"is_ready": 0}'`)
  await expect.poll(() => statusz()).toMatchObject([200, { status: 'ready', indexer: 'renewing', figuresOf }])
  await server.pool.query(`update onchain._ponder_meta set value = '{"is_ready": 1}'`)
  await expect.poll(() => statusz()).toMatchObject([503, { indexer: 'behind', figuresOf }])
})

test('is not ready while the chain is unreachable', async () => {
  const alone = await server.startAnother({ RPC_URL: 'http://127.0.0.1:9' })
  expect(await statusz(alone.url)).toMatchObject([503, { chain: 'down', database: 'ok' }])
})

test('reports within two seconds that it is not ready while the chain does not answer', async () => {
  process.kill(server.chain.pid, 'SIGSTOP')
  try {
    // The previous state is cached for a moment.
    await expect.poll(() => statusz()).toMatchObject([503, { chain: 'down', database: 'ok' }])
    const started = performance.now()
    expect(await statusz()).toMatchObject([503, { chain: 'down' }])
    expect(performance.now() - started).toBeLessThan(2_000)
  } finally {
    process.kill(server.chain.pid, 'SIGCONT')
  }
  await expect.poll(() => statusz()).toMatchObject([503, { chain: 'ok' }])
})

test('is not ready while the node answers with a block number but cannot read the state', async () => {
  const { port, stop } = await startForgetfulNode(server.chain.rpcUrl)
  const other = await server.startAnother({ RPC_URL: `http://127.0.0.1:${port}` })
  expect(await statusz(other.url)).toMatchObject([503, { chain: 'down', database: 'ok' }])
  stop()
})

test('reads chain and database once for concurrent requests', async () => {
  const node = await startSilentNode()
  const other = await server.startAnother({ RPC_URL: node.url })
  const answers = await Promise.all(Array.from({ length: 40 }, () => statusz(other.url)))
  for (const [status] of answers) expect(status).toBe(503)
  // One check, whose calls are batched.
  expect(node.held() + node.aborted()).toBe(1)
  await node.close()
})

test('rejects requests above the limit', async () => {
  const other = await server.startAnother({ RATE_LIMIT_RPC_PER_MINUTE: '3' })
  const statuses: number[] = []
  for (let count = 0; count < 4; count += 1) statuses.push((await fetch(`${other.url}/statusz`)).status)
  expect(statuses.map((status) => status === 429)).toEqual([false, false, false, true])
})

test('returns its metrics, only with the token when one is set', async () => {
  const page = await (await fetch(`${server.url}/metrics`)).text()
  expect(page).toContain('tyche_api_requests_total{method="GET",route="/healthz",status="200"}')
  const guarded = await server.startAnother({ METRICS_TOKEN: 'a-token-of-the-operator' })
  expect((await fetch(`${guarded.url}/metrics`)).status).toBe(404)
  const headers = { authorization: 'Bearer a-token-of-the-operator' }
  expect((await fetch(`${guarded.url}/metrics`, { headers })).status).toBe(200)
})

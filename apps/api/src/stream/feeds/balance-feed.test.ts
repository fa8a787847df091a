import { streamEvents } from '@tyche/api-schema/stream'
import { testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { drizzle } from 'drizzle-orm/node-postgres'
import { getAddress } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createOnchainTables, notifyChange } from '../../testing/onchain-tables.ts'
import { openStream } from '../../testing/read-stream.ts'
import { alice, bob, carol } from '../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { createStreamHub } from '../hub.ts'
import { BalanceFeed } from './balance-feed.ts'

let stack: DeployedTestStack
let server: TestServer
beforeAll(async () => {
  stack = await deployTestStack()
  server = await createTestServer({ stack })
  await createOnchainTables(server.pool)
})
afterAll(async () => {
  await server.stop()
  await stack.stop()
})

/** Transfers tokens on chain and writes the indexer's row. */
async function transfer(hash: `0x${string}`, from: string, to: string, amount: bigint) {
  const receipt = await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  const token = stack.deployment.contracts.testUsd.toLowerCase()
  await server.pool.query('insert into onchain.transfer values ($1, $2, $3, $4, $5, 0, $6, $1, 0)', [
    hash,
    token,
    from.toLowerCase(),
    to.toLowerCase(),
    amount,
    receipt.blockNumber,
  ])
  await notifyChange(server.pool)
}

test('publishes the balances of both sides of a transfer, and no others', async () => {
  const { testUsd } = stack.deployment.contracts
  const wallet = stack.chain.walletClient(alice)
  const contract = { address: testUsd, abi: testUsdAbi } as const
  const topics = [alice.address, bob.address].map((address) => `balance:${address}`).join(',')
  const stream = await openStream(`${server.url}/v1/stream?topics=${topics}`)
  const other = await openStream(`${server.url}/v1/stream?topics=balance:${carol.address}`)

  const mint = await wallet.writeContract({ ...contract, functionName: 'mint' })
  await transfer(mint, `0x${'0'.repeat(40)}`, alice.address, 1_000_000_000_000n)
  const first = streamEvents.balance.parse((await stream.next()).data)
  expect(first).toEqual({ address: alice.address, token: testUsd, balance: '1000000000000' })

  const args = [bob.address, 25_000_000n] as const
  const sent = await wallet.writeContract({ ...contract, functionName: 'transfer', args })
  await transfer(sent, alice.address, bob.address, 25_000_000n)
  const events = [await stream.next(), await stream.next()].map(({ data }) => streamEvents.balance.parse(data))
  expect(new Map(events.map(({ address, balance }) => [address, balance]))).toEqual(
    new Map([
      [alice.address, '999975000000'],
      [bob.address, '25000000'],
    ]),
  )

  const toCarol = [carol.address, 1n] as const
  const last = await wallet.writeContract({ ...contract, functionName: 'transfer', args: toCarol })
  await transfer(last, alice.address, carol.address, 1n)
  expect((await other.next()).data).toMatchObject({ address: carol.address, balance: '1' })
  await Promise.all([stream.close(), other.close()])
})

test('a balance that the node did not tell is published at the next refresh', async () => {
  const token = `0x${'7'.repeat(40)}`
  const row = ['hash-1', token, carol.address.toLowerCase(), bob.address.toLowerCase(), 5n, 1_000_000n]
  await server.pool.query('insert into onchain.transfer values ($1, $2, $3, $4, $5, 0, $6, $1, 0)', row)
  const hub = createStreamHub({ frameMs: 5 })
  for (const { address } of [bob, carol]) hub.audiences.balance.join(address.toLowerCase())
  const told: unknown[] = []
  const readContract = vi.fn(async () => 7n)
  const feed = new BalanceFeed(
    drizzle(server.pool),
    { ...hub, tell: (topic) => told.push(topic) },
    { readContract: readContract as never },
  )
  readContract.mockRejectedValueOnce(new Error('the node is busy'))
  await expect(feed.refresh()).rejects.toThrow('busy')
  await feed.refresh()
  expect(told.sort()).toEqual([carol, bob].map(({ address }) => `balance:${address.toLowerCase()}`).sort())
  await feed.refresh()
  expect(told).toHaveLength(2)
  hub.close()
})

test('follows more addresses than a statement takes parameters', async () => {
  const hub = createStreamHub({ frameMs: 5 })
  for (let n = 0; n < 33_000; n++) hub.audiences.balance.join(`0x${n.toString(16).padStart(40, '0')}`)
  hub.audiences.balance.join(bob.address.toLowerCase())
  const told: unknown[] = []
  const tell = (topic: unknown) => told.push(topic)
  const feed = new BalanceFeed(drizzle(server.pool), { ...hub, tell }, { readContract: (async () => 7n) as never })
  await feed.refresh()
  expect(told).toEqual([`balance:${bob.address.toLowerCase()}`])
  hub.close()
})

test('a token that does not tell balances keeps nobody from those of others', async () => {
  const [broken, token] = ['8', '9'].map((digit) => `0x${digit.repeat(40)}`)
  for (const [nonce, address] of [broken, token].entries())
    await server.pool.query('insert into onchain.transfer values ($1, $2, $3, $4, 5, 0, 1000001, $1, 0)', [
      ...[`hash-of-${nonce}`, address, carol.address.toLowerCase(), bob.address.toLowerCase()],
    ])
  const hub = createStreamHub({ frameMs: 5 })
  for (const { address } of [bob, carol]) hub.audiences.balance.join(address.toLowerCase())
  const told: unknown[] = []
  const tell: typeof hub.tell = (_topic, { data }) => told.push((data as { token: string }).token)
  const readContract = vi.fn(async ({ address }: { address: string }) => {
    if (address === broken) throw new Error('reverted')
    return 7n
  })
  const feed = new BalanceFeed(drizzle(server.pool), { ...hub, tell }, { readContract: readContract as never })
  await expect(feed.refresh()).rejects.toThrow('reverted')
  expect(told.filter((address) => address === getAddress(token!))).toHaveLength(2)
  expect(readContract.mock.calls.filter(([{ address }]) => address === broken)).toHaveLength(1)
  hub.close()
})

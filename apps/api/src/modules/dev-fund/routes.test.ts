import { devFund } from '@tyche/api-schema/dev-fund'
import { failure, successOf } from '@tyche/api-schema/envelope'
import { testWallets } from '@tyche/testing/wallets'
import { parseEther } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const fund = async (address: string) => {
  const response = await server.post('/v1/dev/fund', { address })
  return successOf(devFund).parse(await response.json()).data
}
const fresh = (digit: string) => `0x${digit.repeat(40)}` as const

test('returns the balance after real ether has arrived', async () => {
  const { balance, hash } = await fund(fresh('a'))
  expect(hash).not.toBeNull()
  expect(balance).toBe(parseEther('10').toString())
  expect(await server.chain.publicClient.getBalance({ address: fresh('a') })).toBe(parseEther('10'))
})

test('returns no transaction for an address with enough, also for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => fund(fresh('b'))))
  expect(answers.filter((answer) => answer.hash !== null)).toHaveLength(1)
  expect(await server.chain.publicClient.getBalance({ address: fresh('b') })).toBe(parseEther('10'))
})

test('sends to many addresses at once under distinct nonces', async () => {
  const before = await server.chain.publicClient.getTransactionCount({ address: testWallets.funder.address })
  const addresses = ['c', 'd', 'e', 'f'].map(fresh)
  const hashes = (await Promise.all(addresses.map(fund))).map((answer) => answer.hash)
  expect(new Set(hashes).size).toBe(4)
  const after = await server.chain.publicClient.getTransactionCount({ address: testWallets.funder.address })
  expect(after - before).toBe(4)
})

test('rejects above the hourly limit', async () => {
  const { url } = await server.startAnother({ RATE_LIMIT_FUND_PER_HOUR: '0' })
  const body = JSON.stringify({ address: fresh('9') })
  const response = await fetch(`${url}/v1/dev/fund`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([429, 'rateLimited'])
})

test('does not exist without a funder key', async () => {
  const { url } = await server.startAnother({ FUNDER_PRIVATE_KEY: '' })
  const response = await fetch(`${url}/v1/dev/fund`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as { paths: object }
  expect(Object.keys(paths)).not.toContain('/v1/dev/fund')
})

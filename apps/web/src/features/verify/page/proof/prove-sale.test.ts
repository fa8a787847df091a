import { createSaleTree, type SaleLeaf } from '@tyche/fairness'
import { NotVerifiableError } from '@tyche/sdk/errors'
import { getOffChainSale } from '@tyche/sdk/lottery'
import { verifySale } from '@tyche/sdk/verify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openNode } from '../../../../data/node/open-node.ts'
import { type AskedSale, proveSale } from './prove-sale.ts'

vi.mock('../../../../data/node/open-node.ts', () => ({ openNode: vi.fn() }))
vi.mock('@tyche/sdk/lottery', () => ({ getOffChainSale: vi.fn() }))
vi.mock('@tyche/sdk/verify', () => ({ verifySale: vi.fn() }))

const one = `0x${'aB'.repeat(20)}` as const
const leaves: SaleLeaf[] = [
  { orderId: 7n, account: one, firstCode: 0, quantity: 4 },
  { orderId: 9n, account: `0x${'22'.repeat(20)}`, firstCode: 4, quantity: 6 },
]
const { sale, leavesHash, merkleRoot } = createSaleTree(leaves)
const list = JSON.stringify(leaves.map((leaf) => ({ ...leaf, orderId: leaf.orderId.toString() })))
const asked: AskedSale = { productId: 7, rpc: undefined, list: undefined, file: undefined, account: undefined }
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(list))
  vi.stubGlobal('fetch', fetched)
  vi.mocked(openNode).mockResolvedValue({ client: {}, deployment: { chainId: 31337 } } as never)
  vi.mocked(getOffChainSale).mockResolvedValue({ sale, leavesHash, merkleRoot, drawableAtSec: 1 })
  vi.mocked(verifySale)
    .mockReset()
    .mockResolvedValue({ isTrue: true } as never)
})
afterEach(() => vi.unstubAllGlobals())

const proved = () => vi.mocked(verifySale).mock.calls[0]?.[1]
const failureOf = (changes: Partial<AskedSale>) =>
  proveSale({ ...asked, ...changes }).then(
    () => 'a verdict',
    (error: { kind?: string }) => error.kind,
  )

test('default: the list is the one that this site publishes for what is committed', async () => {
  expect(await proveSale(asked)).toMatchObject({ report: { isTrue: true }, chainId: 31337 })
  expect(fetched.mock.calls[0]?.[0]).toBe(`/sales/${leavesHash}.json`)
  expect(proved()).toMatchObject({ productId: 7, leaves, held: [] })
})

test('behavior: a list of another address is taken instead, and the orders of an account are found in it', async () => {
  const url = 'https://list.example/7.json'
  await proveSale({ ...asked, list: url, account: one.toLowerCase() as typeof one })
  expect(fetched.mock.calls.map(([called]) => called)).toEqual([url])
  expect(proved()?.held).toEqual([leaves[0]])
})

test('behavior: with a file nobody is asked for the list', async () => {
  await proveSale({ ...asked, list: 'https://list.example', file: { name: '7.json', text: list } })
  expect(fetched).not.toHaveBeenCalled()
  expect(proved()?.leaves).toEqual(leaves)
})

test.each([
  ['no JSON', 'orders'],
  ['another JSON', '{"orders":[]}'],
  ['no orders', '[]'],
  ['orders that cannot be', '[{"orderId":"1","account":"0x12","firstCode":0,"quantity":1}]'],
])('error: a file with %s is no list', async (_what, text) => {
  expect(await failureOf({ file: { name: 'x.json', text } })).toBe('badList')
  expect(verifySale).not.toHaveBeenCalled()
})

test.each([
  ['is down', () => Promise.reject(new TypeError('failed to fetch'))],
  ['has no list', async () => new Response('', { status: 404 })],
])('error: a server that %s', async (_what, answer) => {
  fetched.mockImplementation(answer)
  expect(await failureOf({})).toBe('noList')
})

test('error: a product without a committed sale', async () => {
  vi.mocked(getOffChainSale).mockResolvedValue({ sale: 0, leavesHash, merkleRoot, drawableAtSec: 0 })
  expect(await failureOf({})).toBe('noSale')
  vi.mocked(verifySale).mockRejectedValue(new NotVerifiableError({ missing: 'sale', message: '' }))
  expect(await failureOf({ file: { name: 'x.json', text: list } })).toBe('noSale')
})

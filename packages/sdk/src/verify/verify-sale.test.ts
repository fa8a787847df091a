import { createSaleTree, hashSale, InvalidSaleError, type SaleLeaf } from '@tyche/fairness'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLottery, type TestLottery } from '../../test/lottery-stack.ts'
import { type Lies, tamperedClient } from '../../test/tampered-client.ts'
import { failedStepOf } from './verify-report.ts'
import { type VerifySaleParameters, verifySale } from './verify-sale.ts'

const [one, other] = testWallets.players
const orders = (accounts: readonly SaleLeaf['account'][], quantities: readonly number[]): SaleLeaf[] => {
  let firstCode = 0
  return quantities.map((quantity, index) => {
    const leaf = { orderId: BigInt(index + 1), account: accounts[index % accounts.length]!, firstCode, quantity }
    firstCode += quantity
    return leaf
  })
}
const leaves = orders([one.address, other.address], [3, 2, 1, 4])
const [first, second, third, last] = leaves as [SaleLeaf, SaleLeaf, SaleLeaf, SaleLeaf]
const otherHash = `0x${'11'.repeat(32)}`
const steps = ['commit', 'file', 'codes', 'root']

let world: TestLottery
let productId: number
beforeAll(async () => {
  world = await openTestLottery()
  productId = await world.lottery.addRound({ ...tenCodes, price: '10', offChain: true })
})
afterAll(() => world?.stop())

const prove = (changes: Partial<VerifySaleParameters> = {}, lies?: Lies) => {
  const { deployment, client } = world
  const asked = { deployment, productId, leaves, ...changes }
  return verifySale(lies ? tamperedClient(client, lies) : client, asked)
}
async function commit(list: readonly SaleLeaf[], id: number, sale = 10) {
  const { merkleRoot, leavesHash } = createSaleTree(list)
  await world.lottery.write(testWallets.operator, 'commitOffChainSale', [id, sale, merkleRoot, leavesHash])
}

test('error: a sale that was not committed cannot be verified yet', async () => {
  await expect(prove()).rejects.toMatchObject({ name: 'NotVerifiableError', missing: 'sale' })
})

test('default: every step of an honest sale holds, before and after the draw', async () => {
  await commit(leaves, productId)
  for (const drawn of [false, true]) {
    if (drawn) await world.settleDraw(productId)
    const report = await prove()
    expect(report.steps.map(({ name, isTrue }) => [name, isTrue])).toEqual(steps.map((name) => [name, true]))
    expect(report).toMatchObject({ isTrue: true, sale: 10, held: [] })
  }
})

test('behavior: somebody’s orders are in the tree by their paths', async () => {
  const report = await prove({ held: [first, third] })
  expect(report.steps.at(-1)).toMatchObject({ name: 'leaf', isTrue: true, facts: { orders: '1, 3' } })
  const { proofOf } = createSaleTree(leaves)
  expect(report.held).toMatchObject([
    { leaf: first, path: proofOf(0), isIncluded: true },
    { leaf: third, path: proofOf(2), isIncluded: true },
  ])
})

const failedOf = async (proof: ReturnType<typeof prove>) =>
  (await proof).steps.filter(({ isTrue }) => !isTrue).map(({ name }) => name)

test.each<[what: string, held: SaleLeaf[]]>([
  ['more codes than were bought', [{ ...first, quantity: 4 }]],
  ['the codes of somebody else', [{ ...second, account: one.address }]],
  ['other codes', [{ ...third, firstCode: 6 }]],
  ['an order that was never placed', [first, { ...last, orderId: 9n }]],
])('error: a leaf with %s fails at exactly the step leaf', async (_what, held) => {
  expect(await failedOf(prove({ held }))).toEqual(['leaf'])
})

test.each<[what: string, list: SaleLeaf[]]>([
  ['another account', [first, { ...second, account: one.address }, third, last]],
  ['another order number', [{ ...first, orderId: 9n }, second, third, last]],
  ['two orders exchanged', [second, first, third, last]],
  ['an order left out', [first, second, last]],
  ['an order too many', [...leaves, { orderId: 5n, account: one.address, firstCode: 10, quantity: 1 }]],
])('error: a sale file with %s is named, no matter who published it', async (_what, list) => {
  const report = await prove({ leaves: list, held: [last] })
  expect(report.isTrue).toBe(false)
  expect(failedStepOf(report.steps)?.name).toBe('file')
})

test.each<[what: string, step: string, lies: Lies]>([
  ['another root than was committed', 'commit', { contract: { offChainSaleOf: withField('merkleRoot', otherHash) } }],
  ['another hash than was committed', 'commit', { events: { OffChainSaleCommitted: { leavesHash: otherHash } } }],
  ['a draw among other codes', 'commit', { events: { LotteryRequested: { sale: 9 } } }],
  [
    'the same false root twice',
    'root',
    {
      contract: { offChainSaleOf: withField('merkleRoot', otherHash) },
      events: { OffChainSaleCommitted: { merkleRoot: otherHash } },
    },
  ],
  [
    'the same false number of codes',
    'codes',
    {
      contract: { offChainSaleOf: withField('sale', 9) },
      events: { OffChainSaleCommitted: { sale: 9 }, LotteryRequested: { sale: 9 } },
    },
  ],
])('error: a node with %s fails at the step %s', async (_what, step, lies) => {
  expect((await failedOf(prove({}, lies)))[0]).toBe(step)
})

test('error: a list that was committed although it sells a code twice fails at exactly the step codes', async () => {
  const id = await world.lottery.addRound({ ...tenCodes, clientId: 2, price: '10', offChain: true })
  const twice = [
    first,
    { ...second, firstCode: 2 },
    ...orders([one.address], [1, 5]).map((leaf) => ({ ...leaf, orderId: leaf.orderId + 9n })),
  ]
  const { merkleRoot, leavesHash } = hashSale(twice)
  await world.lottery.write(testWallets.operator, 'commitOffChainSale', [id, 10, merkleRoot, leavesHash])
  const report = await prove({ productId: id, leaves: twice })
  expect(report.steps.filter(({ isTrue }) => !isTrue)).toEqual([
    {
      name: 'codes',
      isTrue: false,
      facts: { published: 'Order 2: code 2 belongs to an order before it.', committed: '10' },
    },
  ])
})

test('error: an empty list, and one of an impossible order, are no sale', async () => {
  for (const list of [[], [{ ...first, quantity: 0 }]])
    await expect(prove({ leaves: list })).rejects.toBeInstanceOf(InvalidSaleError)
})

test('error: a commitment whose block a reorg dropped has no verdict', async () => {
  await expect(prove({}, { block: { hash: otherHash } })).rejects.toMatchObject({ missing: 'block' })
})

function withField(name: string, value: unknown) {
  return (answer: unknown) => ({ ...(answer as object), [name]: value })
}

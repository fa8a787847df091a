import { describe, expect, test } from 'vitest'
import vectors from '../../vectors/off-chain-sales.json' with { type: 'json' }
import { InvalidSaleError } from '../errors.ts'
import type { Hex } from '../hex.ts'
import { hashSaleLeaf, type SaleLeaf } from './sale-leaf.ts'
import { createSaleTree, isInSaleTree, verifySale } from './sale-tree.ts'

const accounts = ['11', '22', '33'].map((byte): Hex => `0x${byte.repeat(20)}`)

/** Consecutive orders of these quantities. */
function createLeaves(...quantities: number[]): SaleLeaf[] {
  let firstCode = 0
  return quantities.map((quantity, i) => {
    const leaf = { orderId: BigInt(i + 1), account: accounts[i % 3]!, firstCode, quantity }
    firstCode += quantity
    return leaf
  })
}

function toLeaf(leaf: (typeof vectors.cases)[number]['leaves'][number]): SaleLeaf {
  return { ...leaf, orderId: BigInt(leaf.orderId), account: leaf.account as Hex }
}

test.each(vectors.cases)('vector: off-chain-sales/$name', ({ leaves, leafHashes, proofs, ...expected }) => {
  const orders = leaves.map(toLeaf)
  const tree = createSaleTree(orders)

  expect(orders.map(hashSaleLeaf)).toEqual(leafHashes)
  expect(orders.map((_, i) => tree.proofOf(i))).toEqual(proofs)
  expect(tree).toMatchObject({
    sale: expected.sale,
    merkleRoot: expected.merkleRoot,
    leavesHash: expected.leavesHash,
  })
})

test('behavior: accepts a proof for its leaf only', () => {
  const leaves = createLeaves(3, 1, 4, 1, 5)
  const { merkleRoot, proofOf } = createSaleTree(leaves)

  leaves.forEach((leaf, i) => {
    leaves.forEach((_, j) => {
      expect(isInSaleTree(leaf, proofOf(j), merkleRoot)).toBe(i === j)
    })
    expect(isInSaleTree({ ...leaf, quantity: leaf.quantity + 1 }, proofOf(i), merkleRoot)).toBe(false)
    expect(isInSaleTree({ ...leaf, account: accounts[(i + 1) % 3]! }, proofOf(i), merkleRoot)).toBe(false)
    expect(isInSaleTree({ ...leaf, orderId: leaf.orderId + 10n }, proofOf(i), merkleRoot)).toBe(false)
  })
})

test('behavior: takes more orders than a call takes arguments', () => {
  const one = createLeaves(1)[0]!
  const leaves = Array.from({ length: 130_000 }, (_, code) => ({ ...one, orderId: BigInt(code), firstCode: code }))
  const { sale, merkleRoot, proofOf } = createSaleTree(leaves)
  expect(sale).toBe(130_000)
  expect(isInSaleTree(leaves[7]!, proofOf(7), merkleRoot)).toBe(true)
}, 60_000)

describe('verifySale', () => {
  const leaves = createLeaves(3, 1, 4)
  const committed = createSaleTree(leaves)

  test('default: accepts the committed leaves', () => {
    expect(verifySale(leaves, committed).sale).toBe(8)
  })

  test('args: accepts upper-case hex, which some explorers print', () => {
    const merkleRoot = `0x${committed.merkleRoot.slice(2).toUpperCase()}` as Hex
    expect(verifySale(leaves, { ...committed, merkleRoot }).sale).toBe(8)
  })

  test.each([
    ['another sale', { sale: 9 }, 'The leaves hold 8 codes, 9 were committed.'],
    ['another root', { merkleRoot: `0x${'00'.repeat(32)}` as Hex }, 'merkleRoot'],
    ['another list', { leavesHash: `0x${'00'.repeat(32)}` as Hex }, 'leavesHash'],
  ])('error: rejects leaves when %s was committed', (_, difference, message) => {
    expect(() => verifySale(leaves, { ...committed, ...difference })).toThrow(message)
  })

  test('error: rejects a changed leaf', () => {
    const forged = leaves.map((leaf, i) => (i === 1 ? { ...leaf, account: accounts[0]! } : leaf))
    expect(() => verifySale(forged, committed)).toThrow('merkleRoot')
  })
})

test.each([
  ['no orders', [], 'at least one order'],
  ['a gap at the start', createLeaves(3, 1).slice(1), 'Nobody holds the codes 0 to 2.'],
  ['a gap', createLeaves(3, 1, 4).toSpliced(1, 1), 'Nobody holds the codes 3 to 3.'],
  ['an overlap', createLeaves(3, 1).with(1, { ...createLeaves(3, 1)[1]!, firstCode: 2 }), 'Order 2: code 2 belongs'],
  ['another sequence', createLeaves(3, 1).reverse(), 'Nobody holds the codes 0 to 2.'],
  ['the same order twice', createLeaves(3, 1).map((leaf) => ({ ...leaf, orderId: 7n })), 'Order 7 occurs twice.'],
  ['no codes', createLeaves(3, 0), '0 is not a number of codes'],
  ['a part of a code', createLeaves(1.5), '1.5 is not a number of codes'],
  ['more codes than there are', createLeaves(2 ** 32 - 1, 2), '2 is not a number of codes'],
  ['a code below zero', [{ ...createLeaves(1)[0]!, firstCode: -1 }], '-1 is not a code'],
  ['no account', [{ ...createLeaves(1)[0]!, account: '0x11' as Hex }], '0x11 is not the address'],
  ['an order below zero', [{ ...createLeaves(1)[0]!, orderId: -1n }], '-1 is not the number of an order'],
])('error: rejects %s', (_, leaves, message) => {
  expect(() => createSaleTree(leaves)).toThrow(InvalidSaleError)
  expect(() => createSaleTree(leaves)).toThrow(message)
})

test('error: rejects the index of no leaf', () => {
  const { proofOf } = createSaleTree(createLeaves(3, 1))
  for (const index of [-1, 2, 0.5]) expect(() => proofOf(index)).toThrow(InvalidSaleError)
})

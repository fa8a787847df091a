import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSaleTree, InvalidSaleError } from '@tyche/fairness'
import { expect, test } from 'vitest'
import { USAGE, verifySaleList } from './verify-sale.ts'

const program = join(import.meta.dirname, '../main.ts')
const account = `0x${'11'.repeat(20)}` as const
const list = [
  { orderId: '7', account, firstCode: 0, quantity: 3 },
  { orderId: '0x10', account, firstCode: 3, quantity: 1 },
  { orderId: 9, account, firstCode: 4, quantity: 2 },
]
const tree = createSaleTree(list.map((leaf) => ({ ...leaf, orderId: BigInt(leaf.orderId) })))
const committed = { leaves: 'leaves.json', sale: '6', root: tree.merkleRoot, hash: tree.leavesHash }

function verify(changed: Record<string, string | undefined> = {}, published: unknown = list) {
  const values = Object.entries({ ...committed, ...changed }).filter(([, value]) => value !== undefined)
  return verifySaleList(
    values.flatMap(([name, value]) => [`--${name}`, value!]),
    () => (typeof published === 'string' ? published : JSON.stringify(published)),
  )
}

test('default: accepts the committed list', () => {
  expect(verify()).toEqual({
    lines: [
      '3 orders hold the codes 0 to 5, each code once',
      `merkleRoot ${tree.merkleRoot}`,
      `leavesHash ${tree.leavesHash}`,
      'This is what was committed.',
    ],
    isTrue: true,
  })
})

test('args: prints an order’s proof for its claim', () => {
  const { lines } = verify({ order: '16' })
  expect(lines).toContain(`leaf (16,${account},3,1)`)
  expect(lines).toContain(`proof [${tree.proofOf(1).join(',')}]`)
})

test.each([
  ['sale', { sale: '5' }, 'The leaves hold 6 codes, 5 were committed.'],
  ['root', { root: tree.leavesHash }, 'merkleRoot'],
  ['hash', { hash: tree.merkleRoot }, 'leavesHash'],
])('behavior: reports another %s', (_, changed, line) => {
  const { isTrue, lines } = verify(changed)
  expect(isTrue).toBe(false)
  expect(lines.at(-1)).toContain(line)
})

test.each([
  ['a missing file', { leaves: undefined }, list, '--leaves is missing.'],
  ['a missing sale', { sale: undefined }, list, '--sale is missing.'],
  ['a missing root', { root: undefined }, list, '--root is missing.'],
  ['a missing hash', { hash: undefined }, list, '--hash is missing.'],
  ['a sale in words', { sale: 'six' }, list, '--sale is a whole number'],
  ['an order that is not there', { order: '8' }, list, 'no order 8'],
  ['something else than JSON', {}, 'orders', 'not JSON'],
  ['something else than a list', {}, {}, 'not a list'],
  ['something else than orders', {}, [null], 'null is not an order'],
  ['an order without number', {}, [{ account }], 'undefined is not the number'],
  ['a number that lost digits', {}, [{ ...list[0], orderId: 2 ** 53 }], 'is not the number of an order'],
  ['codes in words', {}, [{ ...list[0], firstCode: '0' }], '0 is not a code'],
  ['an overlap', {}, [list[0], { ...list[1], firstCode: 2 }], 'belongs to an order before it'],
])('error: rejects %s', (_, changed, published, message) => {
  expect(() => verify(changed, published)).toThrow(InvalidSaleError)
  expect(() => verify(changed, published)).toThrow(message)
})

test('behavior: exits with 0, 1 or 2', () => {
  const path = join(mkdtempSync(join(tmpdir(), 'sale-')), 'leaves.json')
  writeFileSync(path, JSON.stringify(list))
  const run = (sale: string) =>
    spawnSync(process.execPath, [
      program,
      'sale',
      ...['--leaves', path, '--sale', sale, '--root', tree.merkleRoot, '--hash', tree.leavesHash],
    ])

  expect(run('6').status).toBe(0)
  expect(run('7').status).toBe(1)
  expect(run('six').status).toBe(2)
  expect(execFileSync(process.execPath, [program, 'sale', '--help'], { encoding: 'utf8' })).toContain(USAGE)
})

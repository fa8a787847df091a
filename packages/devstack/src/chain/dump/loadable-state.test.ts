import { expect, test } from 'vitest'
import { elementsOf, membersOf } from './json-parts.ts'
import { toLoadableState } from './loadable-state.ts'

const text = (value: unknown) => Buffer.from(JSON.stringify(value))
const awkward = { 'a"]}': 'x\\', list: [1, { deep: '[{"' }, []], empty: {}, nothing: null }

test('behavior: splits JSON with any content in its strings', () => {
  const members = [...membersOf(text(awkward))].map(([name, value]) => [name.replace('\\', ''), String(value)])
  expect(members).toEqual(Object.entries(awkward).map(([name, value]) => [name, JSON.stringify(value)]))
  expect(elementsOf(text(awkward.list)).map(String)).toEqual(awkward.list.map((value) => JSON.stringify(value)))
  expect(elementsOf(text([]))).toEqual([])
})

test.each(['', '{', '{"a":[1}', '{"a":1}}', '{"a":"x}', '[1,2]'])(
  'error: rejects %j as an incomplete object',
  (cut) => {
    expect(() => membersOf(Buffer.from(cut))).toThrow(SyntaxError)
  },
)

const dump = {
  block: { number: '0x1' },
  accounts: { '0xab': { nonce: 1 } },
  best_block_number: 1,
  blocks: [{ header: { number: '0x0' } }, { header: { number: '0x1' }, transactions: [{ traces: 'not these' }] }],
  transactions: [
    { info: { from: '0xab', traces: [{ data: '0x]"' }], exit: 'Return' }, receipt: { logs: ['traces'] } },
    { info: { from: '0xab', traces: [] }, receipt: {} },
  ],
  historical_states: null,
}

test('behavior: keeps everything but the traces', () => {
  const { blockNumber, pieces } = toLoadableState(text(dump))
  const transactions = dump.transactions.map((one) => ({ ...one, info: { ...one.info, traces: [] } }))
  expect(blockNumber).toBe(1)
  expect(JSON.parse(Buffer.concat(pieces).toString())).toEqual({ ...dump, transactions })
})

test.each(['accounts', 'best_block_number', 'blocks'])('error: rejects a dump without %s', (name) => {
  expect(() => toLoadableState(text({ ...dump, [name]: undefined }))).toThrow(SyntaxError)
})

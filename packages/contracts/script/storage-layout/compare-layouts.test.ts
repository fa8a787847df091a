import { expect, test } from 'vitest'
import { compareLayouts } from './compare-layouts.ts'

const layout = (...members: string[]) =>
  ['# Storage of Game.', '', 'struct Game.State at tyche 0xab00', ...members.map((member) => `  ${member}`), ''].join(
    '\n',
  )
const inner = ['', 'struct Game.Row', '  0:0 20 address owner', ''].join('\n')
const committed = layout(
  '0:0 20 address owner',
  '0:20 8 uint64 edge',
  '1:0 32 mapping(uint256 => struct Game.Row) rows',
)

test('default', () => {
  expect(compareLayouts(committed + inner, committed + inner)).toEqual([])
})

test('behavior: appending passes, in a struct at a separate place and in the values of a mapping', () => {
  const longer = layout(
    '0:0 20 address owner',
    '0:20 8 uint64 edge',
    '1:0 32 mapping(uint256 => struct Game.Row) rows',
    '2:0 32 uint256 added',
  )
  const grownInner = ['', 'struct Game.Row', '  0:0 20 address owner', '  0:20 1 bool added', ''].join('\n')
  expect(compareLayouts(committed + inner, longer + grownInner)).toEqual([])
})

test.each([
  ['another order', ['0:0 8 uint64 edge', '0:8 20 address owner', '1:0 32 mapping(uint256 => struct Game.Row) rows']],
  ['another size', ['0:0 20 address owner', '0:20 12 uint96 edge', '1:0 32 mapping(uint256 => struct Game.Row) rows']],
  ['an insertion', ['0:0 20 address owner', '1:0 32 uint256 added', '2:0 8 uint64 edge']],
  ['a removal', ['0:0 20 address owner', '0:20 8 uint64 edge']],
  ['another name', ['0:0 20 address boss', '0:20 8 uint64 edge', '1:0 32 mapping(uint256 => struct Game.Row) rows']],
])('error: %s', (_name, members) => {
  expect(compareLayouts(committed, layout(...members))).not.toEqual([])
})

test('error: another location, or a struct that is gone', () => {
  expect(compareLayouts(committed, committed.replace('0xab00', '0xcd00'))).toHaveLength(1)
  expect(compareLayouts(committed + inner, committed)).toEqual(['gone or moved: struct Game.Row'])
})

import { expect, test } from 'vitest'
import { messageArguments } from './message-arguments.ts'

test('plain, formatted and plural arguments, nested ones too', () => {
  expect(
    messageArguments('{name} has {count, plural, =0 {none} one {# play of {game}} other {# plays}}, {x, number}'),
  ).toEqual([
    { name: 'name', kind: '', options: [] },
    { name: 'count', kind: 'plural', options: ['=0', 'one', 'other'] },
    { name: 'game', kind: '', options: [] },
    { name: 'x', kind: 'number', options: [] },
  ])
  expect(messageArguments('nothing')).toEqual([])
})

test('behavior: letters beyond the basic plane do not move the braces', () => {
  expect(messageArguments('𝟙 {a} 한 {b}').map(({ name }) => name)).toEqual(['a', 'b'])
})

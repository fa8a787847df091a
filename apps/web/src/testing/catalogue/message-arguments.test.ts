import { expect, test } from 'vitest'
import { messageArguments, messageReadings } from './message-arguments.ts'

const message = '{name} has {count, plural, =0 {none} one {# play of {game}} other {# plays, no less}}, {x, number}'

test('finds plain, formatted, plural and nested arguments', () => {
  expect(messageArguments(message)).toEqual([
    { name: 'name', kind: '', options: [] },
    { name: 'count', kind: 'plural', options: ['=0', 'one', 'other'] },
    { name: 'game', kind: '', options: [] },
    { name: 'x', kind: 'number', options: [] },
  ])
  expect(messageArguments('nothing')).toEqual([])
})

test('lists every text that a message can become', () => {
  expect(messageReadings(message)).toEqual(['x has none, x', 'x has x play of x, x', 'x has x plays, no less, x'])
  expect(messageReadings('𝟙 {a} 한 {a}')).toEqual(['𝟙 x 한 x'])
})

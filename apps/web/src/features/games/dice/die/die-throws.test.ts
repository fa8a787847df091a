import { expect, test } from 'vitest'
import { bounce, hop, lift } from './die-throws.ts'

test.each([
  ['bounce', bounce],
  ['hop', hop],
])('behavior: %s ends on the table', (_, { die, shadow }) => {
  expect(die.at(-1)).toMatchObject({ offset: 1, transform: 'translateY(0%)' })
  expect(shadow.at(-1)).toMatchObject({ offset: 1, scale: '1', opacity: 1 })
})

test('behavior: animates only compositor properties', () => {
  const animated = [lift, bounce, hop].flatMap(({ die, shadow }) => [...die, ...shadow]).flatMap(Object.keys)
  expect(new Set(animated)).toEqual(new Set(['offset', 'easing', 'transform', 'scale', 'opacity']))
})

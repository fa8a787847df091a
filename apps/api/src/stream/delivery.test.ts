import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createDelivery } from './delivery.ts'

const untilTold = async (isTold: () => boolean) => {
  while (!isTold()) await nextTurn()
}

test('tells a few at once, many in turns, and each of them everything in order', async () => {
  const { tell } = createDelivery<number>({ mostAtOnce: 10 })
  const listeners = new Set(Array.from({ length: 25 }, (_, n) => n))
  const told = new Map<number, string[]>()
  const note = (what: string) => (listener: number) => told.set(listener, [...(told.get(listener) ?? []), what])
  tell(listeners, note('first'))
  expect(told.size).toBe(10)
  tell(listeners, note('second'))
  tell([3], note('third'))
  expect(told.get(3)).toEqual(['first'])
  await nextTurn()
  expect(told.size).toBe(20)
  await untilTold(() => told.get(3)?.length === 3)
  for (const listener of listeners)
    expect(told.get(listener)).toEqual(['first', 'second', ...(listener === 3 ? ['third'] : [])])
})

test('does not tell a listener that left before its turn, nor anybody after the end', async () => {
  const { tell, close } = createDelivery<string>({ mostAtOnce: 1 })
  const listeners = new Set(['stays', 'leaves', 'comes last'])
  const told: string[] = []
  tell(listeners, (one) => told.push(one))
  listeners.delete('leaves')
  await untilTold(() => told.length === 2)
  expect(told).toEqual(['stays', 'comes last'])
  await nextTurn()
  tell(['one', 'two'], (one) => told.push(one))
  close()
  await nextTurn()
  await nextTurn()
  expect(told).toEqual(['stays', 'comes last', 'one'])
})

test('tells nobody twice who is told of while telling', () => {
  const { tell } = createDelivery<string>()
  const told: string[] = []
  tell(['one', 'two'], (one) => {
    told.push(one)
    if (one === 'one') tell(['three'], (other) => told.push(other))
  })
  expect(told).toEqual(['one', 'two', 'three'])
})

test('tells the others when one cannot be told', () => {
  const errors: unknown[] = []
  const { tell } = createDelivery<string>({ onError: (error) => errors.push(error) })
  const told: string[] = []
  for (const listeners of [['one', 'broken', 'two'], ['three']])
    tell(listeners, (one) => {
      if (one === 'broken') throw new Error(one)
      told.push(one)
    })
  expect([told, errors]).toEqual([['one', 'two', 'three'], [new Error('broken')]])
})

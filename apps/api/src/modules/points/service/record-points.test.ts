import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../../../db/connect.ts'
import { createMigratedDatabase, type MigratedDatabase } from '../../../testing/migrated-database.ts'
import { ReferenceReusedError, readPoints, recordPoints } from './record-points.ts'

let database: MigratedDatabase
let connection: Connection
beforeAll(async () => {
  database = await createMigratedDatabase()
  connection = database.connection
})
afterAll(() => database.end())

let used = 0
const freshAddress = (): `0x${string}` => {
  used += 1
  return `0x${used.toString(16).padStart(40, '0')}`
}
const toThousandths = (points: string) => BigInt(points.replace('.', ''))
const fromThousandths = (value: number) =>
  `${value < 0 ? '-' : ''}${Math.floor(Math.abs(value) / 1000)}.${String(Math.abs(value) % 1000).padStart(3, '0')}`

test('books every reference once and never goes below zero, in any order and with repetitions', async () => {
  const movement = fc.record({
    delta: fc.integer({ min: -5_000, max: 5_000 }).filter((value) => value !== 0),
    reference: fc.integer({ min: 0, max: 9 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 12 }), async (movements) => {
      const address = freshAddress()
      const booked = new Map<string, number>()
      let balance = 0
      for (const { delta, reference } of movements) {
        // The same reference always means the same movement.
        const name = `test:0a1b2c3d:${address}-${reference}-${delta}`
        const outcome = await recordPoints(connection.db, {
          address,
          delta: fromThousandths(delta),
          reference: name,
          kind: 'test',
        })
        const expected = booked.has(name) ? 'alreadyBooked' : balance + delta < 0 ? 'insufficient' : 'booked'
        expect(outcome).toBe(expected)
        if (outcome !== 'booked') continue
        booked.set(name, delta)
        balance += delta
      }
      expect(toThousandths(await readPoints(connection.db, address))).toBe(BigInt(balance))
      const { rows } = await connection.pool.query(
        'select coalesce(sum(delta), 0)::text as sum, count(*)::int as count from app.point_entry where address = $1',
        [address],
      )
      expect(Number(rows[0].sum) * 1000).toBeCloseTo(balance, 5)
      expect(rows[0].count).toBe(booked.size)
    }),
    { numRuns: 40 },
  )
})

test('limits concurrent debits to the balance', async () => {
  const address = freshAddress()
  await recordPoints(connection.db, { address, delta: '10.000', reference: 'gift', kind: 'test' })
  const debits = Array.from({ length: 25 }, (_, index) =>
    recordPoints(connection.db, { address, delta: '-1.000', reference: `debit-${index}`, kind: 'test' }),
  )
  const outcomes = await Promise.all(debits)
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10)
  expect(await readPoints(connection.db, address)).toBe('0.000')
})

test('credits concurrent replays once', async () => {
  const address = freshAddress()
  const credit = () =>
    recordPoints(connection.db, { address, delta: '2.500', reference: 'test:0a1b2c3d:once', kind: 'test' })
  const outcomes = await Promise.all(Array.from({ length: 15 }, credit))
  expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(1)
  expect(await readPoints(connection.db, address)).toBe('2.500')
})

test('rejects a reference that was used for another movement', async () => {
  const [one, other] = [freshAddress(), freshAddress()]
  await recordPoints(connection.db, { address: one, delta: '1.000', reference: 'shared', kind: 'test' })
  for (const change of [{ address: other }, { delta: '2.000' }, { kind: 'other' }]) {
    const movement = { address: one, delta: '1.000', reference: 'shared', kind: 'test', ...change }
    await expect(recordPoints(connection.db, movement)).rejects.toThrow(ReferenceReusedError)
  }
  expect(await readPoints(connection.db, other)).toBe('0.000')
})

test('prevents changed entries and overdrafts in the database', async () => {
  const address = freshAddress()
  await recordPoints(connection.db, { address, delta: '1.000', reference: 'fixed', kind: 'test' })
  const statements = [
    "update app.point_entry set delta = 5 where reference = 'fixed'",
    "delete from app.point_entry where reference = 'fixed'",
    'truncate app.point_entry',
    `update app.point_balance set balance = -1 where address = '${address}'`,
  ]
  for (const statement of statements) await expect(connection.pool.query(statement)).rejects.toThrow()
})

import { parsePoints, pointsReference } from '@tyche/loyalty'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import fc from 'fast-check'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import {
  AdjustmentRefusedError,
  type AdjustmentRules,
  adjustPoints,
  confirmAdjustment,
  readProposals,
  rejectAdjustment,
  reverseCredit,
} from './adjustments.ts'
import { bookCredits } from './book-credits.ts'
import { recordPoints } from './record-points.ts'

const deployment = '0a1b2c3d'
const rules: AdjustmentRules = { deployment, grantPointsPerDay: 10n ** 15n, needsAnother: false }
const reason = 'by a test'

let database: TestDatabase
let connection: Connection
/** The login of a second operator. */
let second: Connection
const secondLogin = `second_${process.pid}_${Date.now()}`
beforeAll(async () => {
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  await connection.pool.query(`create role ${secondLogin} login superuser password 'test'`)
  const url = new URL(database.url)
  url.username = secondLogin
  url.password = 'test'
  second = connectDatabase(url.href, () => undefined)
})
afterAll(async () => {
  await second.close()
  await connection.pool.query(`drop owned by ${secondLogin}`)
  await connection.pool.query(`drop role ${secondLogin}`)
  await connection.close()
  await database.drop()
})

let used = 0
const freshAddress = (): Address => {
  used += 1
  return `0x${used.toString(16).padStart(40, 'b')}`
}
const betReference = (address: Address, n: number) =>
  pointsReference(deployment, { kind: 'bet', betId: `${address}-${n}` })
const earn = (address: Address, milli: bigint, n: number) =>
  connection.db.transaction((tx) =>
    bookCredits(tx, [{ address, points: milli, reference: betReference(address, n), kind: 'bet' }]),
  )

async function stateOf(address: Address) {
  const { rows } = await connection.pool.query(
    `select b.balance, b.debt, (select coalesce(sum(delta), 0)::text from app.point_entry e where e.address = b.address) as sum
     from app.point_balance b where address = $1`,
    [address],
  )
  const { balance, debt, sum } = rows[0] ?? { balance: '0', debt: '0', sum: '0' }
  expect(parsePoints(sum)).toBe(parsePoints(balance))
  return { balance: parsePoints(balance), debt: parsePoints(debt) }
}

const refusalReason = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: unknown) => (error instanceof AdjustmentRefusedError ? error.message : `unexpected: ${error}`),
  )

test('sum == balance >= 0 and what was taken back is owed, in any interleaving of earn, spend, adjust, reverse and replay', async () => {
  const amount = fc.integer({ min: 1, max: 9_999 })
  const step = fc.oneof(
    fc.record({ do: fc.constant('earn' as const), amount }),
    fc.record({ do: fc.constant('spend' as const), amount }),
    fc.record({ do: fc.constant('refund' as const), amount }),
    fc.record({ do: fc.constant('adjust' as const), amount: fc.integer({ min: -9_999, max: 9_999 }) }),
    fc.record({ do: fc.constant('reverse' as const), amount: fc.nat(9) }),
    fc.record({ do: fc.constant('replay' as const), amount: fc.nat(9) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const address = freshAddress()
      const { db } = connection
      const earned: bigint[] = []
      const reversed = new Set<number>()
      // What the account would have if it could go below zero: its balance less its debt.
      let net = 0n
      for (const [n, { do: action, amount: size }] of steps.entries()) {
        const milli = BigInt(size)
        const spendable = net > 0n ? net : 0n
        if (action === 'earn') {
          await earn(address, milli, earned.push(milli) - 1)
          net += milli
        } else if (action === 'spend' || action === 'refund') {
          const delta = action === 'spend' ? -milli : milli
          const reference = pointsReference(deployment, { kind: 'pb', orderId: `${address}-${n}`, action: 'pay' })
          const text = `${delta < 0n ? '-' : ''}${milli / 1_000n}.${String(milli % 1_000n).padStart(3, '0')}`
          const outcome = await recordPoints(db, { address, delta: text, reference, kind: 'pb' })
          expect(outcome).toBe(spendable + delta < 0n ? 'insufficient' : 'booked')
          if (outcome === 'booked') net += delta
        } else if (action === 'adjust') {
          const outcome = await refusalReason(adjustPoints(db, rules, { address, delta: milli, reason }))
          expect(outcome === 'done').toBe(milli !== 0n && spendable + milli >= 0n)
          if (outcome === 'done') net += milli
        } else if (action === 'reverse') {
          const reference = betReference(address, size)
          const outcome = await refusalReason(reverseCredit(db, rules, { reference, reason }))
          expect(outcome === 'done').toBe(earned[size] !== undefined && !reversed.has(size))
          if (outcome === 'done') {
            net -= earned[size]!
            reversed.add(size)
          }
        } else if (earned[size] !== undefined) {
          await expect(earn(address, earned[size], size)).rejects.toThrow()
        }
        const state = await stateOf(address)
        expect(state).toEqual({ balance: net > 0n ? net : 0n, debt: net < 0n ? -net : 0n })
      }
      const { rows } = await connection.pool.query(
        `select coalesce(sum(d.owed), 0)::text as owed from app.point_decision d
         join app.point_adjustment a on a.id = d.adjustment where a.address = $1`,
        [address],
      )
      const { rows: paid } = await connection.pool.query(
        "select coalesce(-sum(delta), 0)::text as paid from app.point_entry where address = $1 and kind = 'debt'",
        [address],
      )
      expect(parsePoints(rows[0].owed) - parsePoints(paid[0].paid)).toBe(net < 0n ? -net : 0n)
    }),
    { numRuns: 60 },
  )
})

test('a reversed credit is taken once, however many operators do it at the same time', async () => {
  const address = freshAddress()
  await earn(address, 5_000n, 0)
  await adjustPoints(connection.db, rules, { address, delta: -4_000n, reason })
  const reference = betReference(address, 0)
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, () => refusalReason(reverseCredit(connection.db, rules, { reference, reason }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(await stateOf(address)).toEqual({ balance: 0n, debt: 4_000n })
  // Those that were refused left nothing behind.
  expect(await readProposals(connection.db)).toEqual([])
})

test('a debt and a flood of credits: all of them are booked, and the debt is paid once', async () => {
  const address = freshAddress()
  await earn(address, 5_000n, 0)
  await adjustPoints(connection.db, rules, { address, delta: -5_000n, reason })
  await reverseCredit(connection.db, rules, { reference: betReference(address, 0), reason })
  await Promise.all(Array.from({ length: 10 }, (_, n) => earn(address, 1_000n, n + 1)))
  expect(await stateOf(address)).toEqual({ balance: 5_000n, debt: 0n })
})

test.each([
  [
    'a debit',
    async (address: Address) => {
      await earn(address, 9_000n, 0)
      await adjustPoints(connection.db, rules, { address, delta: -1_000n, reason })
      const { rows } = await connection.pool.query(
        "select reference from app.point_entry where address = $1 and kind = 'adjust'",
        [address],
      )
      return rows[0].reference as string
    },
    'Only a credit',
  ],
  ['what is not booked', async (address: Address) => betReference(address, 77), 'Nothing is booked'],
  ['another deployment', async () => 'bet:ffffffff:coin-1', 'no reference of a credit of this deployment'],
  ['a reversal', async () => `reverse:${deployment}:bet:coin-1`, 'no reference of a credit'],
])('refuses to reverse %s', async (_name, prepare, message) => {
  const reference = await prepare(freshAddress())
  expect(await refusalReason(reverseCredit(connection.db, rules, { reference, reason }))).toContain(message)
})

test('refuses more than may be given in a day, also in many small parts at the same time', async () => {
  const day = Math.floor(Date.now() / 86_400_000)
  const { rows } = await connection.pool.query(
    'select coalesce(sum(points), 0)::text as given from app.point_grant where day = $1',
    [day],
  )
  const strict = { ...rules, grantPointsPerDay: parsePoints(rows[0].given) + 10_000n }
  const address = freshAddress()
  const gifts = Array.from({ length: 15 }, () =>
    refusalReason(adjustPoints(connection.db, strict, { address, delta: 1_000n, reason })),
  )
  const outcomes = await Promise.all(gifts)
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(10)
  expect(outcomes.find((outcome) => outcome !== 'done')).toContain('give 0.000 more points today')
  expect(await stateOf(address)).toEqual({ balance: 10_000n, debt: 0n })
  // Taking points is no gift.
  await adjustPoints(connection.db, strict, { address, delta: -1_000n, reason })
})

test('where two persons are needed, one proposes and another one confirms', async () => {
  const two = { ...rules, needsAnother: true }
  const address = freshAddress()
  const { id } = await adjustPoints(connection.db, two, { address, delta: 2_000n, reason })
  expect((await readProposals(connection.db)).map((one) => one.id)).toEqual([id])
  expect(await refusalReason(confirmAdjustment(connection.db, two, id))).toContain('another person')
  // Not even where the setting is off now.
  expect(await refusalReason(confirmAdjustment(connection.db, rules, id))).toContain('another person')
  await expect(
    connection.pool.query('insert into app.point_decision values ($1, true, $2, 1, 0, $3)', [id, 'x', secondLogin]),
  ).rejects.toThrow('another person')
  expect(await stateOf(address)).toEqual({ balance: 0n, debt: 0n })

  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => refusalReason(confirmAdjustment(second.db, two, id))),
  )
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.find((outcome) => outcome !== 'done')).toContain(`${secondLogin} confirmed adjustment`)
  expect(await stateOf(address)).toEqual({ balance: 2_000n, debt: 0n })
  expect(await readProposals(connection.db)).toEqual([])

  const other = await adjustPoints(connection.db, two, { address, delta: 2_000n, reason })
  await rejectAdjustment(connection.db, other.id)
  expect(await refusalReason(confirmAdjustment(second.db, two, other.id))).toContain('rejected adjustment')
  expect(await stateOf(address)).toEqual({ balance: 2_000n, debt: 0n })
})

test('needs a reason, and the audit is never changed', async () => {
  const address = freshAddress()
  await expect(adjustPoints(connection.db, rules, { address, delta: 1n, reason: ' ' })).rejects.toThrow()
  for (const table of ['point_adjustment', 'point_decision', 'point_grant', 'account_freeze'])
    await expect(connection.pool.query(`truncate app.${table} cascade`)).rejects.toThrow('append-only')
  await expect(connection.pool.query('delete from app.point_decision')).rejects.toThrow('append-only')
  await expect(connection.pool.query("update app.point_adjustment set reason = 'x'")).rejects.toThrow('append-only')
})

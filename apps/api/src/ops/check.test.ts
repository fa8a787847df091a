import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpsRunner, type OpsRunner } from '../testing/ops-runner.ts'

let runner: OpsRunner
beforeAll(async () => {
  runner = await createOpsRunner()
})
afterAll(() => runner.stop())

const [alice, bob, carol] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
let references = 0
function enter(address: string | undefined, delta: string, balance: string) {
  references += 1
  return runner.connection.pool.query(
    "insert into app.point_entry (address, delta, balance, reference, kind) values ($1, $2, $3, $4, 'bet')",
    [address, delta, balance, `reference-${references}`],
  )
}
const keep = (address: string | undefined, balance: string) =>
  runner.connection.pool.query(
    'insert into app.point_balance (address, balance) values ($1, $2) on conflict (address) do update set balance = $2',
    [address, balance],
  )

test('says what the ledger holds, and that it adds up', async () => {
  expect((await runner.ops(['check'])).out).toBe('0 accounts with 0 points, 0 entries: 0 wrong balances.')
  await enter(alice, '5.5', '5.5')
  await enter(alice, '-2', '3.5')
  await keep(alice, '3.5')
  const { code, out } = await runner.ops(['check'])
  expect(code).toBe(0)
  expect(out).toMatch(/^1 accounts with 3\.500 points, 2 entries, the newest of 20.*Z: 0 wrong balances\.$/)
})

test('names a balance that is not its sum, one without entries, one that is lost, and a torn row of entries', async () => {
  await keep(bob, '7')
  await enter(carol, '4', '4')
  const { code, out, err } = await runner.ops(['--json', 'check'])
  expect([code, err]).toEqual([1, 'Balances are not the sums of their entries.'])
  expect(JSON.parse(out)).toMatchObject({
    wrongCount: 2,
    wrong: [
      { address: bob, says: 'the balance is 7.000, the entries sum up to 0, and the newest says 0' },
      { address: carol, says: 'the balance is 0, the entries sum up to 4.000, and the newest says 4.000' },
    ],
  })
  await keep(carol, '4')
  await enter(bob, '7', '6')
  expect((await runner.ops(['check'])).out).toContain(
    `${bob}: the balance is 7.000, the entries sum up to 7.000, and the newest says 6.000`,
  )
})

import { join } from 'node:path'
import { runProgram } from '@tyche/launcher/run-program'
import { repositoryRoot } from '@tyche/launcher/settings'
import type pg from 'pg'
import type { PointsWork } from '../load/spend-points.ts'
import { type Finding, lacking, missOf, repeatedOf } from './finding.ts'

/** Each purchase that was answered has one order and one payment, and there are no others. */
export async function auditPurchases(database: pg.Client, { purchases, refusedKeys }: PointsWork): Promise<Finding> {
  const { rows: orders } = await database.query<{ id: string; payments: number; cost: string; paid: string }>(
    `select point_order.id::text, point_order.cost::text, count(entry.id)::integer as payments, coalesce(-sum(entry.delta), 0)::text as paid
     from app.point_order
     left join app.point_entry as entry on entry.reference like 'pb:%:' || point_order.id || ':pay'
     group by point_order.id`,
  )
  const { rows: keys } = await database.query<{ key: string; order: string | null }>(
    `select key, answer #>> '{order,orderId}' as "order" from app.idempotency_key`,
  )
  const answered = [...purchases.values()].map(({ orderId }) => orderId)
  const orderOfKey = new Map(keys.map(({ key, order }) => [key, order]))
  const changed = [...purchases].filter(([key, { orderId }]) => orderOfKey.get(key) !== orderId).map(([key]) => key)
  return {
    what: 'purchases with points',
    counted: orders.length,
    misses: [
      ...missOf(
        'answered purchases without an order',
        lacking(
          answered,
          orders.map(({ id }) => id),
        ),
      ),
      ...missOf(
        'orders that nobody was told of',
        lacking(
          orders.map(({ id }) => id),
          answered,
        ),
      ),
      ...missOf('orders of two purchases', repeatedOf(answered)),
      ...missOf('purchases whose key has another order', changed),
      ...missOf(
        'refused purchases with an order',
        [...refusedKeys].filter((key) => orderOfKey.has(key)),
      ),
      ...missOf(
        'orders not paid once',
        orders
          .filter(({ payments, cost, paid }) => payments !== 1 || Number(cost) !== Number(paid))
          .map(({ id }) => id),
      ),
    ],
  }
}

/** Each code that was activated is used and booked once, and each account has checked in once. */
export async function auditCards(database: pg.Client, { activatedCodes, checkedIn }: PointsWork): Promise<Finding> {
  const { rows: cards } = await database.query<{ id: string; bookings: number; right: boolean }>(
    `select card.id::text, count(entry.id)::integer as bookings, bool_and(entry.delta = card.points and entry.address = card.used_by) as right
     from app.reward_card as card left join app.point_entry as entry on entry.reference like 'card:%:' || card.id
     where card.status = 'used' group by card.id`,
  )
  const { rows: days } = await database.query<{ address: string }>('select address from app.check_in')
  const there = days.map(({ address }) => address)
  const wrong = cards.filter(({ bookings, right }) => bookings !== 1 || !right).map(({ id }) => id)
  return {
    what: 'cards and check-ins',
    counted: cards.length + days.length,
    misses: [
      ...(cards.length === activatedCodes.size
        ? []
        : [`${activatedCodes.size} cards were activated, ${cards.length} are used`]),
      ...missOf('cards not booked once', wrong),
      ...missOf(
        'check-ins lost',
        lacking(
          [...checkedIn].map((address) => address.toLowerCase()),
          there,
        ),
      ),
      ...missOf('check-ins twice', repeatedOf(there)),
    ],
  }
}

/** The operators' own checks: balances are sums of entries, and what is booked is what the chain says. */
export async function auditLedger(databaseUrl: string, recordPath: string): Promise<Finding> {
  const misses: string[] = []
  let said = ''
  for (const command of ['check', 'replay'])
    await runProgram({
      name: `ops loyalty ${command}`,
      args: [join(repositoryRoot, 'apps/api/src/ops/main.ts'), command],
      env: { DATABASE_URL: databaseUrl, DEPLOYMENT_FILE: recordPath },
      onLine: (line) => {
        said = line
      },
    }).catch((error: Error) => misses.push(error.message))
  return {
    what: 'events credited again and compared, by `ops loyalty check` and `replay`',
    counted: Number(/^\d+/.exec(said)?.[0] ?? 0),
    misses,
  }
}

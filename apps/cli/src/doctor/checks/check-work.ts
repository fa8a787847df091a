import { awaitsDraw, getDraw } from '@tyche/sdk/lottery'
import { readPendingBets } from '../../operate/commands/bet/read-pending.ts'
import { findResumer } from '../../operate/commands/product/find-resumer.ts'
import { isOpen, type ProductFacts, readProducts } from '../../operate/commands/product/read-products.ts'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

const BETS_LOOKED_AT = 200
/** The operator settles within seconds; after a minute anybody gets the fee. */
const LATE_SEC = 60
/** After 72 hours a draw or a sale for points may be inactivated; long before, the operator has to look. */
const WAITING_LATE_SEC = 3_600

/** What the operator should have done by now. */
export async function checkWork(context: DoctorContext): Promise<Finding[]> {
  return [...(await checkBets(context)), ...(await checkProducts(context))]
}

async function checkBets({ client, deployment, now }: DoctorContext): Promise<Finding[]> {
  const { bets } = await readPendingBets({ client, deployment }, deployment.games, BETS_LOOKED_AT)
  const late = bets.filter(({ state, dueAt }) => state === 'due' && now() - Number(dueAt) > LATE_SEC)
  const failing = bets.filter(({ state }) => state === 'failed' || state === 'set aside')
  const findings: Finding[] = []
  if (late.length > 0) {
    const oldest = Math.round(now() - Math.min(...late.map(({ dueAt }) => Number(dueAt))))
    findings.push(
      bad('bets', {
        says: `${late.length} bets wait for their settlement, the oldest for ${oldest} s`,
        do: 'Look at the operator. Meanwhile `npm run settle-all` settles them from any machine.',
      }),
    )
  }
  if (failing.length > 0)
    findings.push(
      bad('bets', {
        says: `${failing.length} bets revert when they are settled: ${[...new Set(failing.map(({ game }) => game))].join(', ')}`,
        do: 'See docs/runbook.md#tychecallbacksfail. If it is one game, pause it.',
      }),
    )
  return findings.length > 0 ? findings : [ok('bets', `${bets.length} open, none of them late`)]
}

async function checkProducts({ client, deployment, now }: DoctorContext): Promise<Finding[]> {
  const open = (await readProducts({ client, deployment })).filter(isOpen)
  const of = (state: ProductFacts['state']) => open.filter((product) => product.state === state)
  const ids = (products: readonly Pick<ProductFacts, 'productId'>[]) =>
    products.map(({ productId }) => productId).join(', ')
  const due = open.filter(
    ({ kind, state, isOffChain, endTime, drawableAt }) =>
      awaitsDraw({ kind, state, offChain: isOffChain }) &&
      (state === 'soldOut' || now() - (isOffChain ? drawableAt : endTime) > LATE_SEC),
  )
  const draws = await Promise.all(
    of('drawing').map(async ({ productId }) => ({ productId, ...(await getDraw(client, { deployment, productId })) })),
  )
  const drawing = draws.filter(({ requestedAtSec }) => now() - requestedAtSec > WAITING_LATE_SEC)
  const uncommitted = of('ended').filter(({ isOffChain, endTime }) => isOffChain && now() - endTime > WAITING_LATE_SEC)
  const undelivered = of('drawn')
  const findings: Finding[] = []
  if (due.length > 0)
    findings.push(
      warn('products', {
        says: `the sale of ${ids(due)} is over and the draw not requested`,
        do: '`npm run ops -- product draw <id>`, then look why the operator did not.',
      }),
    )
  if (drawing.length > 0)
    findings.push(
      bad('products', {
        says: `${ids(drawing)} wait for the round of their draw for more than an hour`,
        do: 'Settle it (`npm run settle-all`). After 72 hours the product may be inactivated.',
      }),
    )
  if (uncommitted.length > 0)
    findings.push(
      bad('products', {
        says: `the sale for points of ${ids(uncommitted)} is over for more than an hour and was never committed`,
        do: 'The logs of worker and operator say why (docs/operations.md#sales-for-points). After 72 hours anybody may inactivate it.',
      }),
    )
  if (undelivered.length > 0)
    findings.push(
      warn('products', {
        says: `the surplus of ${ids(undelivered)} is not delivered`,
        do: '`npm run ops -- product deliver <id>` says why the income vault does not take it.',
      }),
    )
  if (findings.length === 0) findings.push(ok('products', `${open.length} open, none of them due`))
  for (const { productId } of of('paused')) {
    const manager = await findResumer({ client, deployment }, productId)
    findings.push(ok('products', `${productId} is paused; ${manager ? 'the manager' : 'only the owner'} can resume it`))
  }
  return findings
}

import type { Context } from '../../context.ts'
import { formatDecimal } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { formatBasisPoints } from '../../format/percent.ts'
import { renderTable } from '../../format/table.ts'
import { type PoolState, readPools } from './read-pools.ts'

const usdDecimals = 18

/** `ops pool list` */
export async function listPools(context: Context): Promise<void> {
  const pools = await readPools(context)
  context.terminal.print(context.json ? renderJson(pools) : `${renderPools(pools)}\n\n${renderLimits(pools)}`)
}

/** Balances of each pool and the budget left for new bets. */
export function renderPools(pools: readonly PoolState[]): string {
  const head = ['pool', 'token', 'balance', 'reserved', 'unreserved', 'owed', 'open risk', 'recent loss', 'budget left']
  const rows = pools.flatMap(({ id, tokens }) =>
    tokens.map((token) => {
      const amount = (value: bigint) => formatDecimal(value, token.decimals)
      const { balance, reserved, unreserved, liabilities, openNet, netLoss, budgetLeft, isRoundLimit } = token
      const amounts = [balance, reserved, unreserved, liabilities, openNet, netLoss].map(amount)
      return [id, token.symbol, ...amounts, `${amount(budgetLeft)}${isRoundLimit ? ' (round)' : ''}`]
    }),
  )
  return renderTable(head, rows, head.slice(2))
}

function renderLimits(pools: readonly PoolState[]): string {
  const head = [
    'pool',
    'liquidity',
    'value min',
    'value max',
    'add fee',
    'remove fee',
    'spread',
    'drawdown',
    'a round',
    'exit gap',
  ]
  const dollars = (value: bigint | null) => (value === null ? 'no price' : formatDecimal(value, usdDecimals))
  const rows = pools.map((pool) => [
    pool.id,
    pool.isPrivate ? 'private' : 'open',
    dollars(pool.aumMin),
    dollars(pool.aumMax),
    ...[
      pool.addFeeBasisPoints,
      pool.removeFeeBasisPoints,
      pool.spreadBasisPoints,
      pool.totalDrawdownBasisPoints,
      pool.roundDrawdownBasisPoints,
      pool.exitGapBasisPoints,
    ].map(formatBasisPoints),
  ])
  return renderTable(head, rows, head.slice(2))
}

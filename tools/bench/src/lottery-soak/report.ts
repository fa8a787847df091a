import { formatUnits } from 'viem'
import type { Audit } from './audit.ts'
import type { World } from './world.ts'

/** What happened, where every token is, and how every ticket ended. */
export function renderReport({ products, tickets, counts, chain }: World, audit: Audit, seed: number): string {
  const fates = [...new Set(products.map(({ fate }) => fate))]
  const productRows = fates.map((fate) => {
    const some = products.filter((product) => product.fate === fate)
    const ofKind = (kind: string) => String(some.filter(({ plan }) => plan.kind === kind).length)
    const sum = (of: (product: (typeof some)[number]) => number) => String(some.reduce((all, one) => all + of(one), 0))
    const winners = sum(({ draw }) => draw?.winners.size ?? 0)
    return [
      fate,
      ofKind('timeLimited'),
      ofKind('quantityLimited'),
      sum((one) => one.tickets.length),
      sum((one) => one.sold),
      winners,
    ]
  })
  const ends = ['claimed', 'refunded', 'recycled', 'lost', 'open'] as const
  const endRows = ends.map((end) => [end, String(tickets.filter((ticket) => ticket.end === end).length)])
  const tokenRows = audit.tokens.map((token) => {
    const { players, pools, treasury, vault, luckyBuy, rewardPool, others, minted } = token
    const parts = [players, pools, treasury, vault, luckyBuy, rewardPool, others]
    const difference = minted - parts.reduce((sum, part) => sum + part, 0n)
    return [token.symbol, ...[...parts, minted, difference].map((amount) => formatUnits(amount, token.decimals))]
  })
  const { transactions, gas, refusals } = chain.totals()
  return [
    `Seed ${seed}: ${transactions} transactions, ${gas} gas, ${refusals} calls refused as they should be.`,
    table(['products', 'time', 'quantity', 'tickets', 'codes', 'winners'], productRows),
    table(
      ['what happened', 'times'],
      [...counts].map(([what, times]) => [what, String(times)]),
    ),
    table(
      ['token', 'players', 'pools', 'treasury', 'vault', 'LuckyBuy', 'RewardPool', 'others', 'minted', 'difference'],
      tokenRows,
    ),
    table(['end of a ticket', 'tickets'], endRows),
    `${audit.checks} facts compared, ${audit.problems.length} wrong.`,
    ...audit.problems.slice(0, 20),
  ].join('\n\n')
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, index) => Math.max(title.length, ...rows.map((row) => row[index]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd()
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

import type { Deployment } from '@tyche/protocol/deployment'
import type { AuditReport, GameReport } from '@tyche/sdk/audit'
import { formatUnits, isAddressEqual } from 'viem'

const SHOWN_MISMATCHES = 20

/** An audit's report for a terminal. */
export function formatAudit(report: AuditReport, { tokens }: Pick<Deployment, 'tokens'>): string[] {
  const { lottery, mismatches, mismatchCount, rounds, fromBlock, toBlock, chainId, games } = report
  const bets = games.reduce((sum, game) => sum + game.bets, 0)
  const verdict = report.isTrue
    ? 'Every result, payment and prize is as the beacon decided.'
    : `Verify fail: ${mismatchCount} mismatches.`
  return [
    `chain ${chainId}, blocks ${fromBlock} to ${toBlock}: ${bets} bets, ${lottery.draws} draws, ${rounds} rounds of the beacon`,
    ...games.flatMap((game) => formatGame(game, tokens)),
    `lottery: ${lottery.products} products, ${lottery.tickets} tickets, ${lottery.claims} claims, ${lottery.refunds} refunds, ${lottery.openDraws} draws open`,
    ...(lottery.addedBefore > 0 ? [`  ${lottery.addedBefore} events of products from before block ${fromBlock}`] : []),
    ...mismatches
      .slice(0, SHOWN_MISMATCHES)
      .map(
        ({ subject, step, transaction, expected, found }) =>
          `FAIL ${subject}, ${step}, in ${transaction}\n     follows ${expected}\n     found   ${found}`,
      ),
    ...(mismatchCount > SHOWN_MISMATCHES
      ? [`and ${mismatchCount - SHOWN_MISMATCHES} more; --json lists the first 1,000`]
      : []),
    verdict,
  ]
}

function formatGame(game: GameReport, tokens: Deployment['tokens']): string[] {
  const { observed, expected, low, high, deviation } = game
  const counts = `${game.game}: ${game.bets} bets of ${game.plays} plays, ${game.refunded} refunded, ${game.open} open`
  return [
    game.placedBefore > 0 ? `${counts}, ${game.placedBefore} from before` : counts,
    ...(observed === undefined
      ? []
      : [
          `  return ${percent(observed)} of a stake, expected ${percent(expected!)}; 99.9 % of honest games lie in ${percent(low!)} to ${percent(high!)} (${deviation!.toFixed(2)} sigma)`,
        ]),
    ...Object.entries(game.staked).map(([address, staked]) => {
      const token = tokens.find((each) => isAddressEqual(each.address, address as `0x${string}`))
      const amount = (units: bigint) =>
        token ? `${formatUnits(units, token.decimals)} ${token.symbol}` : `${units} of ${address}`
      return `  staked ${amount(staked)}, paid ${amount(game.paid[address as `0x${string}`] ?? 0n)}`
    }),
  ]
}

function percent(part: number): string {
  return `${(part * 100).toFixed(3)} %`
}

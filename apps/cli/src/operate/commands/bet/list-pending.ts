import type { Context } from '../../context.ts'
import { formatAmount } from '../../format/amount.ts'
import { renderJson } from '../../format/json.ts'
import { renderTable } from '../../format/table.ts'
import { formatDuration } from '../../format/time.ts'
import { findGames } from '../../parse/names.ts'
import { parseWhole } from '../../parse/numbers.ts'
import { type PendingBets, readPendingBets } from './read-pending.ts'

/** `ops bet pending [game]` */
export async function listPendingBets(context: Context, name: string, lastText: string): Promise<void> {
  const last = parseWhole('--last', lastText, 1, 1_000_000)
  const pending = await readPendingBets(context, findGames(context.deployment, name), last)
  const { timestamp } = await context.client.getBlock()
  context.terminal.print(context.json ? renderJson(pending) : renderPending(pending, timestamp))
}

function renderPending({ bets, looked }: PendingBets, now: bigint): string {
  const rows = bets.map((bet) => [
    bet.game,
    String(bet.nonce),
    bet.state,
    formatDuration(Number(now - bet.startTime)),
    `${bet.count} x ${formatAmount(bet.wager, bet)}`,
    String(bet.beaconRound),
    bet.player,
  ])
  const table = renderTable(['game', 'bet', 'state', 'age', 'stake', 'round', 'player'], rows, ['bet', 'age', 'stake'])
  const partial = looked.filter(({ latest, of }) => BigInt(latest) < of)
  const notes = partial.map(({ game, latest, of }) => `Only the last ${latest} of ${of} bets on ${game} were checked.`)
  return [bets.length > 0 ? table : 'No pending bets.', ...notes].join('\n')
}

import type { Context } from '../../context.ts'
import { renderJson } from '../../format/json.ts'
import { formatBasisPoints, formatFraction } from '../../format/percent.ts'
import { renderTable } from '../../format/table.ts'
import { type GameState, readGames } from './read-games.ts'

/** `ops game list` */
export async function listGames(context: Context): Promise<void> {
  const games = await readGames(context)
  context.terminal.print(context.json ? renderJson(games) : renderGames(games))
}

export function renderGames(games: readonly GameState[]): string {
  const head = ['game', 'state', 'edge', 'fee', 'most plays', 'Kelly', 'bet cap', 'bets ever']
  const rows = games.map((game) => [
    game.name,
    stateOf(game),
    formatFraction(game.houseEdge),
    formatBasisPoints(game.feeBasisPoints),
    String(game.maxGameCount),
    formatBasisPoints(game.kellyBasisPoints),
    formatBasisPoints(game.betCapBasisPoints),
    String(game.betCount),
  ])
  return renderTable(head, rows, head.slice(2))
}

function stateOf({ isPaused, isAccepted }: GameState): string {
  if (!isAccepted) return isPaused ? 'paused, not accepted' : 'not accepted'
  return isPaused ? 'paused' : 'open'
}

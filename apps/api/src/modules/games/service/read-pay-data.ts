import type { GameTotals, PayData } from '@tyche/api-schema/play-record'
import { PRECISION } from '@tyche/fairness'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import { type Address, getAddress } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { readNow } from '../../../db/onchain/read-now.ts'
import { readOnchain } from '../../../db/onchain/read-onchain.ts'
import { bet, playerStat } from '../../../db/onchain/views.ts'
import { bestPlays } from './best-plays.ts'
import { toGameRecord } from './game-record.ts'
import { type ChartPeriod, readPayHistory } from './read-pay-history.ts'

const TOP = 10

type StatRow = typeof playerStat.$inferSelect

export interface PayDataQuery {
  readonly game?: string | undefined
  readonly period: ChartPeriod
}

/** Statistics of a player's settled bets, in one game or in all, from the indexer's totals without scanning bets. */
export async function readPayData(db: Queries, player: Address, { game, period }: PayDataQuery): Promise<PayData> {
  const nowSec = await readNow(db)
  const [stats, topWins, luckiest, history] = await readOnchain(() =>
    Promise.all([
      db
        .select()
        .from(playerStat)
        .where(and(eq(playerStat.player, player.toLowerCase()), ofGame(playerStat.game, game))),
      readBest(db, player, game, bet.profitUsd, 0n),
      // The best plays are among the ten bets with the best single play.
      readBest(db, player, game, bet.bestMultiplier, PRECISION),
      readPayHistory(db, { player, game, period, nowSec }),
    ]),
  )
  return {
    ...figuresOf(stats),
    tokens: tokensOf(stats),
    games: gamesOf(stats),
    history,
    topWins: topWins.map(toGameRecord),
    luckyPlays: bestPlays(luckiest, TOP),
  }
}

function ofGame(column: typeof bet.game | typeof playerStat.game, game: string | undefined): SQL | undefined {
  return game === undefined ? undefined : eq(column, game)
}

function readBest(
  db: Queries,
  player: Address,
  game: string | undefined,
  column: typeof bet.profitUsd | typeof bet.bestMultiplier,
  above: bigint,
) {
  const isMine = and(eq(bet.player, player.toLowerCase()), eq(bet.status, 'settled'), gt(column, above.toString()))
  return db
    .select()
    .from(bet)
    .where(and(isMine, ofGame(bet.game, game)))
    .orderBy(desc(column), desc(bet.id))
    .limit(TOP)
}

const sumOf = (stats: readonly StatRow[], of: (row: StatRow) => string) =>
  stats.reduce((sum, row) => sum + BigInt(of(row)), 0n)

function totalsOf(totalCost: bigint, totalWin: bigint) {
  const totalProfit = totalWin - totalCost
  return { totalCost: totalCost.toString(), totalWin: totalWin.toString(), totalProfit: totalProfit.toString() }
}

function figuresOf(stats: readonly StatRow[]): Omit<GameTotals, 'game'> {
  const count = (of: (row: StatRow) => number) => stats.reduce((sum, row) => sum + of(row), 0)
  const playTimes = count((row) => row.playCount)
  const wins = count((row) => row.winCount)
  return {
    playTimes,
    betTimes: count((row) => row.betCount),
    wins,
    losses: count((row) => row.lossCount),
    winChance: (playTimes > 0 ? (BigInt(wins) * PRECISION) / BigInt(playTimes) : 0n).toString(),
    ...totalsOf(
      sumOf(stats, (row) => row.costUsd),
      sumOf(stats, (row) => row.payoutUsd),
    ),
  }
}

function gamesOf(stats: readonly StatRow[]): PayData['games'] {
  return [...Map.groupBy(stats, (row) => row.game)].sort().map(([game, rows]) => ({ game, ...figuresOf(rows) }))
}

function tokensOf(stats: readonly StatRow[]): PayData['tokens'] {
  return [...Map.groupBy(stats, (row) => row.token)].sort().map(([token, rows]) => ({
    token: getAddress(token),
    ...totalsOf(
      sumOf(rows, (row) => row.totalWager),
      sumOf(rows, (row) => row.totalPayout),
    ),
  }))
}

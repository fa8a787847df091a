import type { GameRecord } from '@tyche/api-schema/game-record'
import type { LuckyGameHistory } from '@tyche/api-schema/games'
import { useMemo } from 'react'
import { type HeldBet, useHeldBet, useValueBeforeResult } from '../games/held-result.ts'
import type { HistoryFilter } from './history.ts'

type Pages<Data> = Data & { pages: readonly LuckyGameHistory[] }

/** The pages to show: a bet whose result is held is still pending, and not yet a win. */
export function usePagesBeforeResult<Data>(data: Pages<Data> | undefined, scope: HistoryFilter['scope']) {
  const bet = useHeldBet()
  const before = useValueBeforeResult(data)
  return useMemo(() => {
    if (!bet || !data) return data
    const known = new Set(before?.pages.flatMap(({ list }) => list.map(({ hash }) => hash)))
    const pages = data.pages.map((page) => ({ ...page, list: hideHeldResult(page.list, { bet, known, scope }) }))
    return { ...data, pages }
  }, [bet, data, before, scope])
}

/** `known`: hashes of the records that were there before the bet. */
export type HeldRecords = { bet: HeldBet; known: ReadonlySet<string>; scope: HistoryFilter['scope'] }

export function hideHeldResult(list: readonly GameRecord[], { bet, known, scope }: HeldRecords): GameRecord[] {
  const isHeld = ({ status, game, player, hash }: GameRecord) =>
    status === 'settled' &&
    game === bet.game &&
    player.toLowerCase() === bet.player.toLowerCase() &&
    // A wallet may report the hash after the chain has published the result: until then every new record is this bet.
    (bet.hash === undefined ? !known.has(hash) : hash === bet.hash)
  if (scope === 'topWins') return list.filter((record) => !isHeld(record))
  return list.map((record) => (isHeld(record) ? { ...record, ...unsettled } : record))
}

const unsettled = {
  status: 'pending',
  settleHash: null,
  playedCount: null,
  income: null,
  profit: null,
  multiplier: null,
  randoms: null,
  multipliers: null,
} as const satisfies Partial<GameRecord>

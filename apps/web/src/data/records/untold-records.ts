import type { LuckyGameHistory } from '@tyche/api-schema/endpoints/lucky-game'
import type { GameRecord } from '@tyche/api-schema/game-record'
import { useMemo } from 'react'
import { type HeldBet, useHeldBet, useUntold } from '../games/held-result.ts'
import type { HistoryFilter } from './history.ts'

type Pages<Data> = Data & { pages: readonly LuckyGameHistory[] }

/** The pages as they may be shown: a bet whose result is held back still waits, and is no win yet. */
export function useUntoldPages<Data>(data: Pages<Data> | undefined, scope: HistoryFilter['scope']) {
  const bet = useHeldBet()
  const before = useUntold(data)
  return useMemo(() => {
    if (!bet || !data) return data
    const known = new Set(before?.pages.flatMap(({ list }) => list.map(({ hash }) => hash)))
    const pages = data.pages.map((page) => ({ ...page, list: untoldRecords(page.list, { bet, known, scope }) }))
    return { ...data, pages }
  }, [bet, data, before, scope])
}

/** `known`: hashes of the records that were there before the bet. */
export type Untold = { bet: HeldBet; known: ReadonlySet<string>; scope: HistoryFilter['scope'] }

export function untoldRecords(list: readonly GameRecord[], { bet, known, scope }: Untold): GameRecord[] {
  const isHeld = ({ status, game, player, hash }: GameRecord) =>
    status === 'settled' &&
    game === bet.game &&
    player.toLowerCase() === bet.player.toLowerCase() &&
    // A wallet may tell the hash after the chain told everyone the result: until then, whatever is new is this bet.
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

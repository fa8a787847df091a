import type { GameRecord } from '@tyche/api-schema/game-record'

/**
 * Inserts a record by its time of play into a list that is newest first, or updates the record of the same bet. An ended
 * record never becomes pending again, unless another transaction placed the bet again after a reorg.
 */
export function mergeRecord(list: readonly GameRecord[], record: GameRecord, limit: number): GameRecord[] {
  const known = list.find((entry) => isSameBet(entry, record))
  const hasEnded = known !== undefined && known.hash === record.hash && known.status !== 'pending'
  if (hasEnded && record.status === 'pending') return [...list]
  const others = list.filter((entry) => !isSameBet(entry, record))
  const position = others.findIndex((entry) => isNewer(record, entry))
  return others.toSpliced(position < 0 ? others.length : position, 0, record).slice(0, limit)
}

function isSameBet(a: GameRecord, b: GameRecord): boolean {
  return a.game === b.game && a.nonce === b.nonce
}

/** A game numbers its bets in order; between games the second of play decides. */
function isNewer(a: GameRecord, b: GameRecord): boolean {
  if (a.game === b.game) return BigInt(a.nonce) > BigInt(b.nonce)
  return a.playedAt > b.playedAt
}

import type { GameRecord } from '@tyche/api-schema/game-record'

/** Puts a new record on top, or renews the one it continues; a settled record never becomes pending again. */
export function mergeRecord(list: readonly GameRecord[], record: GameRecord, limit: number): GameRecord[] {
  const index = list.findIndex((entry) => entry.game === record.game && entry.nonce === record.nonce)
  if (index < 0) return [record, ...list].slice(0, limit)
  if (record.status === 'pending') return [...list]
  return list.map((entry, position) => (position === index ? record : entry))
}

/** What decides a player's place in a period. */
export interface RankEntry {
  /** USD, 18 decimals: sum of q in the period. */
  readonly volumeUsd: bigint
  /** Where the event stands in the chain that brought the volume to what it is. */
  readonly block: bigint
  readonly logIndex: number
  /** In any case of letters. */
  readonly address: string
}

/** Orders a list of ranks: larger volume first, then who reached it earlier, then the smaller address. For `sort`. */
export function compareRanks(one: RankEntry, other: RankEntry): number {
  return (
    compare(other.volumeUsd, one.volumeUsd) ||
    compare(one.block, other.block) ||
    one.logIndex - other.logIndex ||
    compare(one.address.toLowerCase(), other.address.toLowerCase())
  )
}

function compare<Value extends bigint | string>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0
}

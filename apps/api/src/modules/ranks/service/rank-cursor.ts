import { decodeCursor, encodeCursor, invalidCursor } from '../../../db/feed-cursor.ts'
import type { RankPlace, RankScope } from './rank-order.ts'

const feedOf = ({ kind, index, tag }: RankScope) => `ranks ${kind} ${index} ${tag}`

/** Where the list continues: after a place, wherever its player stands by then. */
export function encodePlace({ volumeUsd, block, logIndex, address }: RankPlace, scope: RankScope): string {
  return encodeCursor({ feed: feedOf(scope), key: volumeUsd.toString(), tie: `${block} ${logIndex} ${address}` })
}

export function decodePlace(cursor: string, scope: RankScope): RankPlace {
  const { key, tie } = decodeCursor(cursor, feedOf(scope))
  const [, block, logIndex, address] = /^(\d{1,15}) (\d{1,9}) (0x[0-9a-f]{40})$/.exec(tie) ?? []
  if (block === undefined || address === undefined || !/^[1-9]\d*$/.test(key)) throw invalidCursor()
  return { volumeUsd: BigInt(key), block: Number(block), logIndex: Number(logIndex), address }
}

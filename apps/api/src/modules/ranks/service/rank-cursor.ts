import { encodeCursor, invalidCursor, readCursor } from '../../../db/feed-cursor.ts'
import type { RankPlace, RankScope } from './rank-order.ts'

const feedOf = ({ kind, index, tag }: RankScope) => `ranks ${kind} ${index} ${tag}`

/** Where the list continues: after a place, wherever its player stands by then. */
export function encodePlace({ volumeUsd, block, logIndex, address }: RankPlace, scope: RankScope): string {
  return encodeCursor({ feed: feedOf(scope), key: volumeUsd.toString(), tie: `${block} ${logIndex} ${address}` })
}

interface CursorOwner extends Omit<RankScope, 'index'> {
  /** The one that the cursor names without. */
  readonly index?: number | undefined
}

/** The place after which the list continues, and the list that the cursor belongs to. */
export function decodePlace(cursor: string, { kind, index, tag }: CursorOwner): { scope: RankScope; place: RankPlace } {
  const { feed, key, tie } = readCursor(cursor)
  const scope = { kind, index: index ?? Number(/^ranks \w+ (\d{1,8}) /.exec(feed)?.[1]), tag }
  if (feed !== feedOf(scope)) throw invalidCursor()
  const [, block, logIndex, address] = /^(\d{1,15}) (\d{1,9}) (0x[0-9a-f]{40})$/.exec(tie) ?? []
  if (block === undefined || address === undefined || !/^[1-9]\d*$/.test(key)) throw invalidCursor()
  return { scope, place: { volumeUsd: BigInt(key), block: Number(block), logIndex: Number(logIndex), address } }
}

import * as z from 'zod'
import { ApiError } from '../errors/api-error.ts'

/**
 * The position where a feed continues: its name and the sort key of its last row. A cursor of another feed is rejected.
 */
const schema = z.tuple([z.string().max(160), z.string().regex(/^-?\d{1,78}$/), z.string().regex(/^[\w .-]{0,80}$/)])

export interface FeedCursor {
  readonly feed: string
  readonly key: string
  readonly tie: string
}

export function encodeCursor({ feed, key, tie }: FeedCursor): string {
  return Buffer.from(JSON.stringify([feed, key, tie])).toString('base64url')
}

export function decodeCursor(text: string, feed: string): FeedCursor {
  const cursor = readCursor(text)
  if (cursor.feed !== feed) throw invalidCursor()
  return cursor
}

/** A cursor of any feed. */
export function readCursor(text: string): FeedCursor {
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) throw invalidCursor()
  const [feed, key, tie] = parsed.data
  return { feed, key, tie }
}

/** The second sort key of feeds in chain order. */
export function logIndexOf(tie: string | undefined): number {
  const value = Number(tie ?? 0)
  if (!Number.isInteger(value) || value < 0 || value > 2_147_483_647) throw invalidCursor()
  return value
}

export function invalidCursor(): ApiError {
  return new ApiError('invalidCursor', { errors: [{ field: 'cursor', message: 'is not a cursor of this list' }] })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

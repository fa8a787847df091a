import type { Frame } from './listeners.ts'

/** A bet that was sent, as `Player.roll` tells. */
export interface SentBet {
  readonly sentAt: number
  readonly nonce: bigint
}

/** Of each listener, in milliseconds. */
export interface OwnFrame {
  /** From when the frame's oldest bet was sent. */
  readonly sinceSent: readonly number[]
  /** From when the indexer had written it. */
  readonly sinceIndexed: readonly number[]
}

/**
 * The frames that are the first to tell of one or more of a player's bets.
 *
 * @param indexedAt when each bet was written, by its nonce.
 */
export function findOwnFrames(
  frames: Iterable<Frame>,
  player: string,
  bets: readonly SentBet[],
  indexedAt: ReadonlyMap<string, number>,
): OwnFrame[] {
  const untold = new Map(bets.map(({ nonce, sentAt }) => [String(nonce), sentAt]))
  const own: OwnFrame[] = []
  for (const { text, arrivals } of frames) {
    const first = noncesOf(text, player).filter((nonce) => untold.has(nonce))
    if (first.length === 0) continue
    const sentAt = Math.min(...first.map((nonce) => untold.get(nonce)!))
    const writtenAt = Math.min(...first.map((nonce) => indexedAt.get(nonce) ?? sentAt))
    for (const nonce of first) untold.delete(nonce)
    own.push({
      sinceSent: arrivals.map((at) => at - sentAt),
      sinceIndexed: arrivals.map((at) => at - writtenAt),
    })
  }
  return own
}

function noncesOf(text: string, player: string): string[] {
  return [...text.matchAll(/^event: bet\ndata: (.*)$/gm)].flatMap(([, data = '']) => {
    const record = JSON.parse(data) as { player: string; nonce: string }
    return record.player === player ? [String(record.nonce)] : []
  })
}

import type { Frame } from './listeners.ts'

/** A bet that was sent, as `Player.roll` tells. */
export interface SentBet {
  readonly sentAt: number
  readonly nonce: bigint
}

export interface OwnFrame {
  /** Of each listener, from when the frame's oldest bet was sent, in milliseconds. */
  readonly waits: readonly number[]
}

/** The frames that are the first to tell of one or more of a player's bets. */
export function findOwnFrames(frames: Iterable<Frame>, player: string, bets: readonly SentBet[]): OwnFrame[] {
  const untold = new Map(bets.map(({ nonce, sentAt }) => [String(nonce), sentAt]))
  const own: OwnFrame[] = []
  for (const { text, arrivals } of frames) {
    let sentAt = Number.POSITIVE_INFINITY
    for (const nonce of noncesOf(text, player)) {
      sentAt = Math.min(sentAt, untold.get(nonce) ?? Number.POSITIVE_INFINITY)
      untold.delete(nonce)
    }
    if (Number.isFinite(sentAt)) own.push({ waits: arrivals.map((at) => at - sentAt) })
  }
  return own
}

function noncesOf(text: string, player: string): string[] {
  return [...text.matchAll(/^event: bet\ndata: (.*)$/gm)].flatMap(([, data = '']) => {
    const record = JSON.parse(data) as { player: string; nonce: string }
    return record.player === player ? [String(record.nonce)] : []
  })
}

import { recordBetSpan } from '@tyche/service/bet-trace'

/** An older block is history that is read again, and no trace of now. A chain's clock may be ahead. */
const LIVE_SEC = 300

interface Step {
  readonly transactionHash: string
  readonly name: string
  /** When the handler began, in unix milliseconds. */
  readonly startMs: number
  /** Unix seconds. */
  readonly blockTime: bigint
  readonly id: string
}

/** Records that a handler wrote a bet's row. The row is readable once its block is committed. */
export function traceBet({ transactionHash, name, startMs, blockTime, id }: Step): void {
  if (isLive(blockTime)) recordBetSpan({ transactionHash, name, startMs, attributes: { 'tyche.bet': id } })
}

/** Records the bet as a whole, from its block to the row of its result. */
export function traceSettledBet(row: {
  readonly id: string
  readonly placedHash: string
  readonly placedAt: number
}): void {
  if (!isLive(BigInt(row.placedAt))) return
  const attributes = { 'tyche.bet': row.id }
  recordBetSpan({
    transactionHash: row.placedHash,
    name: 'bet',
    startMs: row.placedAt * 1_000,
    attributes,
    isRoot: true,
  })
}

const isLive = (blockTime: bigint) => Date.now() / 1_000 - Number(blockTime) < LIVE_SEC

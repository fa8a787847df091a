import type { GameRecord } from '@tyche/api-schema/game-record'
import type { StreamEvent } from '@tyche/api-schema/stream'
import { recordBetSpan } from '@tyche/service/bet-trace'
import type { Address } from 'viem'
import type { Database, Queries } from '../../db/connect.ts'
import { toGameRecord } from '../../modules/games/service/game-record.ts'
import { FRAME_EVENTS } from '../frames.ts'
import type { StreamHub } from '../hub.ts'
import { type BetChanges, type BetState, BetTracker } from './bet-tracker.ts'
import {
  hasBetsBetween,
  readBetRows,
  readBets,
  readBetsSince,
  readBlockMarks,
  readMarkedBets,
  readNewestBlock,
  readPendingBets,
} from './read-bet-states.ts'

/** Blocks that a reorg may replace: more than any expected one. */
const WINDOW_BLOCKS = 128n
/** A reorg replaces the newest blocks, so these are checked at each refresh, and all of the window now and then. */
const CHECKED_BLOCKS = 4
const WINDOW_CHECK_MS = 15_000

/** What each block with bets has, by block. */
type Marks = ReadonlyMap<bigint, string>

interface Found {
  readonly marks: Marks
  /** That the rows are of at most; undefined when that is not known. */
  readonly block: bigint | undefined
  readonly rows: readonly BetState[]
  readonly changes: BetChanges
  /** More blocks with bets have come at once than are looked at: older ones are not told. */
  readonly isGap: boolean
  /** What of it is published, by the bet's id. */
  readonly records: ReadonlyMap<string, GameRecord>
}

export interface BetFeedOptions {
  readonly windowCheckMs?: number
  /** The block that the views are at. */
  readonly readBlock?: (db: Queries) => Promise<bigint | undefined>
}

/** Publishes bets and results that the indexer commits; reads only what is new. The first refresh publishes nothing. */
export class BetFeed {
  readonly #db: Database
  readonly #hub: StreamHub
  readonly #windowCheckMs: number
  readonly #readBlock: NonNullable<BetFeedOptions['readBlock']>
  readonly #bets = new BetTracker()
  #marks: Marks | undefined
  /** The block from which on `#marks` has every block with bets. */
  #markedFrom = 0n
  #windowCheckedAt = Number.NEGATIVE_INFINITY

  constructor(
    db: Database,
    hub: StreamHub,
    { windowCheckMs = WINDOW_CHECK_MS, readBlock = async () => undefined }: BetFeedOptions = {},
  ) {
    this.#db = db
    this.#hub = hub
    this.#windowCheckMs = windowCheckMs
    this.#readBlock = readBlock
  }

  async refresh(): Promise<void> {
    const known = this.#marks
    const startMs = Date.now()
    // One snapshot: what is committed between two reads would be missed by one of them.
    await this.#db.transaction(
      async (tx) => {
        if (known) this.#publish(await this.#readChanges(tx, known), startMs)
        else await this.#prime(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  }

  async #prime(tx: Queries): Promise<void> {
    const from = windowBefore(await readNewestBlock(tx))
    const [marks, recent, open] = [
      await readBlockMarks(tx, from),
      await readBetsSince(tx, from),
      await readPendingBets(tx),
    ]
    this.#bets.keep([...open, ...recent])
    this.#marks = marks
    this.#markedFrom = from
  }

  async #readChanges(tx: Queries, known: Marks): Promise<Found> {
    const windowStart = windowBefore(await readNewestBlock(tx))
    const { marks, replaced } = await this.#checkBlocks(tx, known, windowStart)
    const next = newestOf(known) + 1n
    const fresh = await readBetsSince(tx, replaced ?? (next > windowStart ? next : windowStart))
    const isGap = next < windowStart && (await hasBetsBetween(tx, next, windowStart))
    const seen = new Set(fresh.map(({ id }) => id))
    const unread = (ids: readonly string[]) => ids.filter((id) => !seen.has(id))
    const asked = unread(replaced === undefined ? this.#bets.markedIds() : this.#bets.idsChangedSince(replaced))
    for (const id of asked) seen.add(id)
    const open = replaced === undefined ? unread(this.#bets.openIds()) : []
    const others = [...(await readBets(tx, asked)), ...(await readMarkedBets(tx, open))]
    const rows = [...fresh, ...others].sort(inPlacedOrder)
    const changes = this.#bets.find(rows, { asked, ...(replaced !== undefined && { from: replaced }) })
    const ids = [...new Set([...this.#toTell(betsOf(changes)), ...this.#toTell(changes.ended)])]
    const records = new Map((await readBetRows(tx, ids)).map((row) => [row.id, toGameRecord(row)]))
    return { marks, block: await this.#readBlock(tx), rows, changes, isGap, records }
  }

  /** The blocks' marks as they are now, and the first block that is another than before. */
  async #checkBlocks(tx: Queries, known: Marks, windowStart: bigint) {
    const isDue = performance.now() - this.#windowCheckedAt >= this.#windowCheckMs
    if (!isDue) {
      const checked = [...known.keys()].sort(ascending).at(-CHECKED_BLOCKS) ?? windowStart
      const from = checked > windowStart ? checked : windowStart
      const newest = await readBlockMarks(tx, from)
      if (firstDifference(known, newest, from) === undefined)
        return { marks: new Map([...known, ...newest]), replaced: undefined }
    }
    const marks = await readBlockMarks(tx, windowStart)
    // The views may have gone back: blocks before those that are known are no news.
    const comparedFrom = windowStart > this.#markedFrom ? windowStart : this.#markedFrom
    this.#markedFrom = windowStart
    this.#windowCheckedAt = performance.now()
    this.#bets.forgetEndedBefore(windowStart)
    return { marks, replaced: firstDifference(known, marks, comparedFrom) }
  }

  /** The newest bets that fit into a frame, and those of followed accounts. */
  #toTell(states: readonly BetState[]): string[] {
    const { mine } = this.#hub.audiences
    const shown = states.length - FRAME_EVENTS
    return states.flatMap(({ id, player }, at) => (at >= shown || mine.has(player) ? [id] : []))
  }

  #publish({ marks, block, rows, changes, isGap, records }: Found, startMs: number): void {
    this.#marks = marks
    if (block !== undefined) this.#hub.reach(block)
    this.#bets.keep(rows, changes.gone)
    if (changes.isReorg) this.#hub.resync('reorg')
    else if (isGap) this.#hub.resync('missed')
    const toBet = (data: GameRecord): StreamEvent => ({ event: 'bet', data })
    const toResult = (data: GameRecord): StreamEvent => ({ event: 'result', data })
    this.#publishAll('bets', { states: betsOf(changes), records, toEvent: toBet })
    this.#publishAll('results', { states: changes.ended, records, toEvent: toResult })
    for (const { placedHash } of changes.placed)
      recordBetSpan({ transactionHash: placedHash, name: 'publish the bet', startMs })
    for (const { placedHash } of changes.ended)
      recordBetSpan({ transactionHash: placedHash, name: 'publish the result', startMs })
  }

  /** To the players at once, to everybody the newest in a frame. */
  #publishAll(
    topic: 'bets' | 'results',
    {
      states,
      records,
      toEvent,
    }: Pick<Found, 'records'> & {
      readonly states: readonly BetState[]
      readonly toEvent: (record: GameRecord) => StreamEvent
    },
  ): void {
    const skipped = Math.max(0, states.length - FRAME_EVENTS)
    this.#hub.skip(topic, skipped)
    for (const [at, { id, player }] of states.entries()) {
      const record = records.get(id)
      if (!record) continue
      const event = toEvent(record)
      this.#hub.tell(`mine:${player as Address}`, event)
      if (at >= skipped) this.#hub.publish(topic, id, event)
    }
  }
}

const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1)

const newestOf = (marks: Marks): bigint => [...marks.keys()].reduce((newest, one) => (one > newest ? one : newest), -1n)

const windowBefore = (head = 0n): bigint => (head > WINDOW_BLOCKS ? head - WINDOW_BLOCKS : 0n)

const betsOf = ({ placed, changed }: BetChanges): readonly BetState[] => [...placed, ...changed]

function inPlacedOrder(a: BetState, b: BetState): number {
  return Number(BigInt(a.placedBlock) - BigInt(b.placedBlock)) || a.placedLogIndex - b.placedLogIndex
}

/** The first block from one on that no longer is as it was known. */
function firstDifference(known: Marks, found: Marks, from: bigint): bigint | undefined {
  const newest = newestOf(known)
  return [...new Set([...known.keys(), ...found.keys()])]
    .filter((block) => block >= from && block <= newest && known.get(block) !== found.get(block))
    .sort(ascending)[0]
}

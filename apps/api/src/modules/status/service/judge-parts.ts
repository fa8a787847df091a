import type { PartState } from '@tyche/api-schema/status'
import { type Beacon, BeaconUnavailableError, roundAt, timeOf } from '@tyche/beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import type { Deployment } from '@tyche/protocol/deployment'
import { and, eq, sql } from 'drizzle-orm'
import { type PublicClient, zeroHash } from 'viem'
import type { Queries } from '../../../db/connect.ts'
import { isMissingView } from '../../../db/onchain/is-missing-view.ts'
import { readViewsAge, type ViewsAge } from '../../../db/onchain/read-views-age.ts'
import { bet } from '../../../db/onchain/views.ts'
import { indexerListeners } from '../../../db/onchain/watch-indexer.ts'
import type { Findings } from './write-samples.ts'

export interface PartsToJudge {
  readonly db: Queries
  readonly chain: Pick<PublicClient, 'getBlock' | 'getChainId' | 'readContract'>
  readonly deployment: Deployment
  readonly chainId: number
  readonly maxLagBlocks: number
  /** The network whose rounds are submitted; without it what is on the chain tells of it. */
  readonly beacon?: Beacon | undefined
  /** When streams read from a log in Valkey. */
  readonly isValkeyUp?: (() => boolean) | undefined
}

/**
 * Seconds from which something is late, and from which it is down. They are those of the contracts: after the first anybody is
 * paid to settle a bet, after the second they take no new bets.
 */
const LATE_SEC = 60
const DOWN_SEC = 900

const stateAfter = (seconds: number): PartState => {
  if (seconds >= DOWN_SEC) return 'down'
  return seconds >= LATE_SEC ? 'late' : 'ok'
}

interface Head {
  readonly block: bigint
  readonly timeSec: number
}

/** How each part is now. What cannot be judged, because what it is judged by is down itself, is left out. */
export async function judgeParts(parts: PartsToJudge, nowSec = Date.now() / 1000): Promise<Findings> {
  const [head, views, stream] = await Promise.all([readHead(parts), readViews(parts), judgeStream(parts)])
  const indexer = views === 'down' ? views : head && judgeIndexer(parts, head, views)
  // Of bets whose results are not in the views yet nobody knows here whether they wait.
  const isCurrent = indexer === 'ok'
  const due = isCurrent && head ? await readDue(parts, head) : undefined
  const beacon = parts.beacon ? await judgeBeacon(parts.beacon, nowSec) : due && (await judgeRound(parts, due))
  return {
    chain: head ? stateAfter(Math.abs(nowSec - head.timeSec)) : 'down',
    stream,
    ...(indexer && { indexer }),
    ...(due && { operator: stateAfter(due.forSec) }),
    ...(beacon && { beacon }),
  }
}

async function readHead({ chain, chainId }: PartsToJudge): Promise<Head | undefined> {
  try {
    const [id, { number, timestamp }] = await Promise.all([chain.getChainId(), chain.getBlock()])
    return id === chainId ? { block: number, timeSec: Number(timestamp) } : undefined
  } catch {
    return undefined
  }
}

async function readViews({ db, chainId }: PartsToJudge): Promise<ViewsAge | 'down'> {
  try {
    return (await readViewsAge(db, chainId)) ?? 'down'
  } catch (error) {
    if (isMissingView(error)) return 'down'
    throw error
  }
}

function judgeIndexer({ maxLagBlocks }: PartsToJudge, head: Head, views: ViewsAge): PartState {
  const isBehind = head.block - views.block > BigInt(maxLagBlocks)
  if (isBehind && head.timeSec - views.timeSec >= DOWN_SEC) return 'down'
  return isBehind || views.isRenewing ? 'late' : 'ok'
}

interface Due {
  /** The earliest round that an open bet waits for; undefined without open bets. */
  readonly round: bigint | undefined
  /** Seconds since the beacon published it, by the chain's clock; 0 before. */
  readonly forSec: number
}

async function readDue({ db, deployment }: PartsToJudge, { timeSec }: Head): Promise<Due> {
  const [row] = await db
    .select({ round: sql<string | null>`min(${bet.beaconRound})::text` })
    .from(bet)
    .where(and(eq(bet.status, 'pending'), eq(bet.isSetAside, false)))
  if (!row?.round) return { round: undefined, forSec: 0 }
  const round = BigInt(row.round)
  return { round, forSec: Math.max(0, timeSec - timeOf(deployment.beacon, round)) }
}

/** By the chain alone: a round that a bet waits for has been submitted, or it is missing for as long. */
async function judgeRound({ chain, deployment }: PartsToJudge, { round, forSec }: Due): Promise<PartState | undefined> {
  if (round === undefined || forSec === 0) return 'ok'
  const address = deployment.contracts.randomnessCoordinator
  try {
    const stored = await chain.readContract({
      address,
      abi: randomnessCoordinatorAbi,
      functionName: 'randomnessOf',
      args: [round],
    })
    return stored === zeroHash ? stateAfter(forSec) : 'ok'
  } catch {
    return undefined
  }
}

async function judgeBeacon(beacon: Beacon, nowSec: number): Promise<PartState> {
  const has = (agoSec: number) =>
    beacon.fetchRound(roundAt(beacon.schedule, nowSec - agoSec)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof BeaconUnavailableError) return false
        throw error
      },
    )
  if (await has(LATE_SEC)) return 'ok'
  return (await has(DOWN_SEC)) ? 'late' : 'down'
}

/** A process listens to the indexer's commits, and with Valkey its log can be written to. */
async function judgeStream({ db, isValkeyUp }: PartsToJudge): Promise<PartState> {
  const publisher = isValkeyUp ? indexerListeners.publisher : indexerListeners.stream
  if (isValkeyUp && !isValkeyUp()) return 'down'
  const { rows } = await db.execute<{ listens: boolean }>(sql`
    select exists(select 1 from pg_stat_activity
      where datname = current_database() and application_name = ${publisher}) as listens`)
  return rows[0]?.listens ? 'ok' : 'down'
}

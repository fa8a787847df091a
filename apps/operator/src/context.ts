import type { BeaconSchedule } from '@tyche/beacon'
import type { Logger } from '@tyche/service/logger'
import type { Address, Hash, PublicClient } from 'viem'
import type { HeadTracker } from './chain/head-tracker.ts'
import type { TransactionLane } from './chain/transaction-lane.ts'
import type { ChainClock } from './clock.ts'
import type { GameList } from './games/game-list.ts'
import type { Lottery } from './lottery/lottery.ts'
import type { Metrics } from './metrics.ts'
import type { RefundBook } from './requests/refund-book.ts'
import type { RequestBook } from './requests/request-book.ts'
import type { RoundSource } from './rounds/round-source.ts'
import type { RoundTimer } from './rounds/round-timer.ts'

export interface ChainFacts {
  chainId: number
  genesisHash: Hash
  deploymentBlock: bigint
  coordinator: Address
  schedule: BeaconSchedule
  minDelaySec: number
}

type JobName =
  | 'settle-due-rounds'
  | 'find-unsettled'
  | 'poll-head'
  | 'check-transactions'
  | 'guard-lagging-clock'
  | 'watch-account'
  | 'watch-record'
  | 'report-failed'
  | 'finalize-refunds'
  | 'find-products'
  | 'request-draws'
  | 'trigger-pre-orders'
  | 'close-products'
  | 'inactivate-draws'
  | 'open-rounds'

/** What jobs share. */
export interface OperatorContext {
  facts: ChainFacts
  games: GameList
  client: PublicClient
  /** Sends everything that anybody may send. */
  lane: TransactionLane
  /** Sends what only the manager of LuckyBuy may; the same one when both are one account. */
  managerLane: TransactionLane | undefined
  head: HeadTracker
  clock: ChainClock
  book: RequestBook
  refunds: RefundBook
  lottery: Lottery
  rounds: RoundSource
  timer: RoundTimer
  metrics: Metrics
  logger: Logger
  /** Ends with the process. */
  signal: AbortSignal
  state: OperatorState
  trigger(job: JobName): void
  /** Work that outlives the run that began it; the process waits for it when it stops. */
  spawn(work: Promise<void>): void
}

/** The few facts that are neither in the book nor on the chain. */
export interface OperatorState {
  isSocketUp: boolean
  /** Block up to which requests were searched; undefined until the first search is done. */
  scannedTo: bigint | undefined
  /** The next search starts at the deployment again: the chain went back further than any reorg. */
  needsFullScan: boolean
  /** Block up to which requested refunds were searched. */
  refundsScannedTo: bigint | undefined
  callbackGas: bigint
  tip: bigint
  balance: bigint | undefined
  lastHeadAtMs: number
  /** The chain may have changed unheard; the next poll asks even though the socket is up. */
  isHeadDoubtful: boolean
  roundsInFlight: number
}

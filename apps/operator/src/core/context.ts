import type { BeaconSchedule } from '@tyche/beacon'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import type { Hash, PublicClient } from 'viem'
import type { Lottery } from '../lottery/lottery.ts'
import type { GameList } from '../randomness/game-list.ts'
import type { RequestQueue } from '../randomness/requests/request-queue.ts'
import type { RoundSource } from '../randomness/rounds/round-source.ts'
import type { RoundTimer } from '../randomness/rounds/round-timer.ts'
import type { RefundQueue } from '../refunds/refund-queue.ts'
import type { ChainClock } from './chain/clock.ts'
import type { HeadTracker } from './chain/head-tracker.ts'
import type { Metrics } from './metrics.ts'
import type { TransactionSender } from './transactions/transaction-sender.ts'

export interface ChainFacts {
  chainId: number
  genesisHash: Hash
  deploymentBlock: bigint
  contracts: Deployment['contracts']
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
  | 'watch-signer'
  | 'report-failed'
  | 'finalize-refunds'
  | 'find-products'
  | 'request-draws'
  | 'trigger-pre-orders'
  | 'close-products'
  | 'inactivate-draws'
  | 'open-rounds'
  | 'commit-sales'

/** Shared state of the jobs. */
export interface OperatorContext {
  facts: ChainFacts
  games: GameList
  client: PublicClient
  /** Sends calls that any account may make. */
  sender: TransactionSender
  /** Most that a transaction offers beyond the base fee, in wei per gas. */
  maxTip: bigint
  /** Sends calls reserved to LuckyBuy's manager; the same sender when both are one account. */
  managerSender: TransactionSender | undefined
  head: HeadTracker
  clock: ChainClock
  queue: RequestQueue
  refunds: RefundQueue
  lottery: Lottery
  rounds: RoundSource
  timer: RoundTimer
  metrics: Metrics
  logger: Logger
  /** Aborted when the process stops. */
  signal: AbortSignal
  state: OperatorState
  trigger(job: JobName): void
  /** Registers work that outlives its job run; a stop waits for it. */
  spawn(work: Promise<void>): void
}

/** State that is neither in the queues nor on chain. */
export interface OperatorState {
  isSocketUp: boolean
  /** False while a remote signer does not answer, or not with what it was asked for. */
  isSignerUp: boolean
  /** Block up to which requests were searched; undefined until the first search is done. */
  scannedTo: bigint | undefined
  /** The next search starts at the deployment block: the chain was reset deeper than any reorg. */
  needsFullScan: boolean
  /** Block up to which requested refunds were searched. */
  refundsScannedTo: bigint | undefined
  callbackGas: bigint
  tip: bigint
  /** The node suggests more than `maxTip`. */
  isTipLimited: boolean
  balance: bigint | undefined
  lastHeadAtMs: number
  /** The chain may have changed unannounced; the next poll runs even though the socket is up. */
  isHeadDoubtful: boolean
  roundsInFlight: number
}

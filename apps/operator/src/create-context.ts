import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import { createPublicClient, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createFees } from './chain/fees.ts'
import { createHeadTracker } from './chain/head-tracker.ts'
import { createTransactionLane, type TransactionLane } from './chain/transaction-lane.ts'
import type { ChainClock } from './clock.ts'
import type { ChainFacts, OperatorContext, OperatorState } from './context.ts'
import { createGameList, servedBy } from './games/game-list.ts'
import { createLottery } from './lottery/lottery.ts'
import { createMetrics } from './metrics.ts'
import { createRefundBook } from './requests/refund-book.ts'
import { createRequestBook } from './requests/request-book.ts'
import type { RoundSource } from './rounds/round-source.ts'
import { createRoundTimer } from './rounds/round-timer.ts'

const RPC_TIMEOUT_MS = 5_000
/** Offered to each callback at first: 20 plays with room to spare. */
const CALLBACK_GAS = 500_000n

export interface ContextParameters {
  rpcUrl: string
  deployment: Deployment
  /** Account that sends what anybody may send; a lane of the caller's own instead when nothing is to be sent. */
  sender: Hex | TransactionLane
  managerKey?: Hex | undefined
  rounds: RoundSource
  clock: ChainClock
  logger: Logger
  trigger: OperatorContext['trigger']
}

/** What jobs share, with nothing running yet. */
export function createContext(parameters: ContextParameters) {
  const { rpcUrl, deployment, sender, managerKey, rounds, clock, logger, trigger } = parameters
  const { beacon, contracts } = deployment
  const facts: ChainFacts = {
    chainId: deployment.chainId,
    genesisHash: deployment.genesisHash,
    deploymentBlock: deployment.deploymentBlock,
    coordinator: contracts.randomnessCoordinator,
    schedule: { genesisTime: beacon.genesisTime, periodSec: beacon.periodSec },
    minDelaySec: beacon.minDelaySec,
  }
  const transport = { retryCount: 0, timeout: RPC_TIMEOUT_MS }
  const laneClient = createPublicClient({ transport: http(rpcUrl, transport) })
  const head = createHeadTracker()
  const stopping = new AbortController()
  const work = new Set<Promise<void>>()
  const state: OperatorState = {
    isSocketUp: false,
    scannedTo: undefined,
    needsFullScan: false,
    refundsScannedTo: undefined,
    callbackGas: CALLBACK_GAS,
    tip: 0n,
    balance: undefined,
    lastHeadAtMs: 0,
    isHeadDoubtful: true,
    roundsInFlight: 0,
  }
  const createLane = (key: Hex): TransactionLane =>
    createTransactionLane({
      client: laneClient,
      account: privateKeyToAccount(key),
      chainId: facts.chainId,
      currentFees: () => createFees(head.newest?.baseFeePerGas ?? 0n, state.tip),
      logger,
    })
  const lane = typeof sender === 'string' ? createLane(sender) : sender
  const context: OperatorContext = {
    facts,
    games: createGameList(servedBy(deployment)),
    client: createPublicClient({ transport: http(rpcUrl, { ...transport, batch: { batchSize: 100 } }) }),
    lane,
    // Two lanes of one account would count its nonces against each other.
    managerLane:
      managerKey && (managerKey.toLowerCase() === String(sender).toLowerCase() ? lane : createLane(managerKey)),
    head,
    clock,
    book: createRequestBook(),
    refunds: createRefundBook(),
    lottery: createLottery(contracts.luckyBuy),
    rounds,
    timer: createRoundTimer(() => trigger('settle-due-rounds')),
    metrics: createMetrics(),
    logger,
    signal: stopping.signal,
    state,
    trigger,
    spawn(promise) {
      work.add(promise)
      void promise.finally(() => work.delete(promise))
    },
  }
  return {
    context,
    abort: () => stopping.abort(new Error('The operator stops.')),
    /** Everything that was spawned is done. */
    settled: async (): Promise<void> => {
      while (work.size > 0) await Promise.all(work)
    },
  }
}

import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import type { Deployment } from '@tyche/protocol/deployment'
import type { Logger } from '@tyche/service/logger'
import { createPublicClient, http } from 'viem'
import { createLottery } from '../lottery/lottery.ts'
import { createGameList, servedBy } from '../randomness/game-list.ts'
import { createRequestQueue } from '../randomness/requests/request-queue.ts'
import type { RoundSource } from '../randomness/rounds/round-source.ts'
import { createRoundTimer } from '../randomness/rounds/round-timer.ts'
import { createRefundQueue } from '../refunds/refund-queue.ts'
import type { ChainClock } from './chain/clock.ts'
import { createHeadTracker } from './chain/head-tracker.ts'
import type { ChainFacts, OperatorContext, OperatorState } from './context.ts'
import type { Metrics } from './metrics.ts'
import type { Signers } from './signer/open-signers.ts'
import type { TransactionSigner } from './signer/transaction-signer.ts'
import { createFees } from './transactions/fees.ts'
import { createTransactionSender, type TransactionSender } from './transactions/transaction-sender.ts'

const RPC_TIMEOUT_MS = 5_000

export interface ContextParameters {
  rpcUrl: string
  deployment: Deployment
  /** The accounts that make keeper calls and the manager's. */
  signers: Signers
  maxTip: bigint
  metrics: Metrics
  rounds: RoundSource
  clock: ChainClock
  logger: Logger
  trigger: OperatorContext['trigger']
}

/** Creates the shared state of the jobs without starting anything. */
export function createContext(parameters: ContextParameters) {
  const { rpcUrl, deployment, signers, maxTip, metrics, rounds, clock, logger, trigger } = parameters
  const { beacon, contracts } = deployment
  const facts: ChainFacts = {
    chainId: deployment.chainId,
    genesisHash: deployment.genesisHash,
    deploymentBlock: deployment.deploymentBlock,
    contracts,
    schedule: { genesisTime: beacon.genesisTime, periodSec: beacon.periodSec },
    minDelaySec: beacon.minDelaySec,
  }
  const transport = { retryCount: 0, timeout: RPC_TIMEOUT_MS }
  const senderClient = createPublicClient({ transport: http(rpcUrl, transport) })
  const head = createHeadTracker()
  const stopping = new AbortController()
  const work = new Set<Promise<void>>()
  const state: OperatorState = {
    isSocketUp: false,
    isSignerUp: true,
    scannedTo: undefined,
    needsFullScan: false,
    refundsScannedTo: undefined,
    callbackGas: CALLBACK_GAS,
    tip: 0n,
    isTipLimited: false,
    balance: undefined,
    lastHeadAtMs: 0,
    isHeadDoubtful: true,
    roundsInFlight: 0,
  }
  const createSender = (account: TransactionSigner): TransactionSender =>
    createTransactionSender({
      client: senderClient,
      account,
      chainId: facts.chainId,
      currentFees: () => createFees(head.newest?.baseFeePerGas ?? 0n, state.tip),
      maxTip,
      logger,
    })
  const sender = createSender(signers.operator)
  const context: OperatorContext = {
    facts,
    games: createGameList(servedBy(deployment)),
    client: createPublicClient({ transport: http(rpcUrl, { ...transport, batch: { batchSize: 100 } }) }),
    sender,
    maxTip,
    // Two senders of one account would use the same nonces.
    managerSender: signers.manager && (signers.manager === signers.operator ? sender : createSender(signers.manager)),
    head,
    clock,
    queue: createRequestQueue(),
    refunds: createRefundQueue(),
    lottery: createLottery(),
    rounds,
    timer: createRoundTimer(() => trigger('settle-due-rounds')),
    metrics,
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
    /** Resolves when all spawned work is done. */
    settled: async (): Promise<void> => {
      while (work.size > 0) await Promise.all(work)
    },
  }
}

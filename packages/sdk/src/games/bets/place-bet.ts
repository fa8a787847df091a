import type { Address, Client, Hash } from 'viem'
import { DeploymentError } from '../../errors/deployment-error.ts'
import { TermsError } from '../../errors/terms-error.ts'
import { TransactionError } from '../../errors/transaction-error.ts'
import { createFlow, type Flow } from '../../tx/flow.ts'
import { runCall, type WriteOptions, type WriteStage } from '../../tx/run-call.ts'
import { openWallet } from '../../tx/wallet.ts'
import type { DeployedGame } from '../odds/get-bet-odds.ts'
import { type BetChoice, encodeChoice } from '../terms/bet-choice.ts'
import type { BetTerms } from '../terms/bet-terms.ts'
import { getBetLimits } from '../terms/get-bet-limits.ts'
import { placeBetCall } from '../terms/place-bet-call.ts'
import { type BetLimits, type BetProblem, validateBet } from '../terms/validate-bet.ts'
import type { Bet, BetResult } from './bet.ts'
import { createBetTracker } from './bet-tracker.ts'
import { type BetReceipt, betsOfReceipt } from './bets-of-receipt.ts'
import { createGameReader, type GameReader } from './game-reader.ts'
import { memoryStorage } from './open/memory-storage.ts'
import { type BetStorage, openPendingBets, type PendingBets } from './open/pending-bets.ts'
import { readBet } from './read-bet.ts'

/** Of a deployment record, what bets need. */
export interface GamesDeployment {
  readonly chainId: number
  readonly contracts: { readonly gameCenter: Address }
  readonly games: readonly DeployedGame[]
}

/**
 * How far a bet has come: the stages of its transaction, then
 *
 * - `settled`: its result; again, with another, when a reorganisation changed it.
 * - `reopened`: a reorganisation took the result back.
 * - `refunded`: it ended without a result.
 * - `final`: the result has its confirmations.
 */
export type BetStage =
  | WriteStage<BetReceipt>
  | { name: 'settled' | 'final'; result: BetResult }
  | { name: 'reopened'; bet: Bet }
  | { name: 'refunded'; bet: BetReceipt }

export type PlaceBetOptions = BetChoice &
  WriteOptions & {
    deployment: GamesDeployment
    /** Stake of one play, in base units of `token`. */
    wager: bigint
    /** Plays of the bet, from 1. */
    playCount: number
    token: Address
    /** Blocks after the result until it is final; 0 unless given. */
    confirmations?: bigint | undefined
    /** Keeps the bet until it is final, so that `openPendingBets` finds it after a restart. */
    storage?: BetStorage | undefined
  }

/**
 * Places a bet and follows it to its end. What the game would refuse never opens the wallet.
 *
 * @throws while it is iterated: `TermsError`; `DeploymentError` for a game that is not deployed; what `runCall` throws;
 *   `TransactionError` (`lost` or `reverted`) for a bet that a reorganisation removed.
 * @example
 * import { HEADS } from '@tyche/fairness'
 * import { placeBet } from '@tyche/sdk/games'
 *
 * const bet = { game: 'coin', choice: HEADS, wager: 5_000_000n, playCount: 1, token } as const
 * const flow = placeBet(client, { deployment, wallet, ...bet })
 * const { result } = await flow.until('settled')
 */
export function placeBet(client: Client, options: PlaceBetOptions): Flow<BetStage> {
  return createFlow((tell) => place(client, options, tell))
}

async function place(client: Client, options: PlaceBetOptions, tell: (stage: BetStage) => void): Promise<void> {
  const { deployment, wager, playCount, token, signal, storage = memoryStorage() } = options
  const game = deployment.games.find(({ name }) => name === options.game)
  if (!game) throw new DeploymentError(`${options.game} is not deployed on chain ${deployment.chainId}`)
  const [wallet, ask] = await openWallet(options.wallet, signal)
  const player = wallet.account.address
  const addresses = { game: game.address, gameCenter: deployment.contracts.gameCenter }
  const terms: BetTerms = { ...encodeChoice(options), wager, playCount, token }
  const { limits, balance } = await getBetLimits(client, { ...addresses, player, terms })
  const problem = validateBet({ ...terms, limits, balance })
  if (problem) throw new TermsError({ problem, limit: limitOf(problem, limits, balance) })

  const pendingBets = openPendingBets({ chainId: deployment.chainId, game: game.address, player, storage })
  const writing = runCall(client, {
    ...placeBetCall({ ...addresses, terms }),
    wallet: ask,
    signal,
    onLateHash: (hash) => {
      pendingBets.add({ hash, placedAtMs: Date.now() })
      options.onLateHash?.(hash)
    },
    gasPercent: options.gasPercent,
    readValue: (receipt) => {
      const [bet] = betsOfReceipt({ receipt, game: game.address, player })
      if (!bet) throw new TransactionError({ problem: 'reverted', hash: receipt.transactionHash })
      return bet
    },
  })
  await noteWhileSent(writing, pendingBets, tell)
  const { value } = await writing.until('mined')
  pendingBets.add({ hash: value.hash, placedAtMs: Date.now(), nonce: value.nonce.toString() })
  const reader = createGameReader(client, { game })
  await follow({ reader, player, pendingBets, placed: value, tell, signal, confirmations: options.confirmations ?? 0n })
}

const limitOf = (problem: BetProblem, limits: BetLimits, balance: bigint): bigint | undefined =>
  ({ plays: BigInt(limits.maxPlayCount), belowMinimum: limits.minWager, aboveMaximum: limits.maxWager, balance })[
    problem as string
  ]

/** The list has the bet from the moment it is sent: it may be mined after the program has ended. */
async function noteWhileSent(
  writing: Flow<WriteStage<BetReceipt>>,
  pendingBets: PendingBets,
  tell: (stage: BetStage) => void,
): Promise<void> {
  let sent: Hash | undefined
  try {
    for await (const stage of writing) {
      if ('hash' in stage) {
        if (sent) pendingBets.remove(sent)
        sent = stage.hash
        pendingBets.add({ hash: sent, placedAtMs: Date.now() })
      }
      tell(stage)
    }
  } catch (error) {
    // One that is lost, or that the caller stopped waiting for, may still be mined.
    if (sent && error instanceof TransactionError && error.problem !== 'lost') pendingBets.remove(sent)
    throw error
  }
}

type Following = {
  reader: GameReader
  player: Address
  pendingBets: PendingBets
  placed: BetReceipt
  confirmations: bigint
  signal: AbortSignal | undefined
  tell: (stage: BetStage) => void
}

async function follow({ reader, player, pendingBets, placed, confirmations, signal, tell }: Following): Promise<void> {
  const { hash } = placed
  const end = Promise.withResolvers<void>()
  const onAbort = () => end.reject(signal?.reason)
  const tracker = createBetTracker({
    reader,
    player,
    pendingBets,
    confirmations,
    events: {
      onSettled(result) {
        if (result.hash === hash) tell({ name: 'settled', result })
      },
      onPending(bet, previous) {
        if (bet.hash === hash && previous) tell({ name: 'reopened', bet })
      },
      onGone(gone, why) {
        if (gone !== hash) return
        if (why !== 'refunded')
          return end.reject(new TransactionError({ problem: why === 'reverted' ? why : 'lost', hash }))
        tell({ name: 'refunded', bet: placed })
        end.resolve()
      },
      onFinal(result) {
        if (result.hash !== hash) return
        tell({ name: 'final', result })
        end.resolve()
      },
    },
  })
  // Without an answer the next look at the chain finds the bet.
  const bet = await readBet(reader, { receipt: placed }).catch(() => undefined)
  if (bet) tracker.track(bet)
  const stop = tracker.start()
  if (signal?.aborted) onAbort()
  signal?.addEventListener('abort', onAbort)
  await end.promise.finally(() => {
    stop()
    signal?.removeEventListener('abort', onAbort)
  })
}

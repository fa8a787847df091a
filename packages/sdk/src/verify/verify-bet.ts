import { gameAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import {
  deriveRandomWords,
  deriveRequestWord,
  GAME_NAMES,
  type GameName,
  gameMathsOf,
  settleBet,
} from '@tyche/fairness'
import { type Address, type Client, formatUnits, type Hash, isAddressEqual, numberToHex, parseEventLogs } from 'viem'
import { getBlock, getContractEvents, getTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'
import { NotVerifiableError } from '../errors/not-verifiable-error.ts'
import type { Play } from '../games/bets/bet.ts'
import { getBetOdds } from '../games/odds/get-bet-odds.ts'
import { findLog } from '../tx/logs/find-log.ts'
import { assertOnChain } from './assert-on-chain.ts'
import { type TrustedBeacon, verifyBeaconRound } from './verify-beacon-round.ts'
import type { BetStepName, VerifyStep } from './verify-report.ts'

/** Of multipliers and edges. */
const SCALE_DIGITS = 18

/** Of a deployment record, what a proof of a bet needs. */
export type BetDeployment = {
  readonly chainId: number
  readonly games: readonly { readonly name: string; readonly address: Address }[]
  readonly beacon: TrustedBeacon
}

export type VerifyBetParameters = {
  deployment: BetDeployment
  /** Of the transaction that placed the bet. */
  hash: Hash
  /** Name of the bet's game in `deployment`. */
  game?: string | undefined
  /** The bet's number in its game. A bundle of smart accounts carries several bets: without `game` and `nonce`, the first one. */
  nonce?: bigint | undefined
}

export type BetReport = {
  isTrue: boolean
  steps: readonly VerifyStep<BetStepName>[]
  game: GameName
  nonce: bigint
  /** As records number it. */
  choice: number
  plays: readonly Play[]
  /** In base units of `token`, as it was recomputed. */
  payout: bigint
  /** Of all plays, in base units. */
  wager: bigint
  token: Address
}

/**
 * Proves a bet of any game from public data alone: the bet's own events, the settings it was placed under, the beacon's
 * signature, and the beacon's key in `deployment`. No server is believed.
 *
 * @throws `NotVerifiableError` while the bet has no result, or when the transaction placed no such bet or a reorg dropped it;
 *   viem's error when the node does not answer.
 * @example
 * import { verifyBet } from '@tyche/sdk/verify'
 *
 * const { isTrue, steps } = await verifyBet(client, { deployment, hash })
 */
export async function verifyBet(client: Client, parameters: VerifyBetParameters): Promise<BetReport> {
  const { deployment, hash } = parameters
  const placed = await readPlacedBet(client, parameters)
  const { game, bet, details, requests } = placed
  const [{ houseEdge, coordinator, parameters: oddsParameters }, callback, block] = await Promise.all([
    getBetOdds(client, { game, settingsVersion: details.settingsVersion }),
    readCallback(client, game.address, bet.nonce, placed.block.number),
    getAction(client, getBlock, 'getBlock')({ blockNumber: placed.block.number }),
  ])
  assertOnChain(placed.block, block)
  // Any contract of the transaction can emit the same event.
  const request = requests.find(({ address }) => isAddressEqual(address, coordinator)) ?? requests[0]
  const { randomness, steps: beaconSteps } = await verifyBeaconRound(client, {
    beacon: deployment.beacon,
    coordinator: request.address,
    round: request.args.beaconRound,
    block: { number: placed.block.number, timestamp: block.timestamp },
  })
  const word = deriveRequestWord({
    randomness,
    chainId: BigInt(deployment.chainId),
    coordinator: request.address,
    requestId: details.requestId,
  })
  const words = deriveRandomWords(word, details.count)
  const settled = settleBet({
    game: game.name,
    gameData: details.gameData,
    wager: bet.wager,
    randomWords: words,
    houseEdge,
    parameters: oddsParameters,
  })
  const maths = gameMathsOf(game.name)
  const choice = maths.clientValue(maths.decodeGameData(details.gameData, oddsParameters))

  const steps: VerifyStep<BetStepName>[] = [
    {
      name: 'bet',
      isTrue: isAddressEqual(request.address, coordinator),
      facts: { transaction: hash, nonce: bet.nonce.toString(), request: details.requestId.toString() },
    },
    ...beaconSteps,
    {
      name: 'words',
      isTrue: isSame(words, callback.randomWord),
      facts: {
        chain: deployment.chainId.toString(),
        coordinator: request.address,
        request: details.requestId.toString(),
        word: numberToHex(word, { size: 32 }),
      },
    },
    {
      name: 'choice',
      isTrue: BigInt(choice) === callback.clientValue,
      facts: { gameData: details.gameData, choice: choice.toString() },
    },
    {
      name: 'multiplier',
      isTrue: settled.multiplier === callback.multiplier,
      facts: {
        settings: details.settingsVersion.toString(),
        houseEdge: formatUnits(houseEdge, SCALE_DIGITS),
        multiplier: formatUnits(settled.multiplier, SCALE_DIGITS),
      },
    },
    {
      name: 'payout',
      isTrue: settled.payout === callback.amount,
      facts: { wager: bet.wager.toString(), payout: settled.payout.toString() },
    },
  ]
  return {
    isTrue: steps.every((step) => step.isTrue),
    steps,
    game: game.name,
    nonce: bet.nonce,
    choice,
    plays: settled.outcomes.map((outcome, index) => ({
      outcome,
      multiplier: settled.playMultipliers[index] ?? 0n,
    })),
    payout: settled.payout,
    wager: bet.wager * BigInt(details.count),
    token: bet.token,
  }
}

async function readPlacedBet(client: Client, { deployment, hash, game: wanted, nonce }: VerifyBetParameters) {
  const receipt = await getAction(client, getTransactionReceipt, 'getTransactionReceipt')({ hash })
  const games = GAME_NAMES.flatMap((name) => {
    const found = deployment.games.find((entry) => entry.name === name)
    return found && (wanted === undefined || wanted === name) ? { name, address: found.address } : []
  })
  const ofGame = ({ address }: { address: Address }) => games.find((entry) => isAddressEqual(entry.address, address))
  const bet = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs: receipt.logs }).find(
    (log) => ofGame(log) && (nonce === undefined || log.args.nonce === nonce),
  )
  const game = bet && ofGame(bet)
  const details = parseEventLogs({ abi: gameAbi, eventName: 'BetDetails', logs: receipt.logs }).find(
    (log) => game && isAddressEqual(log.address, game.address) && log.args.nonce === bet?.args.nonce,
  )
  const [first, ...others] = parseEventLogs({
    abi: randomnessCoordinatorAbi,
    eventName: 'RandomnessRequested',
    logs: receipt.logs,
  }).filter(({ args }) => args.requestId === details?.args.requestId)
  if (!bet || !game || !details || !first)
    throw new NotVerifiableError({ missing: 'bet', message: 'The transaction placed no such bet.' })
  return {
    game,
    bet: bet.args,
    details: details.args,
    requests: [first, ...others] as const,
    block: { number: receipt.blockNumber, hash: receipt.blockHash },
  }
}

async function readCallback(client: Client, game: Address, nonce: bigint, fromBlock: bigint) {
  const read = getAction(client, getContractEvents, 'getContractEvents')
  const log = await findLog(client, {
    fromBlock,
    read: (range) =>
      read({ address: game, abi: gameAbi, eventName: 'BetCallback', args: { nonce }, strict: true, ...range }),
  })
  if (!log) throw new NotVerifiableError({ missing: 'result', message: 'The bet has no result yet.' })
  return log.args
}

function isSame(computed: readonly bigint[], emitted: readonly bigint[]): boolean {
  return computed.length === emitted.length && computed.every((word, index) => word === emitted[index])
}

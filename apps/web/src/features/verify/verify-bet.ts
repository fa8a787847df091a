import { BEACON_SCHEME, randomnessOf, verifyRound } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import {
  deriveRandomWords,
  deriveRequestWord,
  GAME_NAMES,
  type GameName,
  gameMathsOf,
  settleBet,
} from '@tyche/fairness'
import {
  type Address,
  bytesToHex,
  type Hash,
  type Hex,
  hexToBytes,
  isAddressEqual,
  type Log,
  parseEventLogs,
} from 'viem'
import type { ChainClient } from '../../data/chain/chain-client.ts'
import type { ChainConfig } from '../../data/chain-config/chain-config.ts'
import type { StagePlay } from '../../data/games/game-definition.ts'
import { type DeployedGame, readOdds } from '../../data/games/read-odds.ts'

export type StepName = 'bet' | 'round' | 'signature' | 'randomness' | 'words' | 'payout'

/** One thing that was recomputed, and what it was recomputed from. */
export type VerifyStep = { name: StepName; isTrue: boolean; facts: Record<string, string> }

export type VerifyReport = {
  isTrue: boolean
  steps: readonly VerifyStep[]
  game: GameName
  /** As records number it. */
  choice: number
  plays: readonly StagePlay[]
  payout: bigint
  wager: bigint
  token: Address
}

/** The bet has no result yet, or the chain does not have what a proof needs. */
class NotVerifiableError extends Error {
  override readonly name = 'NotVerifiableError'
}

/**
 * Proves a bet of any game in this browser from public data alone: the bet's own events, the settings it was placed
 * under, the beacon's signature, the key in the configuration. Nothing of the API is believed.
 */
export async function verifyBet(chain: ChainClient, config: ChainConfig, hash: Hash): Promise<VerifyReport> {
  const placed = await readPlacedBet(chain, config, hash)
  const { game, bet, details, request } = placed
  const [{ houseEdge, coordinator, parameters }, callback, round, block] = await Promise.all([
    readOdds(chain, game, details.settingsVersion),
    readCallback(chain, game.address, bet.nonce, placed.block),
    readRound(chain, placed.coordinator, request.beaconRound, placed.block),
    chain.getBlock({ blockNumber: placed.block }),
  ])
  const roundTime = roundTimeOf(config, request.beaconRound)
  const signature = hexToBytes(round.signature)
  const publicKey = hexToBytes(`0x${config.beacon.publicKey.replace(/^0x/, '')}`)
  const word = deriveRequestWord({
    randomness: round.randomness,
    chainId: BigInt(config.chainId),
    coordinator: placed.coordinator,
    requestId: details.requestId,
  })
  const words = deriveRandomWords(word, details.count)
  const settled = settleBet({
    game: game.name,
    gameData: details.gameData,
    wager: bet.wager,
    randomWords: words,
    houseEdge,
    parameters,
  })
  const maths = gameMathsOf(game.name)
  const choice = maths.clientValue(maths.decodeGameData(details.gameData, parameters))

  const steps: VerifyStep[] = [
    {
      name: 'bet',
      isTrue: isAddressEqual(placed.coordinator, coordinator) && request.requestId === details.requestId,
      facts: { transaction: hash, nonce: bet.nonce.toString(), request: details.requestId.toString() },
    },
    {
      name: 'round',
      isTrue: roundTime > block.timestamp,
      facts: {
        round: request.beaconRound.toString(),
        betAt: block.timestamp.toString(),
        roundAt: roundTime.toString(),
      },
    },
    {
      name: 'signature',
      isTrue:
        config.beacon.scheme === BEACON_SCHEME && verifyRound({ publicKey, round: request.beaconRound, signature }),
      facts: { publicKey: config.beacon.publicKey, signature: round.signature },
    },
    {
      name: 'randomness',
      isTrue: bytesToHex(randomnessOf(signature)) === round.randomness,
      facts: { randomness: round.randomness },
    },
    {
      name: 'words',
      isTrue: sameWords(words, callback.randomWord),
      facts: { word: toWord(word) },
    },
    {
      name: 'payout',
      isTrue:
        settled.payout === callback.amount &&
        settled.multiplier === callback.multiplier &&
        BigInt(choice) === callback.clientValue,
      facts: { settings: details.settingsVersion.toString(), payout: settled.payout.toString() },
    },
  ]
  return {
    isTrue: steps.every((step) => step.isTrue),
    steps,
    game: game.name,
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

/** The game that this transaction played: the one whose contract says so in its events. */
function gameOf(logs: readonly Log[], { games }: ChainConfig): DeployedGame | undefined {
  const found = games.find(({ address }) => logs.some((log) => isAddressEqual(log.address, address)))
  const name = GAME_NAMES.find((known) => known === found?.name)
  return found && name ? { name, address: found.address } : undefined
}

async function readPlacedBet(chain: ChainClient, config: ChainConfig, hash: Hash) {
  const receipt = await chain.getTransactionReceipt({ hash })
  const game = gameOf(receipt.logs, config)
  if (!game) throw new NotVerifiableError('no bet in this transaction')
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, game.address))
  const [bet] = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs })
  const [details] = parseEventLogs({ abi: gameAbi, eventName: 'BetDetails', logs })
  const [request] = parseEventLogs({
    abi: randomnessCoordinatorAbi,
    eventName: 'RandomnessRequested',
    logs: receipt.logs,
  })
  if (!bet || !details || !request) throw new NotVerifiableError('no bet in this transaction')
  return {
    game,
    bet: bet.args,
    details: details.args,
    request: request.args,
    coordinator: request.address,
    block: receipt.blockNumber,
  }
}

async function readCallback(chain: ChainClient, game: Address, nonce: bigint, fromBlock: bigint) {
  const [log] = await chain.getContractEvents({
    address: game,
    abi: gameAbi,
    eventName: 'BetCallback',
    args: { nonce },
    fromBlock,
    strict: true,
  })
  if (!log) throw new NotVerifiableError('this bet is not settled yet')
  return log.args
}

async function readRound(
  chain: ChainClient,
  coordinator: Address,
  beaconRound: bigint,
  fromBlock: bigint,
): Promise<{ randomness: Hex; signature: Hex }> {
  const [log] = await chain.getContractEvents({
    address: coordinator,
    abi: randomnessCoordinatorAbi,
    eventName: 'RoundSubmitted',
    args: { beaconRound },
    fromBlock,
    strict: true,
  })
  if (!log) throw new NotVerifiableError('the round was not submitted')
  return log.args
}

/** drand's schedule: round 1 at genesis, one more every period. */
function roundTimeOf({ beacon }: ChainConfig, round: bigint): bigint {
  return BigInt(beacon.genesisTime) + (round - 1n) * BigInt(beacon.periodSec)
}

function sameWords(computed: readonly bigint[], emitted: readonly bigint[]): boolean {
  return computed.length === emitted.length && computed.every((word, index) => word === emitted[index])
}

function toWord(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`
}

import { gameAbi } from '@tyche/contracts/abis'
import { gameMathsOf, settleBet } from '@tyche/fairness'
import {
  type Address,
  type Hash,
  type Hex,
  isAddressEqual,
  type Log,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { type BetOutcome, type PlacedBet, totalWager } from './bet-order.ts'
import type { GameReader } from './game-reader.ts'

// The events are the same in every game.
export type BetCallbackLog = Log<bigint, number, boolean, undefined, true, typeof gameAbi, 'BetCallback'>

/** A bet as its own transaction tells it, before its odds are read. */
export type SeenBet = {
  hash: Hash
  nonce: bigint
  block: bigint
  settingsVersion: number
  terms: { gameData: Hex; playCount: number; wager: bigint; token: Address }
}

/** The bet that a receipt placed; undefined when it placed none. */
export function seenBetOf(receipt: TransactionReceipt, game: Address): SeenBet | undefined {
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, game))
  const [bet] = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs })
  const [details] = parseEventLogs({ abi: gameAbi, eventName: 'BetDetails', logs })
  if (!bet || !details) return undefined
  const { gameData, count, settingsVersion } = details.args
  return {
    hash: receipt.transactionHash,
    nonce: bet.args.nonce,
    block: receipt.blockNumber,
    settingsVersion,
    terms: { gameData, playCount: count, wager: bet.args.wager, token: bet.args.token },
  }
}

/** The bet with the odds that it was placed under. */
export async function withOdds({ game, oddsOf }: GameReader, seen: SeenBet): Promise<PlacedBet> {
  const { hash, nonce, block, terms, settingsVersion } = seen
  const odds = await oddsOf(settingsVersion)
  const maths = gameMathsOf(game.name)
  const choice = maths.clientValue(maths.decodeGameData(terms.gameData, odds.parameters))
  return { hash, nonce, block, order: { ...terms, choice }, odds }
}

/** A placed bet and its `BetCallback` make the outcome: no stage shows anything else. */
export function outcomeOf(
  { name }: GameReader['game'],
  bet: PlacedBet,
  { args, transactionHash, blockNumber }: BetCallbackLog,
): BetOutcome | undefined {
  if (transactionHash === null || blockNumber === null) return undefined
  const { order, odds } = bet
  const { gameData, wager } = order
  const { outcomes, playMultipliers } = settleBet({
    game: name,
    gameData,
    wager,
    randomWords: args.randomWord,
    houseEdge: odds.houseEdge,
    parameters: odds.parameters,
  })
  return {
    ...bet,
    settleHash: transactionHash,
    settleBlock: blockNumber,
    plays: outcomes.map((outcome, index) => ({ outcome, multiplier: playMultipliers[index] ?? 0n })),
    payout: args.amount,
    profit: args.amount - totalWager(order),
  }
}

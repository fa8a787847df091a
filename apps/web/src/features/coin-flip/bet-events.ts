import { coinFlipAbi } from '@tyche/contracts/abis'
import { type CoinSide, coinFlip, HEADS, TAILS } from '@tyche/fairness'
import { type Address, isAddressEqual, type Log, parseEventLogs, type TransactionReceipt } from 'viem'
import { type BetOrder, type BetOutcome, type PlacedBet, totalWager } from './bet-order.ts'

export type BetCallbackLog = Log<bigint, number, boolean, undefined, true, typeof coinFlipAbi, 'BetCallback'>

/** The bet that a receipt placed; undefined when it placed none. */
export function placedBetOf(receipt: TransactionReceipt, game: Address): PlacedBet | undefined {
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, game))
  const [bet] = parseEventLogs({ abi: coinFlipAbi, eventName: 'Bet', logs })
  const [details] = parseEventLogs({ abi: coinFlipAbi, eventName: 'BetDetails', logs })
  if (!bet || !details) return undefined
  const order: BetOrder = {
    choice: coinFlip.decodeGameData(details.args.gameData),
    playCount: details.args.count,
    wager: bet.args.wager,
    token: bet.args.token,
  }
  return { hash: receipt.transactionHash, nonce: bet.args.nonce, block: receipt.blockNumber, order }
}

/** A placed bet and its `BetCallback` make the outcome: the coin lands on nothing else. */
export function outcomeOf(
  bet: PlacedBet,
  { args, transactionHash, blockNumber }: BetCallbackLog,
): BetOutcome | undefined {
  if (transactionHash === null || blockNumber === null) return undefined
  const outcomes = args.randomWord.map(sideOf)
  return {
    ...bet,
    settleHash: transactionHash,
    settleBlock: blockNumber,
    outcomes,
    payout: args.amount,
    profit: args.amount - totalWager(bet.order),
    wins: outcomes.filter((side) => side === bet.order.choice).length,
  }
}

function sideOf(word: bigint): CoinSide {
  return coinFlip.outcome(word) === HEADS ? HEADS : TAILS
}

import { gameAbi } from '@tyche/contracts/abis'
import { type Address, type Hash, isAddressEqual, parseEventLogs, type TransactionReceipt } from 'viem'
import type { BetTerms } from '../terms/bet-terms.ts'

/** A bet as its own transaction tells it, before its odds are read: they say what `gameData` chooses. */
export type BetReceipt = {
  hash: Hash
  nonce: bigint
  block: bigint
  settingsVersion: number
  requestId: bigint
  terms: Omit<BetTerms, 'choice'>
}

export type BetsOfReceiptParameters = {
  receipt: Pick<TransactionReceipt, 'logs' | 'transactionHash' | 'blockNumber'>
  game: Address
  /** A bundle of smart accounts carries bets of others, too. */
  player: Address
}

/**
 * The bets that a player placed in a game with one transaction, in their order; empty when there are none.
 *
 * @example
 * import { betsOfReceipt } from '@tyche/sdk/games'
 *
 * const [bet] = betsOfReceipt({ receipt, game, player })
 */
export function betsOfReceipt({ receipt, game, player }: BetsOfReceiptParameters): BetReceipt[] {
  const logs = receipt.logs.filter((log) => isAddressEqual(log.address, game))
  const details = parseEventLogs({ abi: gameAbi, eventName: 'BetDetails', logs })
  return parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs })
    .filter(({ args }) => isAddressEqual(args.player, player))
    .flatMap(({ args: { nonce, wager, token } }) => {
      const found = details.find(({ args }) => args.nonce === nonce)
      if (!found) return []
      const { gameData, count, settingsVersion, requestId } = found.args
      return {
        hash: receipt.transactionHash,
        nonce,
        block: receipt.blockNumber,
        settingsVersion,
        requestId,
        terms: { gameData, playCount: count, wager, token },
      }
    })
}

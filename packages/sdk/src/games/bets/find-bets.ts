import { gameAbi } from '@tyche/contracts/abis'
import { type Address, type Client, type Hash, isAddressEqual, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'
import type { DeployedGame } from '../odds/get-bet-odds.ts'
import type { Bet } from './bet.ts'
import { betsOfReceipt } from './bets-of-receipt.ts'
import { createGameReader } from './game-reader.ts'
import { readBet } from './read-bet.ts'

/** A bet with its game and player. */
export type FoundBet = Bet & { game: DeployedGame; player: Address }

export type FindBetsParameters = {
  hash: Hash
  /** The games to look in, as the deployment record lists them. */
  games: readonly DeployedGame[]
}

/**
 * Every bet that a transaction placed, game by game: a bundle of smart accounts may carry bets of several players. Empty
 * when it placed none.
 *
 * @throws viem's `TransactionReceiptNotFoundError` until it is mined; viem's error when the node does not answer.
 * @example
 * import { findBets } from '@tyche/sdk/games'
 *
 * for (const { game, nonce, player } of await findBets(client, { hash, games: [coin] })) console.log(game.name, nonce, player)
 */
export async function findBets(client: Client, { hash, games }: FindBetsParameters): Promise<FoundBet[]> {
  const receipt = await getAction(client, getTransactionReceipt, 'getTransactionReceipt')({ hash })
  const placed = parseEventLogs({ abi: gameAbi, eventName: 'Bet', logs: receipt.logs })
  const bets = games.map(async (game) => {
    const reader = createGameReader(client, { game })
    const players = new Set(
      placed.filter(({ address }) => isAddressEqual(address, game.address)).map(({ args }) => args.player),
    )
    const found = [...players].flatMap((player) =>
      betsOfReceipt({ receipt, game: game.address, player }).map((each) => ({ player, receipt: each })),
    )
    const read = found.map(async ({ player, receipt: each }) => ({
      ...(await readBet(reader, { receipt: each })),
      game,
      player,
    }))
    return (await Promise.all(read)).sort((a, b) => (a.nonce < b.nonce ? -1 : 1))
  })
  return (await Promise.all(bets)).flat()
}

import { gameAbi, luckyBuyAbi } from '@tyche/contracts/abis'
import { GAME_NAMES, type GameName } from '@tyche/fairness'
import { type Address, type Client, type Hash, isAddressEqual, parseEventLogs } from 'viem'
import { getTransactionReceipt } from 'viem/actions'
import { getAction } from 'viem/utils'

export type FindVerifiableParameters = {
  deployment: {
    readonly games: readonly { readonly name: string; readonly address: Address }[]
    readonly contracts: { readonly luckyBuy: Address }
  }
  hash: Hash
}

/** A bet as players number it. */
export type BetNumber = { game: GameName; nonce: bigint }

export type Verifiable = {
  /** Bets that the transaction placed. */
  placed: readonly BetNumber[]
  /** Bets of other transactions that it settled. */
  settled: readonly BetNumber[]
  /** Products whose draw it asked for or made. */
  drawn: readonly number[]
}

/**
 * What there is to verify in a transaction: a visitor has a hash and may not know what it did.
 *
 * @throws viem's error when the node does not know the transaction, or does not answer.
 * @example
 * import { findVerifiable } from '@tyche/sdk/verify'
 *
 * const { placed, drawn } = await findVerifiable(client, { deployment, hash })
 */
export async function findVerifiable(
  client: Client,
  { deployment, hash }: FindVerifiableParameters,
): Promise<Verifiable> {
  const { logs } = await getAction(client, getTransactionReceipt, 'getTransactionReceipt')({ hash })
  const games = GAME_NAMES.flatMap((name) =>
    deployment.games.filter((game) => game.name === name).map((game) => ({ ...game, name })),
  )
  const numbers = (eventName: 'Bet' | 'BetCallback') =>
    parseEventLogs({ abi: gameAbi, eventName, logs }).flatMap(({ address, args }) => {
      const game = games.find((entry) => isAddressEqual(entry.address, address))
      return game ? [{ game: game.name, nonce: args.nonce }] : []
    })
  const draws = parseEventLogs({ abi: luckyBuyAbi, eventName: ['LotteryRequested', 'LotteryDrawn'], logs })
  const ours = draws.filter(({ address }) => isAddressEqual(address, deployment.contracts.luckyBuy))
  return {
    placed: numbers('Bet'),
    settled: numbers('BetCallback'),
    drawn: [...new Set(ours.map(({ args }) => args.productId))],
  }
}

import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Client, Hash } from 'viem'
import { getContractEvents, watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import { findLog } from '../../tx/logs/find-log.ts'
import { type WatchOptions, watchItems } from '../../watch/watch-items.ts'
import type { DeployedGame } from '../odds/get-bet-odds.ts'
import { createGameReader } from './game-reader.ts'
import { type BetSituation, isEnded, locateBet, settleBlockOf } from './locate-bet.ts'

export type WatchBetParameters = WatchOptions & {
  game: DeployedGame
  /** The bet's number in its game, from 1. */
  nonce: bigint
  /** The bet's block or one before it; the deployment's first block always will do. */
  fromBlock: bigint
}

/**
 * Where a bet stands: now, and whenever that changes, until its end has its confirmations. A bet that is not placed yet is
 * waited for. After a reorganisation it may be `pending` again, or `missing`.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchBet } from '@tyche/sdk/games'
 *
 * for await (const situation of watchBet(client, { game: coin, nonce: 7n, fromBlock: deployment.deploymentBlock }))
 *   if (situation.at === 'settled') console.log(situation.result.payout)
 */
export function watchBet(
  client: Client,
  { game, nonce, fromBlock, ...options }: WatchBetParameters,
): AsyncGenerator<BetSituation, void> {
  const reader = createGameReader(client, { game })
  const contract = { address: game.address, abi: gameAbi } as const
  const readEvents = getAction(client, getContractEvents, 'getContractEvents')
  let placed: { hash: Hash; player: Address } | undefined
  let situation: BetSituation | undefined

  const findPlaced = async () => {
    const log = await findLog(client, {
      fromBlock,
      read: (range) => readEvents({ ...contract, eventName: 'Bet', args: { nonce }, strict: true, ...range }),
    })
    return log && { hash: log.transactionHash, player: log.args.player }
  }
  const read = async () => {
    placed ??= await findPlaced()
    if (placed) situation = await locateBet(reader, { ...placed, nonce })
    if (!situation) return []
    // The nonce may be another transaction's after a reorganisation.
    if (situation.at === 'missing' || situation.at === 'reverted') placed = undefined
    return [{ key: 'bet', value: situation, isFinal: isEnded(situation), block: settleBlockOf(situation) }]
  }
  const subscribe = (onChange: () => void) =>
    getAction(
      client,
      watchContractEvent,
      'watchContractEvent',
    )({ ...contract, onLogs: onChange, onError: () => undefined })
  return watchItems(client, { read, subscribe, isEndless: false }, options)
}

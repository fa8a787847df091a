import { gameAbi } from '@tyche/contracts/abis'
import type { Address, Client, Hash } from 'viem'
import { getContractEvents, watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type BlockRange, scanBlocks } from '../../tx/scan-logs.ts'
import { createRescan } from '../../watch/create-rescan.ts'
import { type WatchOptions, watchItems } from '../../watch/watch-items.ts'
import type { DeployedGame } from '../odds/get-bet-odds.ts'
import { createGameReader } from './game-reader.ts'
import { type BetSituation, isEnded, locateBet, settleBlockOf } from './locate-bet.ts'

/** A bet by its transaction, and where it stands. */
export type BetUpdate = BetSituation & { hash: Hash }

export type WatchBetsParameters = WatchOptions & {
  game: DeployedGame
  player: Address
  /** Bets of earlier blocks are left out; only new ones are told without it. */
  fromBlock?: bigint | undefined
}

/**
 * Every bet of a player in a game: when it is placed, and whenever what became of it changes. `signal` or `break` ends it.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchBets } from '@tyche/sdk/games'
 *
 * for await (const { hash, at } of watchBets(client, { game: coin, player })) console.log(hash, at)
 */
export function watchBets(
  client: Client,
  { game, player, fromBlock, ...options }: WatchBetsParameters,
): AsyncGenerator<BetUpdate, void> {
  const reader = createGameReader(client, { game })
  const contract = { address: game.address, abi: gameAbi, args: { player } } as const
  const readEvents = getAction(client, getContractEvents, 'getContractEvents')
  const readBets = (range: BlockRange) => readEvents({ ...contract, eventName: 'Bet', strict: true, ...range })
  const rangeOf = createRescan({ fromBlock, confirmations: options.confirmations })
  const known = new Map<string, { hash: Hash; nonce: bigint }>()

  const read = async (head: bigint) => {
    const range = rangeOf(head)
    for await (const logs of scanBlocks(readBets, range.fromBlock, range.toBlock)) {
      const counts = new Map<Hash, number>()
      for (const { transactionHash: hash, args } of logs) {
        const place = counts.get(hash) ?? 0
        counts.set(hash, place + 1)
        // By its place in the transaction: a reorganisation may give it another nonce.
        known.set(`${hash} ${place}`, { hash, nonce: args.nonce })
      }
    }
    range.done()
    return Promise.all(
      [...known].map(async ([key, { hash, nonce }]) => {
        const situation = await locateBet(reader, { hash, player, nonce })
        return { key, value: { ...situation, hash }, isFinal: isEnded(situation), block: settleBlockOf(situation) }
      }),
    )
  }
  const subscribe = (onChange: () => void) => {
    const watch = getAction(client, watchContractEvent, 'watchContractEvent')
    const filter = { ...contract, onLogs: onChange, onError: () => undefined }
    const stops = (['Bet', 'BetCallback'] as const).map((eventName) => watch({ ...filter, eventName }))
    return () => {
      for (const stop of stops) stop()
    }
  }
  const onConfirmed = (key: string) => void known.delete(key)
  return watchItems(client, { read, subscribe, isEndless: true, onConfirmed }, options)
}

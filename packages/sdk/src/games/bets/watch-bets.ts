import { gameAbi } from '@tyche/contracts/abis'
import { type Address, type Client, type Hash, isAddressEqual } from 'viem'
import { getContractEvents, watchContractEvent } from 'viem/actions'
import { getAction } from 'viem/utils'
import { type BlockRange, scanBlocks } from '../../tx/logs/scan-blocks.ts'
import { createRescan } from '../../watch/create-rescan.ts'
import { type WatchOptions, watchItems } from '../../watch/watch-items.ts'
import type { DeployedGame } from '../odds/get-bet-odds.ts'
import { createGameReader, type GameReader } from './game-reader.ts'
import { type BetSituation, isEnded, locateBet, settleBlockOf } from './locate-bet.ts'

/** A bet by its game and transaction, and where it stands. */
export type BetUpdate = BetSituation & { game: DeployedGame; hash: Hash }

export type WatchBetsParameters = WatchOptions & {
  /** The games to watch, as the deployment record lists them. */
  games: readonly DeployedGame[]
  player: Address
  /** Bets of earlier blocks are left out; only new ones are told without it. */
  fromBlock?: bigint | undefined
}

/**
 * Every bet of a player: when it is placed, and whenever what became of it changes. `signal` or `break` ends it.
 *
 * @throws viem's error when the node does not answer at the start; later it is asked again.
 * @example
 * import { watchBets } from '@tyche/sdk/games'
 *
 * for await (const { game, hash, at } of watchBets(client, { games: [coin], player })) console.log(game.name, hash, at)
 */
export function watchBets(
  client: Client,
  { games, player, fromBlock, ...options }: WatchBetsParameters,
): AsyncGenerator<BetUpdate, void> {
  const readers = games.map((game) => createGameReader(client, { game }))
  const contract = { address: games.map(({ address }) => address), abi: gameAbi, args: { player } }
  const readEvents = getAction(client, getContractEvents, 'getContractEvents')
  const readBets = (range: BlockRange) => readEvents({ ...contract, eventName: 'Bet', strict: true, ...range })
  const rangeOf = createRescan({ fromBlock, confirmations: options.confirmations })
  const known = new Map<string, { reader: GameReader; hash: Hash; nonce: bigint }>()

  const read = async (head: bigint) => {
    const range = rangeOf(head)
    for await (const logs of scanBlocks(readBets, range.fromBlock, range.toBlock)) {
      const counts = new Map<string, number>()
      for (const { address, transactionHash: hash, args } of logs) {
        const reader = readers.find(({ game }) => isAddressEqual(game.address, address))!
        const bundle = `${hash} ${reader.game.address}`
        const place = counts.get(bundle) ?? 0
        counts.set(bundle, place + 1)
        // By its place in the transaction: a reorganisation may give it another nonce.
        known.set(`${bundle} ${place}`, { reader, hash, nonce: args.nonce })
      }
    }
    range.done()
    return Promise.all(
      [...known].map(async ([key, { reader, hash, nonce }]) => {
        const situation = await locateBet(reader, { hash, player, nonce })
        const value = { ...situation, game: reader.game, hash }
        return { key, value, isFinal: isEnded(situation), block: settleBlockOf(situation) }
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

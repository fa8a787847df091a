import { gameAbi } from '@tyche/contracts/abis'
import { type GameName, settleBet } from '@tyche/fairness'
import { type Client, type GetLogsReturnType, getAbiItem, type Hex, isAddressEqual } from 'viem'
import { getBlock, getLogs } from 'viem/actions'
import { getAction } from 'viem/utils'
import { createOddsReader } from '../games/odds/create-odds-reader.ts'
import type { DeployedGame } from '../games/odds/get-bet-odds.ts'
import { type BlockRange, scanBlocks } from '../tx/logs/scan-blocks.ts'
import { addPlays, emptyTally, type GameReturn, type ReturnTally, returnOf } from './game-return.ts'
import { playMomentsOf } from './play-moments.ts'

/** Points of time that a range is divided into. */
const POINTS = 40
/** More at once would keep a page from answering for too long. */
const MOST_LOGS = 600
const FIRST_BLOCKS = 500n

const events = [getAbiItem({ abi: gameAbi, name: 'BetDetails' }), getAbiItem({ abi: gameAbi, name: 'BetCallback' })]

type ReturnLog = GetLogsReturnType<undefined, typeof events, true, bigint, bigint>[number]

/** The returns from the start of a range to the end of one of its pieces. */
export interface ReturnsPoint {
  /** Last block of the piece. */
  blockNumber: bigint
  /** Of that block, in unix seconds. */
  timeSec: number
  /** Part of the range that was read, 0 to 1. */
  progress: number
  games: Record<GameName, GameReturn & Pick<ReturnTally, 'plays'>>
  /** Bets whose result differs from what their random numbers give. */
  differing: number
}

export interface ReadReturnsParameters extends BlockRange {
  deployment: { readonly games: readonly DeployedGame[] }
  /** Stops between two requests. */
  signal?: AbortSignal | undefined
}

/**
 * The observed and the expected return of each game over a range of blocks, from the events that a node tells: one point for
 * each of 40 pieces of the range, each from the range's start. Every result is reckoned again from its random numbers and
 * the contract's odds; `auditChain` also proves the random numbers. Bets that were placed before the range are left out.
 *
 * @throws the signal's reason once it is aborted; viem's error when the node does not answer, or refuses even one block.
 * @example
 * import { readReturns } from '@tyche/sdk/audit'
 *
 * const toBlock = await client.getBlockNumber()
 * const range = { fromBlock: toBlock - 10_000n, toBlock }
 * for await (const { progress, games } of readReturns(client, { deployment, ...range })) console.log(progress, games)
 */
export async function* readReturns(
  client: Client,
  { deployment, fromBlock, toBlock, signal }: ReadReturnsParameters,
): AsyncGenerator<ReturnsPoint, void> {
  const { games } = deployment
  const address = games.map((game) => game.address)
  const odds = new Map(games.map((game) => [game.name, createOddsReader(client, { game })]))
  const tallies = new Map(games.map(({ name }) => [name, emptyTally()]))
  const open = new Map<string, OpenTerms>()
  const read = getAction(client, getLogs, 'getLogs')
  let differing = 0
  let firstBlocks = FIRST_BLOCKS
  for (const piece of piecesOf(fromBlock, toBlock)) {
    let found = 0
    const scan = scanBlocks(
      (range) => read({ address, events, strict: true, ...range }) as Promise<ReturnLog[]>,
      piece.fromBlock,
      piece.toBlock,
      { firstBlocks, mostLogs: MOST_LOGS },
    )
    for await (const logs of scan) {
      found += logs.length
      signal?.throwIfAborted()
      for (const log of logs) {
        const game = games.find((one) => isAddressEqual(one.address, log.address))
        if (!game) continue
        const key = `${game.name}-${log.args.nonce}`
        if (log.eventName === 'BetDetails') {
          open.set(key, log.args)
          continue
        }
        const terms = open.get(key)
        if (!terms) continue
        open.delete(key)
        const { gameData, count, settingsVersion } = terms
        const settings = { game: game.name, gameData, ...(await odds.get(game.name)!(settingsVersion)) }
        const multiplier = multiplierOf(settings, log.args.randomWord)
        if (multiplier !== log.args.multiplier || log.args.randomWord.length !== count) differing += 1
        if (multiplier !== undefined) addPlays(tallies.get(game.name)!, count, multiplier, playMomentsOf(settings))
      }
    }
    signal?.throwIfAborted()
    // As many blocks at once as the last piece had them for half as many logs.
    const blocks = piece.toBlock - piece.fromBlock + 1n
    firstBlocks = found === 0 ? blocks : (blocks * BigInt(MOST_LOGS / 2)) / BigInt(found) + 1n
    const { timestamp } = await getAction(client, getBlock, 'getBlock')({ blockNumber: piece.toBlock })
    yield {
      blockNumber: piece.toBlock,
      timeSec: Number(timestamp),
      progress: Number(piece.toBlock - fromBlock + 1n) / Number(toBlock - fromBlock + 1n),
      games: Object.fromEntries(
        [...tallies].map(([name, tally]) => [name, { plays: tally.plays, ...returnOf(tally) }]),
      ) as ReturnsPoint['games'],
      differing,
    }
  }
}

type OpenTerms = { gameData: Hex; count: number; settingsVersion: number }

type PlayedTerms = Omit<Parameters<typeof settleBet>[0], 'wager' | 'randomWords'>

/** Undefined for what a game cannot have played: a node may tell anything. */
function multiplierOf(terms: PlayedTerms, randomWords: readonly bigint[]): bigint | undefined {
  try {
    // The wager scales the payout alone.
    return settleBet({ ...terms, wager: 0n, randomWords }).multiplier
  } catch {
    return undefined
  }
}

function piecesOf(fromBlock: bigint, toBlock: bigint): BlockRange[] {
  const length = toBlock - fromBlock + 1n
  const step = (length + BigInt(POINTS) - 1n) / BigInt(POINTS)
  const pieces: BlockRange[] = []
  for (let from = fromBlock; from <= toBlock; from += step) {
    const to = from + step - 1n
    pieces.push({ fromBlock: from, toBlock: to < toBlock ? to : toBlock })
  }
  return pieces
}

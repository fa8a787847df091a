import { createRandom } from '@tyche/testing/random'
import { placeBets } from '../packed-chain/place-bets.ts'
import { type Played, playBlocks } from './play-blocks.ts'
import { sampleLag } from './sample-lag.ts'
import { openStage, type Stage } from './stage.ts'
import { type ProcessorTime, type Start, startIndexer } from './start-indexer.ts'

/** Blocks that may still be replaced, and some more: those that a rebuild reads one by one. */
const OPEN_BLOCKS = 40
/** Blocks that come while a killed process is started again. */
export const MISSED_BLOCKS = 5

export interface IndexerLoadOptions {
  /** Bets of the history, all settled. */
  readonly bets: number
  /** Of the bets in real time, with a block every `blockSec` seconds. */
  readonly ratePerSec: number
  readonly seconds: number
  readonly blockSec: number
  readonly seed: number
  readonly onProgress: (text: string) => void
}

export interface IndexerLoad {
  readonly bets: number
  readonly blocks: number
  readonly rebuild: Start
  readonly following: Played & { readonly lags: readonly number[]; readonly processorSec: ProcessorTime }
  readonly afterStop: Start
  readonly afterKill: Start
}

export async function runIndexerLoad(options: IndexerLoadOptions): Promise<IndexerLoad> {
  const stage = await openStage()
  try {
    return await runOn(stage, options)
  } finally {
    await stage.stop()
  }
}

async function runOn(stage: Stage, options: IndexerLoadOptions): Promise<IndexerLoad> {
  const { bets, seed, ratePerSec, seconds, blockSec, onProgress } = options
  const random = createRandom(seed)
  const betsABlock = Math.round(ratePerSec * blockSec)
  const packed = bets - OPEN_BLOCKS * betsABlock
  const say = (name: string, start: Start) =>
    onProgress(`${name}: ${start.seconds.toFixed(1)} s, ${start.events} events`)
  await placeBets(stage.chain, {
    count: packed,
    random,
    onProgress: (settled) => {
      if (settled % 10_000 === 0 || settled === packed) onProgress(`${settled} of ${packed} bets are settled`)
    },
  })
  // The newest blocks hold as many bets as on a chain that is not packed.
  await playBlocks(stage.chain, { blocks: OPEN_BLOCKS, betsABlock, blockSec: 0, random })
  const blocks = Number(await stage.chain.stack.chain.publicClient.getBlockNumber({ cacheTime: 0 }))

  const first = await startIndexer(stage)
  say('from an empty database', first.start)
  const before = first.readProcessorSec()
  const play = playBlocks(stage.chain, { blocks: Math.ceil(seconds / blockSec), betsABlock, blockSec, random })
  const [played, lags] = await Promise.all([play, sampleLag(stage, play)])
  const after = first.readProcessorSec()
  onProgress(`${played.bets} bets in ${played.seconds.toFixed(0)} s: at most ${Math.max(...lags)} blocks behind`)
  await first.stop('SIGTERM')

  const second = await startIndexer(stage)
  say('after a clean stop', second.start)
  await second.stop('SIGKILL')

  await playBlocks(stage.chain, { blocks: MISSED_BLOCKS, betsABlock, blockSec: 0, random })
  const third = await startIndexer(stage)
  say('after kill -9', third.start)
  await third.stop('SIGTERM')
  const processorSec = { indexer: after.indexer - before.indexer, database: after.database - before.database }
  return {
    bets,
    blocks,
    rebuild: first.start,
    following: { ...played, lags, processorSec },
    afterStop: second.start,
    afterKill: third.start,
  }
}

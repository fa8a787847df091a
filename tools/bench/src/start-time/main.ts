/** Measures the indexer's start with a history of settled bets: `npm run bench:start -- --bets 100,5000`. */
import { parseArgs } from 'node:util'
import { createTestDatabase, stopOwnPostgres } from '@tyche/testing/database'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { createHistory } from './history.ts'
import { startIndexer } from './indexer.ts'

/** For the last size: a start after a clean stop. */
const goalSeconds = 8

const { values } = parseArgs({ options: { bets: { type: 'string', default: '100,5000,100000' } } })
const sizes = values.bets.split(',').map(Number)
const isGrowing = sizes.every((size, at) => Number.isInteger(size) && size > (sizes[at - 1] ?? 0))
if (!isGrowing) throw new Error('--bets must be whole numbers that grow, with commas between them')

const deployed = await deployTestStack()
const say = (text: string) => process.stdout.write(`${text}\n`)
let warm = 0
try {
  const history = await createHistory(deployed)
  for (const bets of sizes) {
    const startedAt = performance.now()
    await history.growTo(bets)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
    const head = await deployed.chain.publicClient.getBlockNumber({ cacheTime: 0 })
    say(`${bets} bets on a chain of ${head} blocks (${seconds} s to play them)`)
    await using database = await createTestDatabase()
    const env = {
      RPC_URL: deployed.chain.rpcUrl,
      RPC_WS_URL: deployed.chain.wsUrl,
      DATABASE_URL: database.url,
      DEPLOYMENT_FILE: deployed.deploymentFile,
    }
    const measure = async (after: string, signal: NodeJS.Signals) => {
      const started = await startIndexer(env)
      const busy =
        started.processorSeconds === undefined ? '' : `, ${started.processorSeconds.toFixed(1)} s of a processor`
      say(`  ${after.padEnd(26)} ${started.seconds.toFixed(1).padStart(6)} s${busy}`)
      await started.child.stop({ signal, timeoutMs: 10_000 })
      return started.seconds
    }
    await measure('with an empty database', 'SIGTERM')
    warm = await measure('after a clean stop', 'SIGKILL')
    await measure('after kill -9', 'SIGTERM')
  }
} finally {
  await deployed.stop()
  await stopOwnPostgres()
}
const isGood = warm <= goalSeconds
say(`Goal ${isGood ? 'met' : 'missed'}: at most ${goalSeconds} s after a clean stop, beside ${sizes.at(-1)} bets`)
process.exit(isGood ? 0 : 1)

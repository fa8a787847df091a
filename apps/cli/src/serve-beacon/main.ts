// A local chain's beacon over HTTP, for the escape page: `npm run serve-beacon`. On public chains drand's own servers answer.
import { openLocalBeacon } from '@tyche/beacon/open-beacon'
import { serveRounds } from '@tyche/beacon/serve'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { parseServeBeaconEnv } from './env.ts'

try {
  const env = parseServeBeaconEnv(process.env)
  const { beacon: record } = await readDeployment(env.DEPLOYMENT_FILE)
  const beacon = await openLocalBeacon({ record, keyFile: env.BEACON_KEY_FILE, now: () => Date.now() / 1000 })
  const { url } = await serveRounds(beacon, { port: env.PORT })
  console.log(`Rounds of the local beacon: ${url}/public/<round>`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

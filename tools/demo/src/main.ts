import { asLocal } from '@tyche/protocol/deployment'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { createHealthApp, listen } from '@tyche/service/health'
import { runService } from '@tyche/service/run-service'
import { Registry } from 'prom-client'
import { parseEnv } from './env.ts'
import { play } from './play.ts'
import { openVenue } from './player.ts'
import { openMnemonic, simulatedPlayers } from './simulated-players.ts'

/** Simulated players of the local chain: `npm start -- --demo`. */
await runService({
  name: 'demo',
  parseEnv,
  start: async (env, logger, fail) => {
    const deployment = asLocal(await readDeployment(env.DEPLOYMENT_FILE))
    const venue = openVenue({ rpcUrl: env.RPC_URL, apiUrl: env.API_URL, deployment })
    const chainId = await venue.client.getChainId()
    if (chainId !== deployment.chainId) throw new Error(`${env.RPC_URL} is chain ${chainId}, not ${deployment.chainId}`)
    const health = createHealthApp({ registry: new Registry(), readReadiness: () => ({ isReady: true }) })
    const server = await listen(health, { port: env.HEALTH_PORT })
    const accounts = simulatedPlayers(openMnemonic(env.MNEMONIC_FILE))
    const stopping = new AbortController()
    const playing = play({ venue, accounts, logger, signal: stopping.signal }).catch(fail)
    return {
      stop: async () => {
        stopping.abort()
        await playing
        await server.close()
      },
    }
  },
})

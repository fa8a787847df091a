import type { OpenAPIHono } from '@hono/zod-openapi'
import type { RuntimeConfig } from '@tyche/api-schema/config'
import { serializeConstants } from '@tyche/loyalty'
import { chainName, coinOf } from '../chain/client.ts'
import type { ApiEnv, Services } from '../context.ts'
import { isLocalChain } from '../env.ts'
import type { WebFiles } from './files/web-files.ts'

/** `/config.json` tells the web build which chain it is on: one build serves all. It has the rules of loyalty beside that. */
export function addRuntimeConfigRoute(app: OpenAPIHono<ApiEnv>, services: Services, web: WebFiles | undefined): void {
  app.get('/config.json', (c) =>
    c.json({ ...readRuntimeConfig(services, web), loyalty: serializeConstants() }, 200, {
      'Cache-Control': 'no-cache',
    }),
  )
}

export function readRuntimeConfig({ env, deployment }: Services, web: WebFiles | undefined): RuntimeConfig {
  const isLocal = isLocalChain(env)
  return {
    chainId: deployment.chainId,
    chainName: chainName(env),
    coin: coinOf(env),
    rpcPath: '/rpc',
    deploymentBlock: deployment.deploymentBlock.toString(),
    contracts: deployment.contracts,
    beacon: deployment.beacon,
    pools: deployment.pools,
    tokens: deployment.tokens,
    games: deployment.games,
    confirmations: env.CONFIRMATIONS,
    links: {
      telegram: env.LINK_TELEGRAM,
      medium: env.LINK_MEDIUM,
      twitter: env.LINK_TWITTER,
      bitcointalk: env.LINK_BITCOINTALK,
      source: env.LINK_SOURCE,
      docs: env.LINK_DOCS,
    },
    simulatedPlayers: env.SIMULATED_PLAYERS,
    features: {
      demoWallet: isLocal,
      mint: deployment.tokens.some((token) => token.mintable),
      fund: isLocal && env.FUNDER_PRIVATE_KEY !== undefined,
    },
    explorerUrl: env.EXPLORER_URL,
    faucetUrl: env.FAUCET_URL,
    wallets: { walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID ?? '', smartWallet: env.SMART_WALLET },
    iconFallbackUrl: env.ICON_FALLBACK_URL,
    buildId: web?.buildId() ?? 'none',
  }
}

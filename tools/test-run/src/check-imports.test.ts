import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { testFolder } from '@tyche/devstack/temporary-folder'
import { expect, test } from 'vitest'
import { checkImports } from './check-imports.ts'

const packages = new Map([
  ['@tyche/fairness', 'packages/fairness'],
  ['@tyche/api-schema', 'packages/api-schema'],
  ['@tyche/ui', 'packages/ui'],
  ['@tyche/api', 'apps/api'],
  ['@tyche/devstack', 'packages/devstack'],
  ['@tyche/launcher', 'tools/launcher'],
  ['@tyche/testing', 'packages/testing'],
])

function check(file: string, text: string): (string | number)[][] {
  const root = testFolder()
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  // Written otherwise where the checker would take this very file's text for an import.
  writeFileSync(path, text.replace('IMPORT', 'import'))
  const workspace = file.split('/').slice(0, /^(packages|apps|tools)/.test(file) ? 2 : 1)
  return checkImports(root, workspace.join('/'), packages).map(({ line, specifier }) => [line, specifier])
}

test.for<[file: string, text: string]>([
  ['packages/fairness/src/a.ts', "import { x } from '@tyche/api-schema/config'"],
  ['packages/beacon/src/a.ts', "import type { x } from '@tyche/fairness'"],
  ['packages/loyalty/src/a.ts', "import { x } from '@tyche/fairness'"],
  ['packages/contracts/script/a.ts', "export { x } from '@tyche/fairness'"],
  ['packages/api-schema/src/a.ts', "import { settleBet } from '@tyche/fairness'"],
  ['apps/web/src/lib/a.ts', "import { app } from '@tyche/api/main'"],
  ['apps/web/src/lib/a.ts', "import { app } from '../../../api/src/main.ts'"],
  ['apps/api/src/a.ts', "import { startStack } from '@tyche/launcher/start-stack'"],
  ['apps/api/src/a.ts', "import { findFreePort } from '@tyche/devstack/free-port'"],
  ['packages/testing/src/a.ts', "import { startStack } from '@tyche/launcher/start-stack'"],
  ['packages/ui/src/a.ts', "const app = await IMPORT('@tyche/api/main')"],
  ['tools/launcher/src/a.ts', "import { migrate } from '../../../apps/api/src/db/migrate.ts'"],
  ['apps/web/src/features/mint/a.tsx', "import { Coin } from '../coin-flip/coin.tsx'"],
  ['apps/web/src/features/mint/form/a.tsx', "import { Coin } from '../../coin-flip/coin.tsx'"],
  ['apps/web/src/features/mint/a.tsx', "import { router } from '../../app/router.tsx'"],
  ['apps/web/src/lib/tx/a.ts', "import { Coin } from '../../features/coin-flip/coin.tsx'"],
  ['apps/web/src/components/a.tsx', "import '../features/coin-flip/coin.css'"],
  ['packages/onchain/src/bets.ts', "import { text } from 'drizzle-orm/pg-core'"],
  ['apps/api/src/modules/games/service/a.ts', "import type { Context } from 'hono'"],
  ['apps/api/src/modules/points/service.ts', "import { cors } from 'hono/cors'"],
  ['apps/api/src/modules/account/jobs/a.ts', "import { z } from '@hono/zod-openapi'"],
  ['apps/api/src/modules/games/service/a.ts', "import { succeed } from '../../../http/envelope.ts'"],
  ['apps/api/src/modules/games/service/a.ts', "import type { RpcProxy } from '../../../rpc/create-rpc-proxy.ts'"],
  ['apps/api/src/modules/points/service.ts', "import { add } from '../games/routes/config.ts'"],
  ['apps/api/src/modules/points/service.ts', "import type { Services } from '../../context.ts'"],
  ['apps/api/src/modules/points/routes.ts', "import { createApp } from '../../app.ts'"],
  ['apps/api/src/stream/a.ts', "import { addQueryPointRoute } from '../modules/points/routes.ts'"],
  ['apps/api/src/http/a.ts', "import type { WebFiles } from '../web/files/web-files.ts'"],
  ['apps/api/src/chain/a.ts', "import { bet } from '../db/onchain/views.ts'"],
  ['apps/api/src/db/a.ts', "import { readPools } from '../modules/pools/service/read-pools.ts'"],
  ['apps/web/src/components/a.tsx', "import { theme } from '../lib/theme/theme-store.ts'"],
  ['apps/web/src/components/a.tsx', "import { pools } from '../data/pools/pool-queries.ts'"],
  ['apps/web/src/lib/a.ts', "import { Coin } from '../components/coin/coin.tsx'"],
  ['apps/web/src/lib/a.ts', "import type { Pool } from '../data/pools/pool-queries.ts'"],
  ['apps/web/src/lib/a.test.ts', "import { app } from '../app/app.tsx'"],
  ['apps/web/src/data/pools/a.ts', "import { Coin } from '../../components/coin/coin.tsx'"],
  ['apps/web/src/data/pools/a.ts', "import type { Move } from '../../features/pools/move.ts'"],
  ['apps/web/src/config/a.ts', "import { api } from '../lib/api-client/api-client.ts'"],
  ['apps/web/src/data/a.ts', "const { getAddress } = await IMPORT('viem')"],
  ['apps/web/src/data/a.ts', "const { normalize } = await IMPORT('viem/ens')"],
  ['apps/web/src/data/a.ts', "const [{ getShares }] = await Promise.all([IMPORT('@tyche/sdk/pools')])"],
  ['apps/web/src/features/mint/a.tsx', "const { permuteSale } = await IMPORT('@tyche/fairness')"],
  ['apps/web/src/features/mint/a.tsx', "const { luckyBuyAbi } = await IMPORT('@tyche/contracts/abis')"],
])('behavior: %s must not hold: %s', ([file, text]) => {
  const specifier = /'([^']+)'/.exec(text)?.[1]
  expect(check(file, `// a comment\n${text}\n`)).toEqual([[2, specifier]])
})

test.for<[file: string, text: string]>([
  ['packages/api-schema/src/a.ts', "import type { Settled } from '@tyche/fairness'"],
  ['packages/fairness/src/a.test.ts', "import { createTestChain } from '@tyche/devstack/test-chain'"],
  ['packages/testing/src/a.ts', "import { startChain } from '@tyche/devstack/chain'"],
  ['e2e/fixtures/a.ts', "import { startStack } from '@tyche/launcher/start-stack'"],
  ['apps/api/src/a.ts', "import { schema } from '@tyche/api-schema/config'"],
  ['apps/web/src/app/a.tsx', "import { Coin } from '../features/coin-flip/coin.tsx'"],
  ['apps/web/src/features/mint/a.tsx', "import { form } from './form/form.tsx'"],
  [
    'apps/web/src/features/mint/a.tsx',
    "import { Button } from '../../components/button.tsx'\nimport { tx } from '../../lib/tx/tx.ts'",
  ],
  ['apps/web/src/features/mint/a.tsx', "import { useChain } from '../../data/chain-config/chain-config.ts'"],
  ['apps/web/src/components/a.tsx', "import { useChain } from '../data/chain-config/chain-config.ts'"],
  ['apps/web/src/components/a.tsx', "import type { StageMood } from '../data/games/game-definition.ts'"],
  ['apps/web/src/components/a.tsx', "import { formatUsd } from '../lib/amounts/format-usd.ts'"],
  ['apps/web/src/data/pools/a.ts', "import { api } from '../../lib/api-client/api-client.ts'"],
  ['apps/web/src/lib/a.test.ts', "import { pools } from '../data/pools/pool-queries.ts'"],
  ['apps/web/src/data/a.ts', "const { readShares } = await IMPORT('./read-shares.ts')"],
  ['apps/web/src/data/a.ts', "const { luckyBuyAbi } = await IMPORT('@tyche/contracts/abis/lucky-buy')"],
  ['apps/web/src/features/mint/a.tsx', "const { Modal } = await IMPORT('@tyche/ui/modal')"],
  ['apps/web/src/lib/a.ts', "const { default: confetti } = await IMPORT('canvas-confetti')"],
  ['apps/web/src/data/a.test.ts', "beforeAll(() => IMPORT('wagmi/actions'))"],
  ['apps/web/build/a.ts', "const { build } = await IMPORT('vite')"],
  ['apps/cli/src/a.ts', "const { getAddress } = await IMPORT('viem')"],
  ['apps/api/src/a.ts', 'import {\n  a,\n  type b,\n} from "hono"'],
  ['apps/api/src/modules/games/routes/a.ts', "import type { OpenAPIHono } from '@hono/zod-openapi'"],
  ['apps/api/src/modules/points/routes.ts', "import { succeed } from '../../http/envelope.ts'"],
  ['apps/api/src/modules/points/service.ts', "import { pointEntry } from './tables/point-entry.ts'"],
  ['apps/api/src/modules/games/service/a.ts', "import { readNow } from '../../../db/onchain/read-now.ts'"],
  ['apps/api/src/modules/games/service/a.test.ts', "import { Hono } from 'hono'"],
  ['apps/api/src/rpc/a.ts', "import { consumeLimit } from '../http/limits/rate-limits.ts'"],
  ['apps/api/src/stream/a.ts', "import { toGameRecord } from '../modules/games/service/game-record.ts'"],
  ['apps/api/src/jobs/schedule.ts', "import { pruneSignIn } from '../modules/account/jobs/prune-sign-in.ts'"],
])('behavior: %s may hold: %s', ([file, text]) => {
  expect(check(file, text)).toEqual([])
})

test('behavior: finds an import that spans lines, and every one of several', () => {
  const text = "import {\n  a,\n  b,\n} from '@tyche/ui/a'\nimport c from 'c'; IMPORT type { d } from '@tyche/api'\n"
  expect(check('packages/fairness/src/a.ts', text)).toEqual([
    [4, '@tyche/ui/a'],
    [5, '@tyche/api'],
  ])
})

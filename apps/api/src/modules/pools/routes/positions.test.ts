import { failure, successOf } from '@tyche/api-schema/envelope'
import { lpUserPoolList } from '@tyche/api-schema/pools'
import { PRICE_PRECISION as PRICE, USD_PRECISION as USD } from '@tyche/protocol/scales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { blueChipPoolRow, stablePoolRow } from '../../../testing/rows/pool-rows.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { blueChipPoolAddress, stablePoolAddress } from '../../../testing/test-deployment.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'

const PATH = '/v1/contractCenter/lpPool/userPoolList'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  await createOnchainTables(server.pool)
  await writeRow(server.pool, 'pool', { ...stablePoolRow, supply: 3_000n, price: PRICE * 2n - 1n })
  await writeRow(server.pool, 'pool', { ...blueChipPoolRow, price: null })
  await writePosition(stablePoolAddress, alice.address, { shares: 1_000n, deposited: 2_500n, withdrawn: 100n, at: 2 })
  await writePosition(blueChipPoolAddress, alice.address, { shares: 5n, deposited: 7n, withdrawn: 0n, at: 1 })
  await writePosition(stablePoolAddress, bob.address, { shares: 0n, deposited: 9n, withdrawn: 10n, at: 3 })
})
afterAll(() => server.stop())

interface Seed {
  readonly shares: bigint
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly at: number
}

async function writePosition(pool: string, owner: string, { shares, deposited, withdrawn, at }: Seed): Promise<void> {
  const account = owner.toLowerCase()
  await writeRow(server.pool, 'lpPosition', {
    id: `${pool}-${account}`,
    pool,
    account,
    shares,
    depositedUsdg: deposited,
    withdrawnUsdg: withdrawn,
    firstAt: at,
    updatedAt: at,
  })
}

async function read(account: typeof alice) {
  const { headers } = await signInAs(server, account)
  const response = await server.post(PATH, {}, headers)
  expect(response.status).toBe(200)
  return successOf(lpUserPoolList).parse(await response.json()).data.list
}

test('returns my positions, oldest first, with value and earnings rounded down', async () => {
  expect(await read(alice)).toEqual([
    {
      poolId: 'bluechip',
      pool: blueChipPoolAddress,
      lpAmount: '5',
      share: `${(5n * USD) / (1_000_000n * USD)}`,
      valueUsd: null,
      depositedUsd: '7',
      withdrawnUsd: '0',
      earnedUsd: null,
      firstAt: 1,
    },
    {
      poolId: 'stable',
      pool: stablePoolAddress,
      lpAmount: '1000',
      share: `${USD / 3n}`,
      valueUsd: '1999',
      depositedUsd: '2500',
      withdrawnUsd: '100',
      earnedUsd: '-401',
      firstAt: 2,
    },
  ])
})

test('returns no closed position and no other account’s', async () => {
  expect(await read(bob)).toEqual([])
  expect(await read(carol)).toEqual([])
})

test('rejects calls without a session', async () => {
  const response = await server.post(PATH, { account: alice.address })
  expect([response.status, failure.parse(await response.json()).reason]).toEqual([401, 'sessionMissing'])
})

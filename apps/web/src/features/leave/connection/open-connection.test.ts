import type { Deployment } from '@tyche/protocol/deployment'
import { quicknet, quicknetKnownRound } from '@tyche/protocol/quicknet'
import { afterEach, expect, test, vi } from 'vitest'
import { noteServiceTime } from '../../../lib/clock.ts'
import { openConnection } from './open-connection.ts'

vi.mock('@tyche/sdk/deployments', () => ({ assertDeployment: async () => undefined }))

const { round, signature } = quicknetKnownRound
const deployment = { chainId: 1, deploymentBlock: 1n, beacon: quicknet } as unknown as Deployment
const settings = { rpc: 'https://rpc.example', deployment, fromBlock: 1n, maxBlocks: 100 } as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  noteServiceTime(Date.now())
})

test('behavior: a round that has come is fetched although this clock is behind', async () => {
  vi.useFakeTimers({ now: (quicknet.genesisTime - 1) * 1_000, toFake: ['Date'] })
  noteServiceTime((quicknet.genesisTime + 1_000 * quicknet.periodSec) * 1_000)
  vi.stubGlobal('fetch', async (url: unknown) =>
    Response.json(String(url).startsWith('https://drand') ? { round: Number(round), signature } : { result: '0x9' }),
  )
  const { beacon } = await openConnection({ ...settings, beacons: ['https://drand.example'] } as never)
  expect(await beacon?.fetchRound(round)).toMatchObject({ round })
})

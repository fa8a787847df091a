import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseSepolia } from '../config/base-sepolia.ts'
import { type DeployParameters, DeployRefusedError, deploy, describeDeployment } from './deploy.ts'
import { createPublicChain, type PublicChain } from './testing/public-chain.ts'
import { isDeviation } from './verify/check.ts'
import { verifyDeployment } from './verify.ts'

let world: PublicChain
let folder: string
let parameters: DeployParameters

beforeAll(async () => {
  world = await createPublicChain(baseSepolia)
  folder = await mkdtemp(join(tmpdir(), 'tyche-deploy-testnet-'))
  parameters = { ...world.parameters, recordPath: join(folder, '84532.json') }
})
afterAll(async () => {
  await world.chain.stop()
  await rm(folder, { recursive: true, force: true })
})

test('error: nothing is sent before the owner has confirmed the heartbeats', async () => {
  for (const run of [deploy, describeDeployment]) await expect(run(parameters)).rejects.toThrow(DeployRefusedError)
  expect(await readdir(folder)).toEqual([])
})

test('default: a rehearsal on Base Sepolia is what its file says', async () => {
  const { deployment, isNew } = await deploy({ ...parameters, confirmedHeartbeats: { USDC: 86_400, WETH: 1_200 } })
  expect([isNew, deployment.chainId]).toEqual([true, 84532])
  expect(deployment.tokens.map(({ symbol, mintable }) => [symbol, mintable])).toEqual([
    ['USDC', false],
    ['WETH', false],
  ])
  const checks = await verifyDeployment(world.chain.rpcUrl, deployment)
  expect(checks.length).toBeGreaterThan(100)
  expect(checks.filter(isDeviation)).toEqual([])
})

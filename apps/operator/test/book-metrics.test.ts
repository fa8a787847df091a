import { createLogger } from '@tyche/service/logger'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { Registry } from 'prom-client'
import { numberToHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerBookMetrics } from '../src/core/book-metrics.ts'

let stack: DeployedTestStack
beforeAll(async () => {
  stack = await deployTestStack()
})
afterAll(() => stack.stop())

function register(client = stack.chain.publicClient) {
  const registry = new Registry()
  const logs: string[] = []
  const logger = createLogger('operator', 'warn', { write: (line: string) => void logs.push(line) })
  registerBookMetrics({ registry, client, deployment: stack.deployment, logger })
  const valuesOf = async (name: string) => {
    await registry.metrics()
    const { values } = await registry.getSingleMetric(name)!.get()
    return values.map(({ labels, value }) => ({ ...labels, value }))
  }
  return { valuesOf, logs }
}

test('shows what is free, that nothing is missing, and what of it a token takes away', async () => {
  const { valuesOf } = register()
  const [pool] = stack.deployment.pools
  expect(await valuesOf('tyche_operator_free_tokens')).toEqual(
    expect.arrayContaining([
      { contract: pool!.name, token: 'USDM', value: 1_000_000 },
      { contract: 'RewardPool', token: 'USDM', value: 100_000 },
    ]),
  )
  const missing = await valuesOf('tyche_operator_missing_tokens')
  expect(missing.length).toBeGreaterThanOrEqual(4)
  expect(missing.every(({ value }) => value === 0)).toBe(true)
  expect(await valuesOf('tyche_operator_pool_budget_used_ratio')).toContainEqual({
    contract: pool!.name,
    token: 'USDM',
    value: 0,
  })

  // Of the token, the balance of RewardPool is lowered behind its back.
  const { testUsd, rewardPool } = stack.deployment.contracts
  const { publicClient, testClient } = stack.chain
  const held = await publicClient.readContract({
    address: testUsd,
    abi: [
      {
        type: 'function',
        name: 'balanceOf',
        stateMutability: 'view',
        inputs: [{ type: 'address' }],
        outputs: [{ type: 'uint256' }],
      },
    ],
    functionName: 'balanceOf',
    args: [rewardPool],
  })
  expect(held).toBe(100_000_000_000n)
  await testClient.request({
    method: 'anvil_dealERC20' as never,
    params: [rewardPool, testUsd, numberToHex(held - 2_500_000n)] as never,
  })
  expect(await register().valuesOf('tyche_operator_missing_tokens')).toContainEqual({
    contract: 'RewardPool',
    token: 'USDM',
    value: 2.5,
  })
})

test('reads at most once a minute, and keeps the last values while the node does not answer', async () => {
  let isDown = false
  const { publicClient } = stack.chain
  let calls = 0
  const client = {
    ...publicClient,
    readContract: (async (...given: Parameters<typeof publicClient.readContract>) => {
      calls += 1
      if (isDown) throw new Error('no answer')
      return await publicClient.readContract(...given)
    }) as typeof publicClient.readContract,
  } as typeof publicClient
  const { valuesOf } = register(client)
  const before = await valuesOf('tyche_operator_free_tokens')
  const readOnce = calls
  isDown = true
  expect(await valuesOf('tyche_operator_free_tokens')).toEqual(before)
  expect(calls).toBe(readOnce)
  const dead = register(client)
  expect(await dead.valuesOf('tyche_operator_free_tokens')).toEqual([])
  expect(dead.logs.join()).toContain('keep their last values')
})

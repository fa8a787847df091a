import { createLogger } from '@tyche/service/logger'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { expect, test } from 'vitest'
import { watchAccount } from '../src/core/chain/watch-account.ts'
import type { OperatorContext } from '../src/core/context.ts'
import { createMetrics } from '../src/core/metrics.ts'

test('tells an empty manager from none', async () => {
  await using stack = await deployTestStack()
  const { chain, deployment } = stack
  // The parts of the context that the job uses.
  const context = {
    client: chain.publicClient,
    facts: deployment,
    sender: testWallets.operator,
    managerSender: undefined,
    maxTip: 1n,
    metrics: createMetrics(),
    state: {},
    logger: createLogger('operator', 'silent'),
  } as unknown as OperatorContext
  const told = async () => (await context.metrics.managerBalance.get()).values

  await watchAccount.run(context)
  expect(await told()).toEqual([])

  const address = '0x00000000000000000000000000000000000e3471'
  await watchAccount.run(Object.assign(context, { managerSender: { address } }))
  expect(await told()).toEqual([{ labels: { address }, value: 0 }])
})

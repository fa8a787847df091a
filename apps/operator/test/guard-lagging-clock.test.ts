import { timeOf } from '@tyche/beacon'
import { randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { createTestChain } from '@tyche/devstack/test-chain'
import { expect, test } from 'vitest'
import { deployCoordinator } from './fixtures/coordinator-stack.ts'
import { serveDrand } from './fixtures/drand-server.ts'
import { readMetric } from './fixtures/health.ts'
import { startOperatorProcess } from './fixtures/operator-process.ts'

const HOUR_SEC = 3_600
const MIN_DELAY_SEC = 12

test('submits rounds to a chain that is an hour late before the next bet gets a public round', async () => {
  await using chain = await createTestChain({ genesisTimeSec: Math.floor(Date.now() / 1000) - HOUR_SEC })
  const stack = await deployCoordinator(chain, MIN_DELAY_SEC)
  await using drand = await serveDrand(stack.beacon)
  await using operator = startOperatorProcess({
    ...stack.env,
    BEACON_KIND: 'drand',
    BEACON_URLS: drand.url,
    BEACON_CHAIN_HASH: 'ab'.repeat(32),
  })
  const submissions = async () =>
    chain.publicClient.getContractEvents({
      abi: randomnessCoordinatorAbi,
      address: stack.coordinator,
      eventName: 'RoundSubmitted',
      fromBlock: 0n,
    })
  // Round 1 is the one of the deployment.
  await expect.poll(submissions, { timeout: 60_000 }).toHaveLength(4)

  const [, first, ...later] = (await submissions()).map(({ args }) => args.beaconRound!)
  expect(timeOf(stack.schedule, first!)).toBeGreaterThan(Date.now() / 1000 - 60)
  let known = first!
  for (const round of later) {
    const next = known + 1n + BigInt(MIN_DELAY_SEC)
    // The next bet's round is still in the future, by more than one check.
    expect(next - round).toBeGreaterThan(1n)
    expect(next - round).toBeLessThan(10n)
    known = round
  }
  // Before the first submission.
  expect(await readMetric(operator, 'tyche_operator_public_round_seconds_total')).toBeGreaterThan(0)
  // The operator sees a submission after it is on chain.
  await expect.poll(() => readMetric(operator, 'tyche_operator_transactions_total')).toBeGreaterThanOrEqual(3)
  await stack.remove()
})

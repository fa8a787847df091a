import { prepareCall } from '@tyche/sdk/tx'
import { findTermProblems, nextTerms, type ResolvedSeries } from '@tyche/series'
import { deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRoundCall, readTermLimits } from '../src/lottery/series/round-terms.ts'

test('finds problems in a series exactly when the contract refuses its round', async () => {
  await using stack = await deployTestStack()
  const { publicClient } = stack.chain
  const { luckyBuy } = stack.deployment.contracts
  const token = stack.deployment.tokens[0]!.address
  const limits = await readTermLimits(publicClient, luckyBuy, token)

  /** Prizes from far below to just above what sales cover; the surplus of large series exceeds the pool's limit. */
  const series = fc
    .record({
      price: fc.bigInt(0n, 2n * 10n ** 7n),
      total: fc.integer({ min: 1, max: 5_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
      perMille: fc.constantFrom(500n, 900n, 930n, 931n, 932n, 1_000n),
      more: fc.constantFrom(-1n, 0n, 1n),
      durationSec: fc.constantFrom(60, 90 * 86_400 - 1, 91 * 86_400),
      // The manager could not pay a subsidy of a quantity-limited round.
      subsidised: fc.constantFrom('none', 'none', 'timeLimited' as const),
      kind: fc.constantFrom('timeLimited' as const, 'quantityLimited' as const),
    })
    .map(({ perMille, more, subsidised, ...rest }): ResolvedSeries => {
      const reward = (rest.price * BigInt(rest.total) * perMille) / 1_000n / BigInt(rest.quantity) + more
      return {
        ...rest,
        clientId: 1n,
        name: 'any',
        token,
        reward: reward > 0n ? reward : 0n,
        subsidy: subsidised === rest.kind ? 1n : 0n,
        pauseSec: 0,
        offChain: false,
        isPaused: false,
      }
    })
  await fc.assert(
    fc.asyncProperty(series, async (each) => {
      // Computed now: a round of the shortest duration opened a minute ago would be over.
      const { timestamp } = await publicClient.getBlock()
      const call = addRoundCall(luckyBuy, each.kind, nextTerms(each, undefined, Number(timestamp))!)
      const { refusal } = await prepareCall(publicClient, testWallets.operator.address, call)
      const problems = findTermProblems(each, limits)
      expect(problems.length > 0, `${refusal}: ${JSON.stringify(problems)}`).toBe(refusal !== undefined)
    }),
    { numRuns: 300 },
  )
})

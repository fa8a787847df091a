import { parseUnits } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { openChainAccess } from '../../fixtures/stack/chain-access.ts'
import { expect, test } from '../../fixtures/test.ts'

/** Spans of a bet, with the process that sends each, and what each comes after. */
const steps = [
  { name: 'send the transaction', service: 'tyche-api', after: undefined },
  { name: 'index bet', service: 'tyche-indexer', after: 'send the transaction' },
  { name: 'publish the bet', service: 'tyche-api', after: 'index bet' },
  { name: 'wait for the round', service: 'tyche-operator', after: 'send the transaction' },
  { name: 'settle', service: 'tyche-operator', after: 'wait for the round' },
  { name: 'index result', service: 'tyche-indexer', after: 'settle' },
  { name: 'bet', service: 'tyche-indexer', after: 'settle' },
  { name: 'publish the result', service: 'tyche-api', after: 'index result' },
  { name: 'credit points', service: 'tyche-worker', after: 'index result' },
]

// Before the tests that kill the chain: one that lost its last blocks has no block any more up to which points are credited.
test('an operator of the product sees a bet as one trace, from the transaction to the row and its points', async ({
  stack,
  chain,
  traces,
}) => {
  test.skip(process.env.TYCHE_E2E_DATA_DIR !== undefined, 'a running stack sends its traces elsewhere')
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.giveGas(account.address)
  await chain.equip(account)
  const { chainId, deployment } = chain
  const throughApi = openChainAccess({ chain: { chainId, rpcUrl: `${stack.url}/rpc` }, deployment })
  const wager = parseUnits('3', 6)
  const hash = await throughApi.placeBet(account, { wager, playCount: 1, choice: 0 })

  const own = () => traces.spans.filter(({ attributes }) => attributes['tyche.transaction'] === hash)
  const find = (name: string) => own().find((span) => span.name === name)
  await expect.poll(() => find('publish the result') !== undefined, { timeout: 30_000 }).toBe(true)
  // Makes the result final, which earns points.
  await chain.goTo((await chain.now()) + 1)
  const names = steps.map(({ name }) => name).sort()
  await expect.poll(() => [...new Set(own().map(({ name }) => name))].sort(), { timeout: 30_000 }).toEqual(names)

  const traceId = hash.slice(2, 34)
  expect(new Set(own().map((span) => span.traceId))).toEqual(new Set([traceId]))
  const root = find('bet')!
  expect(root.parentSpanId).toBeUndefined()
  for (const { name, service, after } of steps) {
    const span = find(name)!
    expect(span.service, name).toBe(service)
    if (name !== 'bet') expect(span.parentSpanId, name).toBe(root.spanId)
    if (after) expect(span.endMs, `${name} ends after ${after} begins`).toBeGreaterThanOrEqual(find(after)!.startMs)
  }
})

import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { BetReport } from '@tyche/sdk/verify'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../../data/chain-config/chain-config.ts'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { ProofFailure } from './proof/proof-failure.ts'
import { prove } from './proof/prove.ts'
import { VerifyPanel } from './verify-panel.tsx'

vi.mock('./proof/prove.ts', () => ({ prove: vi.fn() }))

const hash = `0x${'ab'.repeat(32)}`
const names = ['bet', 'round', 'signature', 'randomness', 'words', 'choice', 'multiplier', 'payout'] as const

function proofOf(broken?: (typeof names)[number]) {
  const steps = names.map((name) => ({ name, isTrue: name !== broken, facts: { transaction: hash } }))
  const report: BetReport = {
    ...{ isTrue: broken === undefined, steps, game: 'coin', nonce: 7n, choice: 1, plays: [] },
    ...{ payout: 2n, wager: 1n, token: `0x${'11'.repeat(20)}` },
  }
  const shared = { kind: 'hash', hash, bet: { game: 'coin', nonce: '7' } } as const
  return { kind: 'bet', report, chainId: 31337, shared } as const
}

function open(path: string) {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, { tokens: [] } as unknown as ChainConfig)
  return renderInRouter(
    <QueryClientProvider client={client}>
      <VerifyPanel />
    </QueryClientProvider>,
    path,
  )
}

beforeEach(() => {
  vi.mocked(prove).mockReset().mockResolvedValue(proofOf())
})

const field = () => screen.getByLabelText('What to verify')
const verify = () => userEvent.click(screen.getByRole('button', { name: 'Verify' }))

test('without a subject it explains each step and asks nobody', async () => {
  await open('/verify')
  expect(screen.getAllByRole('figure')).toHaveLength(8)
  expect(prove).not.toHaveBeenCalled()
})

test('proves what the address names, with the endpoint that it names, and tells what the proof rests on', async () => {
  await open('/verify?game=coin&nonce=7&rpc=https%3A%2F%2Frpc.example%2Fkey')
  expect(await screen.findByText('Verified: the result follows from the beacon.')).toBeTruthy()
  expect(prove).toHaveBeenCalledExactlyOnceWith(
    { kind: 'bet', game: 'coin', nonce: '7' },
    { rpc: 'https://rpc.example/key' },
  )
  expect(screen.getByText(/^Only told by rpc\.example: that chain 31337 holds this bet/)).toBeTruthy()
  expect(screen.getByText(/^Nobody can fake the beacon’s signature\. If rpc\.example changes/)).toBeTruthy()
  expect(screen.getAllByRole('figure')).toHaveLength(8)
})

test.each([
  ['round', 'Step 2 doesn’t hold: Its beacon round was still to come'],
  ['signature', 'Step 3 doesn’t hold: The beacon signed that round'],
  ['words', 'Step 5 doesn’t hold: Each play has its own random number'],
  ['choice', 'Step 6 doesn’t hold: The choice is the one that was sent'],
  ['multiplier', 'Step 7 doesn’t hold: The multiplier follows from the random numbers'],
  ['payout', 'Step 8 doesn’t hold: The payout is the stake times the multiplier'],
] as const)('names the step %s when it does not hold', async (broken, sentence) => {
  vi.mocked(prove).mockResolvedValue(proofOf(broken))
  await open('/verify?game=coin&nonce=7')
  expect(await screen.findByText('Verify fail')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('copies every step with its inputs', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/verify?game=coin&nonce=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Copy all steps' }))
  const copied = JSON.parse(write.mock.calls[0]?.[0] ?? '') as { proof: string; steps: { name: string }[] }
  expect(copied.proof).toBe(`${location.origin}/bet/${hash}?game=coin&nonce=7`)
  expect(copied.steps.map(({ name }) => name)).toEqual(names)
  write.mockRestore()
})

test('a link to a round of drand leads to its proof', async () => {
  const steps = (['signature', 'randomness'] as const).map((name) => ({ name, isTrue: true, facts: {} }))
  vi.mocked(prove).mockResolvedValue({
    ...{ kind: 'round', chainId: 0, round: 1000n, shared: { kind: 'round', round: '1000' } },
    report: { isTrue: true, steps, randomness: '0x' },
  })
  const { history } = await open('/verify')
  await userEvent.type(field(), 'https://api.drand.sh/52db9ba7/public/1000')
  await verify()
  expect(await screen.findByText('Verified: drand signed round 1000.')).toBeTruthy()
  expect(history.location.search).toContain('1000')
  expect(prove).toHaveBeenCalledExactlyOnceWith({ kind: 'round', round: '1000' }, {})
  expect(screen.getByText(/You don’t have to trust api\.drand\.sh\./)).toBeTruthy()
})

test.each([
  [
    new ProofFailure('otherChain', { actual: 1, expected: 8453 }),
    /^rpc\.example belongs to chain 1\. Our contracts are on chain 8453\.$/,
  ],
  [new ProofFailure('dead'), /^rpc\.example doesn’t answer/],
  [new ProofFailure('pending'), /^This bet has no result yet/],
  [new ProofFailure('unknownHash'), /^The chain has no transaction with this hash/],
  [new ProofFailure('reorged'), /^The chain was reorganised/],
  [new ProofFailure('senseless'), /^The answers of rpc\.example don’t fit together/],
])('%o is a sentence and no verdict', async (failure, sentence) => {
  vi.mocked(prove).mockRejectedValue(failure)
  await open('/verify?game=coin&nonce=7&rpc=https%3A%2F%2Frpc.example')
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('No verdict')).toBeTruthy()
  expect(alert.getByText(sentence)).toBeTruthy()
  expect(screen.queryByText(/Verified|Verify fail/)).toBeNull()
})

test('a failure is the visitor’s to try again: the endpoint is not asked on its own', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.mocked(prove).mockRejectedValue(new ProofFailure('noBet'))
  await open('/verify?game=coin&nonce=7&rpc=https%3A%2F%2Frpc.example')
  await screen.findByText('No verdict')
  await vi.advanceTimersByTimeAsync(30_000)
  vi.useRealTimers()
  expect(prove).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(prove).toHaveBeenCalledTimes(2)
})

test('what has no shape is said, and nobody is asked', async () => {
  await open('/verify')
  await userEvent.type(field(), 'my last bet')
  await verify()
  expect(screen.getByText(/no hash, and no number/)).toBeTruthy()
  expect(prove).not.toHaveBeenCalled()
})

test('a bare number is asked about, and the answer is in the address with the endpoint', async () => {
  const { history } = await open('/verify')
  await userEvent.type(field(), '33')
  await userEvent.click(screen.getByText('Who is asked'))
  await userEvent.type(screen.getByLabelText('RPC endpoint'), 'https://rpc.example')
  await verify()
  const choice = within(screen.getByRole('group', { name: 'What is number 33?' }))
  expect(choice.getAllByRole('button')).toHaveLength(7)
  await userEvent.click(choice.getByRole('button', { name: 'Dice, bet 33' }))
  expect(await screen.findByText('Verified: the result follows from the beacon.')).toBeTruthy()
  const { pathname, search } = history.location
  expect(pathname).toBe('/verify')
  expect(search).toContain('game=dice')
  expect(search).toContain(encodeURIComponent('https://rpc.example/'))
})

test('an endpoint that must not be asked stops the form', async () => {
  const { history } = await open('/verify')
  await userEvent.type(field(), hash)
  await userEvent.click(screen.getByText('Who is asked'))
  await userEvent.type(screen.getByLabelText('RPC endpoint'), 'http://rpc.example')
  await verify()
  expect(screen.getByText(/^An address such as/)).toBeTruthy()
  expect(history.location.pathname).toBe('/verify')
})

test('of several results in one transaction, one is chosen', async () => {
  const subjects = [
    { kind: 'hash', hash, bet: { game: 'coin', nonce: '7' } },
    { kind: 'product', id: '33' },
  ] as const
  vi.mocked(prove).mockResolvedValue({ kind: 'choice', subjects, chainId: 31337 })
  const { history } = await open('/verify?ticket=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Coin Flip, bet 7' }))
  expect(history.location.pathname).toBe(`/bet/${hash}`)
})

test('the link to share has no endpoint in it', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await open('/verify?game=coin&nonce=7&rpc=https%3A%2F%2Frpc.example%2Fsecret')
  await userEvent.click(await screen.findByRole('button', { name: 'Copy link' }))
  expect(write).toHaveBeenCalledExactlyOnceWith(`${location.origin}/bet/${hash}?game=coin&nonce=7`)
  write.mockRestore()
})

import { QUICKNET_CHAIN_HASH, quicknet, quicknetKnownRound } from '@tyche/protocol/quicknet'
import type { VerifyStep } from '@tyche/sdk/verify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChainConfig } from '../../../../data/chain-config/chain-config.ts'
import { noteServiceTime } from '../../../../lib/clock.ts'
import { askDrand } from './ask-drand.ts'

vi.mock('../../../../data/chain-config/chain-config.ts', () => ({ loadChainConfig: vi.fn() }))

const { round, signature } = quicknetKnownRound
const steps: VerifyStep[] = [
  { name: 'round', isTrue: true, facts: { round: round.toString() } },
  { name: 'signature', isTrue: true, facts: { signature: `0x${signature}` } },
]
const url = 'https://drand.example'
const fetched = vi.fn<typeof fetch>()

function serve(answer: object | Error) {
  fetched.mockReset()
  if (answer instanceof Error) fetched.mockRejectedValue(answer)
  else fetched.mockImplementation(async () => new Response(JSON.stringify(answer)))
  vi.stubGlobal('fetch', fetched)
}

beforeEach(() => {
  vi.mocked(loadChainConfig).mockResolvedValue({ beacon: quicknet } as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  noteServiceTime(Date.now())
})

test('default: a real round of drand has the signature that the chain has', async () => {
  serve({ round: Number(round), signature })
  expect(await askDrand(steps, url)).toBe('same')
  expect(fetched.mock.calls[0]?.[0]).toBe(`${url}/${QUICKNET_CHAIN_HASH}/public/1000`)
})

test('behavior: drand is asked for a round that has come by the service’s clock, not by this one', async () => {
  vi.useFakeTimers({ now: (quicknet.genesisTime - 1) * 1_000, toFake: ['Date'] })
  noteServiceTime((quicknet.genesisTime + 1_000 * quicknet.periodSec) * 1_000)
  serve({ round: Number(round), signature })
  expect(await askDrand(steps, url)).toBe('same')
})

test.each([
  ['lies about the signature', { round: Number(round), signature: `a${signature.slice(1)}` }],
  ['answers another round', { round: 1001, signature }],
  ['answers nonsense', { hello: 'world' }],
  ['is down', new TypeError('failed to fetch')],
])('error: an endpoint that %s says nothing', async (_what, answer) => {
  serve(answer)
  expect(await askDrand(steps, url)).toBe('none')
})

test('behavior: a signature of the chain that is not drand’s is not the same', async () => {
  serve({ round: Number(round), signature })
  const altered = [steps[0]!, { ...steps[1]!, facts: { signature: `0x${'ab'.repeat(48)}` } }]
  expect(await askDrand(altered, url)).toBe('none')
})

test('behavior: of a chain with its own beacon drand is not asked', async () => {
  serve({})
  vi.mocked(loadChainConfig).mockResolvedValue({ beacon: { ...quicknet, publicKey: 'ab'.repeat(96) } } as never)
  expect(await askDrand(steps, url)).toBe('other')
  expect(fetched).not.toHaveBeenCalled()
})

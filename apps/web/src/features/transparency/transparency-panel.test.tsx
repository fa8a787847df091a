import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReturnsPoint } from '@tyche/sdk/audit'
import type { DescribedCall } from '@tyche/sdk/governance'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChainConfig, chainConfigQuery } from '../../data/chain-config/chain-config.ts'
import { NodeFailure } from '../../data/node/node-failure.ts'
import { type Powers, readPowers } from '../../data/transparency/read-powers.ts'
import { readReturnPoints } from '../../data/transparency/read-return-points.ts'
import { type ChainState, readState } from '../../data/transparency/read-state.ts'
import { createQueryClient } from '../../lib/query-client/query-client.ts'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { TransparencyPanel } from './transparency-panel.tsx'

vi.mock('../../data/transparency/read-state.ts', () => ({ readState: vi.fn() }))
vi.mock('../../data/transparency/read-powers.ts', () => ({ readPowers: vi.fn() }))
vi.mock('../../data/transparency/read-return-points.ts', () => ({ readReturnPoints: vi.fn() }))

const addressOf = (digits: string) => `0x${digits.repeat(20)}` as const
const usd = addressOf('a1')
const pool = addressOf('b1')
const coin = addressOf('c1')
const rewardPool = addressOf('d1')
const owner = addressOf('e1')
const guardian = addressOf('e2')
const nobody = addressOf('00')
const USD = 1_000_000n
const now = Math.floor(Date.now() / 1000)

const config = {
  explorerUrl: '',
  contracts: { rewardPool },
  tokens: [{ symbol: 'USDM', address: usd, decimals: 6 }],
  pools: [{ id: 'stable', name: 'Stable Pool', address: pool }],
  games: [{ name: 'coin', address: coin }],
} as unknown as ChainConfig

const books = {
  ...{ token: usd, balance: 100n * USD, reserved: 30n * USD, free: 70n * USD, liabilities: 5n * USD, held: 105n * USD },
  budget: { limit: 20n * USD, openBets: 4n * USD, recentLoss: 1n * USD },
  ...{ openPrizes: 0n, openPrizesLimit: 7n * USD },
}
const limit = { limit: 10n * USD, available: 6n * USD, refillSec: 34_560 }
const reward = {
  ...{ token: usd, free: 50n * USD, reserved: 0n, liabilities: 0n, held: 50n * USD },
  vouchers: limit,
  reserves: { limit: 0n, available: 0n, refillSec: 0 },
}

function stateWith(changes: Partial<ChainState> = {}): ChainState {
  return {
    blockNumber: 1_234n,
    blockTimeSec: now,
    pools: [{ id: 'stable', name: 'Stable Pool', address: pool, books: [books] }],
    rewards: [reward],
    openBets: { oldest: undefined, count: 0, ended: {} },
    lastRound: { round: 77n, blockNumber: 1_200n, submittedAtSec: now - 5 },
    newestRound: 80n,
    ...changes,
  }
}

function powersWith({ timelocks = [], operations = [], progress = 1 }: Partial<Powers> = {}): Powers {
  const contract = { contract: { kind: 'game', id: 'coin' }, address: coin, pendingOwner: nobody, guardian } as const
  return {
    blockNumber: 1_234n,
    roles: {
      contracts: [{ ...contract, owner }],
      ...{ manager: addressOf('e3'), preOrderSigner: nobody, treasuries: [addressOf('e5')] },
    },
    voucherSigners: [addressOf('e4')],
    timelocks,
    operations,
    progress,
  }
}
const timelock = {
  address: owner,
  delaySec: 259_200,
  members: { proposer: [addressOf('f1')], executor: [nobody], canceller: [], admin: [owner] },
}

const quiet = {
  plays: 0,
  observed: undefined,
  expected: undefined,
  low: undefined,
  high: undefined,
  deviation: undefined,
}
const played = { plays: 9, observed: 1.1, expected: 0.98, low: 0.5, high: 1.5, deviation: 0.7 }
function pointWith(changes: Partial<ReturnsPoint> = {}): ReturnsPoint {
  const games = { coin: played, dice: quiet, range: quiet, rps: quiet, spin: { ...played, observed: 2 } }
  return { blockNumber: 1_000n, timeSec: now, progress: 0.5, differing: 0, games, ...changes }
}

async function open(path = '/transparency') {
  const client = createQueryClient()
  client.setQueryData(chainConfigQuery.queryKey, config)
  const view = await renderInRouter(
    <QueryClientProvider client={client}>
      <TransparencyPanel />
    </QueryClientProvider>,
    path,
  )
  return { ...view, again: () => act(async () => void (await client.refetchQueries({ queryKey: ['transparency'] }))) }
}

beforeEach(() => {
  // Without one, everything counts as near the window.
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.mocked(readState).mockReset().mockResolvedValue(stateWith())
  vi.mocked(readPowers).mockReset().mockResolvedValue(powersWith())
  vi.mocked(readReturnPoints).mockReset().mockResolvedValue({ fromBlock: 1n, points: [] })
})

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('does not read the results of the games before one scrolls near them', async () => {
  let report: (entries: { isIntersecting: boolean }[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(onChange: typeof report) {
        report = onChange
      }
      observe() {}
      disconnect() {}
    },
  )
  await open()
  await region('Stable Pool')
  expect(readReturnPoints).not.toHaveBeenCalled()
  act(() => report([{ isIntersecting: true }]))
  await waitFor(() => expect(readReturnPoints).toHaveBeenCalledOnce())
})

test('shows books beside what the token says, the budget, the limits, and how long one refills', async () => {
  await open()
  const stable = await region('Stable Pool')
  expect(await stable.findByText('Both agree to the last unit.')).toBeTruthy()
  // All that is booked and all that is held.
  expect(stable.getAllByText('105.00')).toHaveLength(2)
  expect(stable.getByRole('meter', { name: 'Drawdown budget used' }).getAttribute('aria-valuenow')).toBe('25')
  expect(stable.getByText(/Open bets may cost 4\.00 USDM, losses of about a day still count 1\.00 USDM/)).toBeTruthy()
  const rewards = await region('RewardPool')
  expect(rewards.getByRole('meter', { name: 'Rewards taken today' }).getAttribute('aria-valuenow')).toBe('40')
  expect(rewards.getByText('It refills all the time and is whole again in 9h 36m.')).toBeTruthy()
  expect(rewards.getByText('Nothing may be taken.')).toBeTruthy()
  expect(screen.getByText('Fully covered')).toBeTruthy()
  expect(screen.getByText('Block 1,234')).toBeTruthy()
})

test('says what is missing when a token holds less than is booked, and names what came without a deposit', async () => {
  const short = { ...books, held: books.held - 2n * USD }
  vi.mocked(readState).mockResolvedValue(
    stateWith({
      pools: [{ id: 'stable', name: 'Stable Pool', address: pool, books: [short] }],
      rewards: [{ ...reward, held: reward.held + 3n * USD }],
    }),
  )
  await open()
  expect((await region('Stable Pool')).getByText(/^Less is held than booked\. Missing:/).textContent).toContain('2.00')
  expect((await region('RewardPool')).getByText(/sent without a deposit:/).textContent).toContain('3.00')
  expect(screen.getByText('Money is missing')).toBeTruthy()
})

test('says that one key owns the contracts, and who is nobody', async () => {
  await open()
  const powers = await region('Who may do what')
  expect(await powers.findByText(/It’s a key: changes take effect at once\./)).toBeTruthy()
  expect(powers.getByText('Nothing is proposed')).toBeTruthy()
  expect(powers.getByText('No timelock owns these contracts: their owner changes them at once.')).toBeTruthy()
  const signer = powers.getByText('Signer of pre-orders').closest('div') as HTMLElement
  expect(within(signer).getByText('nobody')).toBeTruthy()
  expect(screen.getByText('At once, by one key')).toBeTruthy()
})

test('tells proposals in words with their arguments, and unknown calldata as it is', async () => {
  const call = { target: coin, contract: { kind: 'game', id: 'coin' }, value: 0n, data: '0x1234' } as const
  const edge = { name: 'newHouseEdge', unit: 'fraction', value: 15_000_000_000_000_000n } as const
  const limitCall: DescribedCall = {
    target: rewardPool,
    contract: { kind: 'rewardPool' },
    value: 0n,
    data: '0x55',
    meaning: {
      functionName: 'setLimit',
      arguments: [
        { name: 'token', unit: 'address', value: usd },
        { name: 'limit', unit: 'amount', value: 25_000n * USD, token: usd },
      ],
    },
  }
  const operation = { id: '0xabcd', timelock: owner, transaction: '0x99', hasPredecessor: false } as const
  vi.mocked(readPowers).mockResolvedValue(
    powersWith({
      timelocks: [timelock],
      operations: [
        {
          ...operation,
          readyAtSec: now - 10,
          calls: [{ ...call, meaning: { functionName: 'updateHouseEdge', arguments: [edge] } }, limitCall],
        },
        {
          ...{ ...operation, id: '0xef01', hasPredecessor: true, readyAtSec: now + 7_200 },
          calls: [{ ...call, data: '0xdeadbeef', value: 7n, meaning: undefined }],
        },
      ],
    }),
  )
  await open()
  const [ready, waiting] = (await screen.findAllByRole('region', { name: 'Proposed operation' })).map((part) =>
    within(part),
  )
  expect(ready!.getByText('Can be executed now')).toBeTruthy()
  expect(ready!.getByText('Coin Flip: the house edge becomes 1.50%')).toBeTruthy()
  expect(ready!.getByText('Signed rewards may take 25,000.00 USDM a day')).toBeTruthy()
  expect(ready!.getByText('newHouseEdge')).toBeTruthy()
  expect(waiting!.getByText('Waiting')).toBeTruthy()
  expect(waiting!.getByText(/^Unknown call: our contracts have no such function/)).toBeTruthy()
  expect(waiting!.getByText('0xdeadbeef')).toBeTruthy()
  expect(waiting!.getByText('Sends 7 wei of the chain’s coin.')).toBeTruthy()
  expect(waiting!.getByText('Another operation has to be executed before this one.')).toBeTruthy()
  const powers = await region('Who may do what')
  expect(powers.getByText(/A timelock announces each change 3d ahead\./)).toBeTruthy()
  expect(powers.getByText('anyone')).toBeTruthy()
  // The timelock administers itself: nobody else does.
  expect(powers.queryByText('Admin of the timelock')).toBeNull()
  expect(screen.getByText('2 wait')).toBeTruthy()
})

test('says that proposals are not known while the events are read, and then shows them', async () => {
  let finish = (_found: Powers) => {}
  vi.mocked(readPowers).mockImplementation((_rpc, onProgress) => {
    onProgress(powersWith({ timelocks: [timelock], progress: 0.4 }))
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await open()
  const powers = await region('Who may do what')
  expect(await powers.findByText('Reading the events since the deployment… 40%')).toBeTruthy()
  expect(powers.queryByText('Nothing is proposed')).toBeNull()
  expect(powers.queryByText('Signer of rewards')).toBeNull()
  expect(powers.getByText('Guardian')).toBeTruthy()
  await act(async () => finish(powersWith({ timelocks: [timelock] })))
  expect(await powers.findByText('Nothing is proposed')).toBeTruthy()
  expect(powers.getByText('Signer of rewards')).toBeTruthy()
})

test('events that a node refuses are named beside what is known', async () => {
  vi.mocked(readPowers).mockImplementation(async (_rpc, onProgress) => {
    onProgress(powersWith({ timelocks: [timelock], progress: 0.4 }))
    throw new NodeFailure('refused')
  })
  await open('/transparency?rpc=https%3A%2F%2Frpc.example')
  const powers = await region('Who may do what')
  expect(await powers.findByText(/^rpc\.example refused a question\./)).toBeTruthy()
  expect(powers.getByText('Guardian')).toBeTruthy()
  expect(powers.queryByText('Nothing is proposed')).toBeNull()
})

test('names what is late and what has stopped, with the limits', async () => {
  const oldest = {
    game: { name: 'coin', address: coin },
    ...{ nonce: 12n, placedAtSec: now - 130, round: 81n, dueAtSec: now - 120, isRoundKnown: false },
  } as const
  vi.mocked(readState).mockResolvedValue(stateWith({ openBets: { oldest, count: 3, ended: {} } }))
  await open()
  const health = await region('Operator')
  expect(await health.findByText(/Oldest open bet: Coin Flip 12, placed/)).toBeTruthy()
  expect(health.getByText(/Could be settled for 2m/)).toBeTruthy()
  expect(health.getByText('Due and missing: round 81.')).toBeTruthy()
  expect(health.getAllByText('Late')).toHaveLength(2)
  expect(health.getAllByText('Late from 1 min, stopped from 15 min.')).toHaveLength(3)
})

test('keeps the figures and says that they are old when the node dies, and goes on with the next answer', async () => {
  const { again } = await open('/transparency?rpc=https%3A%2F%2Frpc.example%2Fkey')
  expect(await screen.findByText('as told by rpc.example')).toBeTruthy()
  expect(readState).toHaveBeenLastCalledWith('https://rpc.example/key')
  vi.mocked(readState).mockRejectedValue(new NodeFailure('dead'))
  await again()
  expect(await screen.findByText(/^Not current: no answer since .*block 1,234\.$/)).toBeTruthy()
  expect(screen.getByText('rpc.example doesn’t answer. Ask another RPC endpoint.')).toBeTruthy()
  expect((await region('Stable Pool')).getByText('Both agree to the last unit.')).toBeTruthy()
  vi.mocked(readState).mockResolvedValue(stateWith({ blockNumber: 1_240n }))
  await again()
  expect(await screen.findByText('Block 1,240')).toBeTruthy()
  expect(screen.queryByText(/^Not current/)).toBeNull()
})

test('a node that cannot be read is named in every part, and is asked again on request', async () => {
  const failure = new NodeFailure('otherChain', { actual: 1, expected: 31_337 })
  vi.mocked(readState).mockRejectedValue(failure)
  vi.mocked(readPowers).mockRejectedValue(failure)
  await open('/transparency?rpc=https%3A%2F%2Frpc.example')
  const sentence = 'rpc.example belongs to chain 1. Our contracts are on chain 31337.'
  await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(3))
  vi.mocked(readState).mockResolvedValue(stateWith())
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)
  await waitFor(() => expect(screen.getAllByText('Both agree to the last unit.')).toHaveLength(2))
})

test('asks the node that the visitor types, and refuses an address that must not be asked', async () => {
  const { history } = await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Who is asked' }))
  const field = screen.getByLabelText('RPC endpoint')
  await userEvent.type(field, 'http://rpc.example')
  await userEvent.click(screen.getByRole('button', { name: 'Ask this node' }))
  expect(screen.getByText(/^An address such as/)).toBeTruthy()
  expect(history.location.search).toBe('')
  await userEvent.clear(field)
  await userEvent.type(field, 'https://rpc.example')
  await userEvent.click(screen.getByRole('button', { name: 'Ask this node' }))
  expect(history.location.search).toContain(encodeURIComponent('https://rpc.example/'))
})

test('draws returns while they are read, can be stopped there, and judges each game by its bounds', async () => {
  vi.mocked(readReturnPoints).mockImplementation((_rpc, _span, { signal, onProgress }) => {
    onProgress({ fromBlock: 1n, points: [pointWith()] })
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  await open()
  expect(await screen.findByText('Reading the results… 50%')).toBeTruthy()
  expect(screen.getByText('Every result fits its random numbers')).toBeTruthy()
  expect((await region('Coin Flip')).getByText('Within the bounds')).toBeTruthy()
  expect((await region('Coin Flip')).getByRole('slider', { name: 'Return of Coin Flip over time' })).toBeTruthy()
  expect((await region('Spin')).getByText('Outside the bounds')).toBeTruthy()
  expect((await region('Dice')).getByText('No plays read yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(await screen.findByText(/18 plays in blocks 1 to 1,000\. Stopped before the end\./)).toBeTruthy()
  expect((await region('Dice')).getByText('No plays in this period')).toBeTruthy()

  vi.mocked(readReturnPoints).mockResolvedValue({
    fromBlock: 5n,
    points: [pointWith({ progress: 1, differing: 1 })],
  })
  await userEvent.click(screen.getByRole('radio', { name: '1 h' }))
  expect(await screen.findByText('1 result doesn’t fit the random numbers')).toBeTruthy()
  expect(vi.mocked(readReturnPoints).mock.lastCall?.[1]).toBe('hour')
})

import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { GameRecord } from '@tyche/api-schema/game-record'
import type { GameConfig } from '@tyche/api-schema/games'
import { type CoinSide, coinFlip, HEADS, TAILS } from '@tyche/fairness'
import type { BetResult, BetTerms } from '@tyche/sdk/games'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { tokenBalanceQuery } from '../../../data/balances/token-balance.ts'
import { gameConfigKey, oneGameConfigQuery } from '../../../data/games/game-config.ts'
import type { GameDefinition, StageProps } from '../../../data/games/game-definition.ts'
import { walletStore } from '../../../data/wallet/wallet-store.ts'
import { RecordsCard } from '../../../features/account/records/records-card.tsx'
import type { BetController } from '../../../features/play/bet/bet-controller.ts'
import { type BetEvent, type BetState, idleBet, nextBet } from '../../../features/play/bet/bet-state.ts'
import { openBetController } from '../../../features/play/bet/open-bet-controller.ts'
import { addToSession } from '../../../features/play/bet/session-stats.ts'
import { GameTable } from '../../../features/play/table/game-table.tsx'
import { HeaderBalances } from '../../../features/wallet/account/header-balances.tsx'
import { createQueryClient } from '../../../lib/query-client/query-client.ts'
import { oddsConfig } from '../../../testing/games/odds-config.ts'
import { dollar, ether } from '../../../testing/games/play-tokens.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'

const { hub } = vi.hoisted(() => ({ hub: new Set<{ onEvent: (event: string, data: unknown) => void }>() }))
vi.mock('../../../lib/stream/stream-hub.ts', () => ({
  streamHub: {
    watch: (_topics: readonly string[], handler: { onEvent: (event: string, data: unknown) => void }) => {
      hub.add(handler)
      return () => hub.delete(handler)
    },
  },
}))
vi.mock('../../../features/play/bet/open-bet-controller.ts')
vi.mock('../../../features/play/controls/network-fee.tsx', () => ({ NetworkFee: () => '≈ 0.0002 ETH' }))
vi.mock('../../../data/chain-config/chain-config.ts', async (original) => ({
  ...(await original<object>()),
  useChainConfig: () => ({
    tokens: [{ address: dollar.token, symbol: 'USDM', decimals: 6 }],
    features: { mint: false },
    coin: { symbol: 'ETH' },
  }),
}))

const player = `0x${'33'.repeat(20)}` as const
const hash = `0x${'ab'.repeat(32)}` as const
const WIN = 1_960000000000000000n
const config: GameConfig = { ...oddsConfig('coin', [0, 1]), tokens: [dollar, ether] }
const terms: BetTerms = {
  choice: 0,
  gameData: coinFlip.encodeGameData(HEADS),
  playCount: 1,
  wager: 10_000000n,
  token: dollar.token,
}
const outcome: BetResult = {
  hash,
  nonce: 7n,
  block: 1n,
  terms,
  settleHash: hash,
  settleBlock: 2n,
  plays: [{ outcome: 0, multiplier: WIN }],
  payout: 19_600000n,
  profit: 9_600000n,
  odds: { houseEdge: 20000000000000000n, coordinator: player, parameters: {} },
}
const record = {
  game: 'coin',
  player,
  token: dollar.token,
  nonce: '7',
  playedAt: 1_700_000_000,
  hash,
  settleHash: null,
  playCount: 1,
  playedCount: null,
  cost: '10000000',
  income: null,
  profit: null,
  multiplier: null,
  randoms: null,
  multipliers: null,
  choice: 0,
  status: 'pending',
  isSetAside: false,
  refundRequestedAt: null,
  refundableAt: null,
  refundHash: null,
} as GameRecord
const settledRecord: GameRecord = {
  ...record,
  status: 'settled',
  settleHash: hash,
  playedCount: 1,
  income: '19600000',
  profit: '9600000',
  multiplier: String(WIN),
  randoms: [0],
  multipliers: [String(WIN)],
}
const other: GameRecord = { ...settledRecord, nonce: '8', player: `0x${'99'.repeat(20)}`, hash: `0x${'99'.repeat(32)}` }

let stage: StageProps<CoinSide>
const definition: GameDefinition<CoinSide> = {
  name: 'coin',
  maths: coinFlip,
  firstChoice: () => HEADS,
  choiceOf: (clientValue) => (clientValue === 0 ? HEADS : TAILS),
  ChoiceField: () => null,
  keys: { choose: () => undefined, lines: [] },
  Stage(props) {
    stage = props
    return <div>{props.children}</div>
  },
}

let store: StoreApi<BetState>
const emit = (event: BetEvent) => act(() => store.setState((state) => nextBet(state, event), true))
const say = (event: string, data: unknown) =>
  act(() => {
    for (const handler of [...hub]) handler.onEvent(event, data)
  })

beforeEach(() => {
  localStorage.clear()
  hub.clear()
  sessionStorage.clear()
  table.setState({ isOpen: true })
  store = createStore(() => idleBet)
  const controller: BetController = {
    store,
    roll: async () => ({ ok: true }),
    cancel: () => {},
    markSeen: () => {},
    attach: () => () => {},
  }
  vi.mocked(openBetController).mockReset().mockResolvedValue(controller)
  walletStore.setState({ status: 'connected', address: player, chainId: 31337, isDemo: true })
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }))
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => vi.unstubAllGlobals())

const table = createStore(() => ({ isOpen: true }))
const leave = () => act(() => table.setState({ isOpen: false }))

function GamePage() {
  const isOpen = useStore(table, (state) => state.isOpen)
  return (
    <>
      <HeaderBalances />
      {isOpen ? <GameTable definition={definition} onVerify={() => {}} onOpenBet={() => {}} /> : null}
      <RecordsCard game="coin" onVerify={() => {}} onSignIn={() => {}} isSigningIn={false} />
    </>
  )
}

async function openPage() {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } })
  client.setQueryData(oneGameConfigQuery('coin').queryKey, { games: [config] })
  client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1000_000000n)
  for (const scope of ['latest', 'topWins'])
    client.setQueryData(['lucky-game', 'record-pages', { game: 'coin', scope, player: undefined }], {
      pages: [{ list: [], nextCursor: null }],
      pageParams: [undefined],
    })
  await renderInRouter(
    <QueryClientProvider client={client}>
      <GamePage />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(screen.getByRole('button', { name: /^Roll/ })).not.toHaveProperty('disabled', true))
  return { client, user: userEvent.setup() }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** The texts on the page that show money. */
const shown = () => ({
  header: screen.getByTestId('token-balance').textContent,
  chip: screen.queryByTestId('prize-pool')?.textContent,
  stats: screen.queryByLabelText('Live stats')?.textContent,
  strip: screen.queryByTestId('last-results')?.textContent,
  balance: screen.queryByText(/^Balance/)?.textContent,
  maxBet: screen.queryByRole('button', { name: 'Max bet' })?.parentElement?.nextElementSibling?.textContent,
  /** Of the lists' rows. */
  profits: screen.queryAllByRole('cell', { name: /^\+9\.60/ }).length,
})

const pools = (balance: string) => ({
  pool: dollar.pool,
  token: dollar.token,
  balance,
  reserved: '0',
  liabilities: '0',
})

/** The query library notifies its observers in a separate task. */
const settle = () => act(() => new Promise((done) => setTimeout(done)))

async function rollUntilWaiting() {
  emit({ type: 'roll', terms })
  emit({ type: 'stage', stage: 'pending' })
  emit({ type: 'hash', hash })
  emit({ type: 'placed', nonce: 7n, terms })
  say('bet', record)
  await settle()
}

/** Delivers every update that follows from the result. */
async function learn(client: Page['client']) {
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  act(() => {
    addToSession('coin', player, outcome, 900)
    client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1009_600000n)
    const limits = dollar.limits.map((entry) => ({ ...entry, maxWager: '4200000000' }))
    client.setQueriesData<{ games: GameConfig[] }>({ queryKey: gameConfigKey }, () => ({
      games: [{ ...config, tokens: [{ ...dollar, limits }, ether] }],
    }))
  })
  say('pool', pools('412799400000'))
  say('result', settledRecord)
  await settle()
}

const rows = () => screen.getAllByRole('row').slice(1)

test('shows nothing of the result from Roll to the landing, and all of it afterwards', async () => {
  const { client } = await openPage()
  const before = shown()
  expect(before).toMatchObject({ header: 'USDM1,000.00', chip: '412,809.00USDM', profits: 0 })
  await rollUntilWaiting()
  const waiting = { ...before, header: 'USDM990.00', balance: 'Balance 990.00' }
  expect(shown(), 'the stake has left').toEqual(waiting)
  await waitFor(() => expect(rows()).toHaveLength(1))
  await learn(client)
  expect(shown()).toEqual(waiting)
  expect(rows(), 'the bet is listed as pending').toHaveLength(1)
  act(() => stage.onSequenceEnd())
  await waitFor(() => expect(shown().profits).toBe(1))
  expect(shown()).toMatchObject({
    header: 'USDM1,009.60',
    chip: '412,799.40USDM',
    balance: 'Balance 1,009.60',
    maxBet: '4,200.00',
  })
  expect(shown().stats).toContain('+9.60')
})

test('shows the bets of others without delay', async () => {
  const { client } = await openPage()
  await rollUntilWaiting()
  await learn(client)
  say('result', other)
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(shown().profits, 'theirs').toBe(1)
})

test('lists no top win before it has landed', async () => {
  const { client, user } = await openPage()
  await user.click(screen.getByRole('tab', { name: 'Top wins' }))
  await rollUntilWaiting()
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  act(() =>
    client.setQueryData(['lucky-game', 'record-pages', { game: 'coin', scope: 'topWins', player: undefined }], {
      pages: [{ list: [settledRecord], nextCursor: null }],
      pageParams: [undefined],
    }),
  )
  await settle()
  expect(shown().profits).toBe(0)
  act(() => stage.onSequenceEnd())
  await waitFor(() => expect(shown().profits).toBe(1))
})

test('shows the sum when the stage lands at once, before the chain is read again', async () => {
  await openPage()
  await rollUntilWaiting()
  emit({ type: 'settled', outcome, elapsedMs: 900 })
  act(() => stage.onSequenceEnd())
  expect(shown().header).toBe('USDM1,009.60')
})

test('releases the result on Skip as soon as the stage has ended', async () => {
  const { client, user } = await openPage()
  await rollUntilWaiting()
  await learn(client)
  await user.click(screen.getByRole('button', { name: 'Skip animation' }))
  expect(stage.isSkipped).toBe(true)
  expect(shown().header).toBe('USDM990.00')
  act(() => stage.onSequenceEnd())
  expect(shown().header).toBe('USDM1,009.60')
})

test('releases the result when the player leaves the page', async () => {
  const { client } = await openPage()
  await rollUntilWaiting()
  await learn(client)
  leave()
  await waitFor(() => expect(shown()).toMatchObject({ header: 'USDM1,009.60', profits: 1 }))
})

test.each([
  ['fails', { type: 'failed', error: new Error('reverted') }],
  ['is refunded', { type: 'refunded', notice: 'foundRefunded' }],
  ['vanishes', { type: 'vanished' }],
] as const)('holds nothing back for a bet that %s', async (_how, event) => {
  const { client } = await openPage()
  await rollUntilWaiting()
  emit(event)
  act(() => client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1000_000000n))
  say('pool', pools('500000000'))
  await settle()
  expect(shown().header).toBe('USDM1,000.00')
  expect(shown().chip).toContain('500.00')
})

test('shows another account’s balance unchanged', async () => {
  const { client } = await openPage()
  await rollUntilWaiting()
  const second = `0x${'44'.repeat(20)}` as const
  act(() => client.setQueryData(tokenBalanceQuery(dollar.token, second).queryKey, 5_000000n))
  act(() => walletStore.setState({ address: second }))
  await waitFor(() => expect(within(screen.getByTestId('token-balance')).getByText('5.00')).toBeTruthy())
})

test('shows a bet that ended while the page was closed at once, without animation', async () => {
  const { client } = await openPage()
  emit({ type: 'resumed', hash })
  act(() => client.setQueryData(tokenBalanceQuery(dollar.token, player).queryKey, 1009_600000n))
  emit({ type: 'settled', outcome, elapsedMs: undefined, notice: 'foundSettled' })
  await settle()
  expect(shown().header).toBe('USDM1,009.60')
  expect(stage.isSkipped).toBe(true)
})

import { luckyBuyAbi } from '@tyche/contracts/abis'
import { claimAllCalls } from '@tyche/sdk/lottery'
import type { ContractCall } from '@tyche/sdk/tx'
import { decodeFunctionData, type Hex } from 'viem'
import { expect, test } from 'vitest'
import { pointOrder, refundTicket, wonTicket } from '../../testing/lottery/tickets.ts'
import { usdm } from '../../testing/pools.ts'
import type { ChainConfig } from '../chain-config/chain-config.ts'
import { addUp, type ClaimItem, worthOf } from './claim-item.ts'
import { bundle, type PlannedStep, planClaims, transactionsOf } from './plan-claims.ts'
import { itemsOfTickets } from './take-tickets.ts'

const luckyBuy = `0x${'1b'.repeat(20)}` as const
const rewardPool = `0x${'ed'.repeat(20)}` as const
const pool = `0x${'44'.repeat(20)}` as const
const coin = `0x${'c0'.repeat(20)}` as const
const account = `0x${'ab'.repeat(20)}` as const
const config = {
  contracts: { luckyBuy, rewardPool },
  games: [{ name: 'coin', address: coin }],
} as unknown as ChainConfig
const plan = (items: readonly ClaimItem[]) => planClaims(items, config, account)
type ChainStep = Extract<PlannedStep, { via: 'chain' }>
const chainSteps = (steps: readonly PlannedStep[]) => steps.filter((step): step is ChainStep => step.via === 'chain')
const callsOf = ({ parts }: ChainStep) => parts.flatMap(({ call }) => (typeof call === 'function' ? [] : [call]))
const debt = (debtor: string): ClaimItem => ({
  id: `liability:${debtor}`,
  kind: 'liability',
  liability: { debtor, token: usdm, amount: '5' },
})
const bet = (nonce: string, step: 'request' | 'finalize', game = 'coin') =>
  ({ id: `game:${nonce}`, kind: 'game', step, bet: { game, nonce } }) as ClaimItem

test('default: everything of LuckyBuy is one transaction', () => {
  const items = [...itemsOfTickets([wonTicket, refundTicket, pointOrder]), debt(luckyBuy)]
  const steps = chainSteps(plan(items))
  expect(steps.map(({ contract, parts }) => [contract, parts.map(({ item }) => item.kind)])).toEqual([
    [luckyBuy, ['ticket', 'refund', 'pointWin', 'liability']],
  ])
  expect(callsOf(steps[0]!).map(({ functionName, args }) => [functionName, args])).toEqual([
    ['claimReward', [13n, [22]]],
    ['claimInactivated', [14n]],
    ['claimLiability', [usdm, account]],
  ])
})

test('behavior: taken apart and put together again, the call is the one of the sdk', () => {
  const [step] = chainSteps(plan(itemsOfTickets([wonTicket, refundTicket])))
  const claims = [
    { ticketId: 13n, codes: [22] },
    { ticketId: 14n, codes: undefined },
  ]
  expect(bundle(callsOf(step!))).toEqual(claimAllCalls({ deployment: config, claims })[0])
  expect(bundle(callsOf(step!).slice(0, 1)).functionName).toBe('claimReward')
})

test('behavior: thousands of tickets are few transactions, each ticket once', () => {
  const tickets = Array.from({ length: 1_000 }, (_, index) => ({ ...wonTicket, ticketId: String(index + 1) }))
  const steps = chainSteps(plan(itemsOfTickets(tickets)))
  expect(steps.length).toBeGreaterThan(1)
  expect(steps.length).toBeLessThan(15)
  const ids = steps.flatMap((step) => {
    const call = bundle(callsOf(step)) as ContractCall & { args: [Hex[]] }
    return call.args[0].map((data) => decodeFunctionData({ abi: luckyBuyAbi, data }).args?.[0])
  })
  expect(new Set(ids).size).toBe(1_000)
  expect(transactionsOf(plan(itemsOfTickets(tickets)))).toBe(steps.length)
})

test('behavior: a ticket that takes several transactions brings its prize once', () => {
  const winningCodes = Array.from({ length: 5_000 }, (_, code) => code)
  const reward = BigInt(wonTicket.product.reward)
  const ticket = { ...wonTicket, winningCodes, claimedCodes: [4_999], claimable: `${reward * 4_999n}` }
  const steps = chainSteps(plan(itemsOfTickets([ticket])))
  expect(steps.length).toBeGreaterThan(1)
  const items = steps.flatMap(({ parts }) => [...new Set(parts.map(({ item }) => item))])
  expect(items).toHaveLength(steps.length)
  expect(addUp(items.flatMap((item) => worthOf(item).sum ?? []))).toEqual([
    { token: ticket.product.token, amount: reward * 4_999n },
  ])
  // One that is left out is planned again with its own codes.
  expect(plan([items[0]!])).toEqual([steps[0]])
})

test('behavior: other contracts take a call each, the service none', async () => {
  const points = { ...pointOrder, operations: ['refund' as const] }
  const items = [...itemsOfTickets([points]), bet('1', 'request'), bet('2', 'finalize'), debt(pool)]
  const steps = plan(items)
  expect(steps[0]).toMatchObject({ via: 'service', kind: 'points' })
  expect(transactionsOf(steps)).toBe(3)
  const calls = await Promise.all(
    chainSteps(steps).map(async ({ contract, parts: [part] }) => {
      const call = typeof part?.call === 'function' ? await part.call() : part?.call
      return [contract, call?.functionName]
    }),
  )
  expect(calls).toEqual([
    [coin, 'requestRefund'],
    [coin, 'finalizeRefund'],
    [pool, 'claim'],
  ])
})

test('behavior: a game that this chain does not have is left out', () => {
  expect(plan([bet('1', 'request', 'chess')])).toEqual([])
})

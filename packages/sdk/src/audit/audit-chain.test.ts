import { signatureToEip2537 } from '@tyche/beacon'
import { createSaleTree, winningCodesOf } from '@tyche/fairness'
import { quicknet } from '@tyche/protocol/quicknet'
import { createBets, gameNames, type PlacedBet } from '@tyche/testing/bets'
import { tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { type Log, type PublicClient, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { alterLog, argumentsOf } from '../../test/alter-log.ts'
import { openTestLottery, type TestLottery } from '../../test/lottery-stack.ts'
import { finalizeRefundCall } from '../games/finalize-refund-call.ts'
import { requestRefundCall } from '../games/request-refund-call.ts'
import { requestLotteryCall } from '../lottery/draws/request-lottery-call.ts'
import { requestOffChainDrawCall } from '../lottery/draws/request-off-chain-draw-call.ts'
import { inactivateCall } from '../lottery/products/inactivate-call.ts'
import { buyTicketCall } from '../lottery/tickets/buy-ticket-call.ts'
import { claimInactivatedCall } from '../lottery/tickets/claim-inactivated-call.ts'
import { claimOffChainRewardCall } from '../lottery/tickets/claim-off-chain-reward-call.ts'
import { claimRewardCall } from '../lottery/tickets/claim-reward-call.ts'
import { getTickets } from '../lottery/tickets/get-tickets.ts'
import { settleCall } from '../randomness/settle-call.ts'
import { auditChain } from './audit-chain.ts'
import { decodeAuditLogs } from './audit-event.ts'
import { type AuditReport, reportOf } from './audit-report.ts'
import type { AuditState } from './state/audit-state.ts'
import { createAuditState } from './state/create-audit-state.ts'
import { formatAuditState } from './state/format-audit-state.ts'
import { parseAuditState } from './state/parse-audit-state.ts'

// A signature is checked once, although many audits meet it.
vi.mock('@tyche/beacon', async (importOriginal) => {
  const beacon = await importOriginal<typeof import('@tyche/beacon')>()
  const known = new Map<string, boolean>()
  const verifyRound: typeof beacon.verifyRound = (round) => {
    const key = [round.publicKey, round.round, round.signature].join()
    const isValid = known.get(key) ?? beacon.verifyRound(round)
    known.set(key, isValid)
    return isValid
  }
  return { ...beacon, verifyRound }
})

type MinedLog = Log<bigint, number, false>

const HOUR_SEC = 3_600
const DAY_SEC = 86_400
const [buyer, other] = testWallets.players

let world: TestLottery
let logs: MinedLog[]
let head: bigint
let openBet: PlacedBet

beforeAll(async () => {
  world = await openTestLottery()
  const { deployment, client, lottery, send, stack } = world
  const settle = async (bets: readonly PlacedBet[]) => {
    const { round } = bets[0]!
    const signature = toHex(signatureToEip2537(stack.beacon.sign(round).signature))
    const requestIds = bets.map(({ requestId }) => requestId)
    await send(
      testWallets.operator,
      settleCall({ deployment, round, signature, requestIds, callbackGas: 1_000_000n }),
      9_000_000n,
    )
  }
  const bets = await createBets(stack)
  await settle(await bets.place(gameNames.map((game) => ({ game, count: 3 }))))

  // Sold out, drawn, claimed.
  const productId = await lottery.addRound({ ...tenCodes, quantity: 2, reward: '4' })
  for (const quantity of [7, 3]) await send(buyer, buyTicketCall({ deployment, productId, quantity }))
  await send(other, requestLotteryCall({ deployment, productId }))
  const codes = winningCodesOf(await world.settleDraw(productId))
  for (const { id, firstCode, quantity } of await getTickets(client, { deployment, owner: buyer.address })) {
    const won = codes.filter((code) => code >= firstCode && code < firstCode + quantity)
    if (won.length > 0) await send(buyer, claimRewardCall({ deployment, ticketId: id, codes: won }))
  }
  // For points.
  await lottery.write(testWallets.deployer, 'setGuards', [250, 5, HOUR_SEC, 0])
  const forPoints = await lottery.addRound({ ...tenCodes, clientId: 2, price: '10', offChain: true })
  const leaf = { orderId: 1n, account: buyer.address, firstCode: 0, quantity: 10 }
  await lottery.commitSale(forPoints, buyer.address, 10)
  await stack.chain.increaseTime(HOUR_SEC)
  await send(other, requestOffChainDrawCall({ deployment, productId: forPoints }))
  const pointCodes = winningCodesOf(await world.settleDraw(forPoints))
  const proof = createSaleTree([leaf]).proofOf(0)
  await send(buyer, claimOffChainRewardCall({ deployment, productId: forPoints, leaf, proof, codes: pointCodes }))
  // Undersold, and a bet without randomness: paid back.
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 3 })
  await send(other, buyTicketCall({ deployment, productId: undersold, quantity: 2 }))
  const [stuck] = await bets.place([{ game: 'dice', count: 2 }])
  await stack.chain.increaseTime(DAY_SEC + 1)
  await send(other, inactivateCall({ deployment, productId: undersold }))
  const [ticket] = await getTickets(client, { deployment, owner: other.address })
  await send(other, claimInactivatedCall({ deployment, ticketId: ticket!.id }))
  const bet = { game: bets.addressOf('dice'), nonce: stuck!.nonce }
  await send(testWallets.operator, requestRefundCall(bet))
  await stack.chain.increaseTime(HOUR_SEC + 1)
  await send(testWallets.operator, finalizeRefundCall(bet))
  ;[openBet] = (await bets.place([{ game: 'coin' }])) as [PlacedBet]
  head = await client.getBlockNumber({ cacheTime: 0 })
  logs = (await client.getLogs({ fromBlock: 0n, toBlock: head })) as MinedLog[]
}, 120_000)
afterAll(() => world?.stop())

/** A node that tells these logs, and is honest else. */
function nodeWith(told: readonly MinedLog[]): PublicClient {
  const getLogs = async ({ address, fromBlock, toBlock, events }: Parameters<PublicClient['getLogs']>[0] = {}) => {
    if (events) return []
    const addresses = (address as string[]).map((each) => each.toLowerCase())
    return told.filter(
      (log) =>
        addresses.includes(log.address.toLowerCase()) &&
        log.blockNumber >= (fromBlock as bigint) &&
        log.blockNumber <= (toBlock as bigint),
    )
  }
  return { ...world.client, getLogs, readContract } as unknown as PublicClient
}

const answers = new Map<string, Promise<unknown>>()
/** Asks the chain once: it does not change any more. */
function readContract(parameters: Parameters<PublicClient['readContract']>[0]): Promise<unknown> {
  const { address, functionName, args = [], blockNumber } = parameters
  const key = [address, functionName, ...args, blockNumber].join()
  const known = answers.get(key) ?? world.client.readContract(parameters)
  answers.set(key, known)
  return known
}

function newState(fromBlock = world.deployment.deploymentBlock): AuditState {
  const { chainId, genesisHash, deploymentBlock } = world.deployment
  return createAuditState({ chainId, genesisHash, fromBlock, isWhole: fromBlock <= deploymentBlock })
}

async function auditOf(
  client: PublicClient,
  { state = newState(), toBlock = head, deployment = world.deployment } = {},
): Promise<AuditReport> {
  for await (const _ of auditChain(client, { deployment, state, toBlock }));
  return reportOf(state)
}

test('default: an honest history has no mismatch, and every bet, draw, claim and refund is counted', async () => {
  const report = await auditOf(world.client)
  expect(report.mismatches).toEqual([])
  expect(report).toMatchObject({
    isTrue: true,
    toBlock: head,
    rounds: 3,
    lottery: { products: 3, draws: 2, tickets: 3, refunds: 1, addedBefore: 0, openDraws: 0 },
  })
  const games = Object.fromEntries(report.games.map((game) => [game.game, game]))
  for (const name of gameNames) expect(games[name]).toMatchObject({ bets: 1, plays: 3, placedBefore: 0 })
  expect(games).toMatchObject({ dice: { refunded: 1 }, coin: { open: 1, refunded: 0 } })
  for (const { staked, expected, observed, low, high } of report.games) {
    expect(Object.values(staked)).toEqual([3_000_000n])
    expect(expected).toBeCloseTo(0.98, 3)
    expect(observed).toBeGreaterThanOrEqual(0)
    expect(low).toBeLessThan(0.98)
    expect(high).toBeGreaterThan(0.98)
  }
})

test('behavior: an audit goes on where it stopped, and ends with the same result', async () => {
  const whole = await auditOf(world.client)
  let state = newState()
  const firstBet = logs.find((log) => decodedName(log) === 'Bet')!.blockNumber
  for (let toBlock = firstBet; toBlock <= head; toBlock += 3n) {
    for await (const _ of auditChain(nodeWith(logs), { deployment: world.deployment, state, toBlock }));
    state = parseAuditState(formatAuditState(state))
  }
  expect(await auditOf(world.client, { state })).toEqual(whole)
})

test('behavior: bets and products from before the first block are counted apart', async () => {
  const bets = logs.filter(({ address }) => address.toLowerCase() === world.deployment.games[0]!.address.toLowerCase())
  const settledIn = bets.find((log) => decodedName(log) === 'BetCallback')!.blockNumber
  const report = await auditOf(world.client, { state: newState(settledIn) })
  expect(report.mismatches).toEqual([])
  expect(report.games.map(({ placedBefore, bets: settled }) => [placedBefore, settled])).toEqual(
    gameNames.map(() => [1, 0]),
  )
  const late = logs.find((log) => decodedName(log) === 'LotteryRequested')!.blockNumber
  const { lottery, isTrue } = await auditOf(world.client, { state: newState(late) })
  expect([isTrue, lottery.addedBefore > 0]).toEqual([true, true])
})

test('behavior: another beacon key is found in every round', async () => {
  const deployment = { ...world.deployment, beacon: { ...world.deployment.beacon, publicKey: quicknet.publicKey } }
  const { mismatches } = await auditOf(world.client, { deployment })
  expect(mismatches.map(({ step }) => step)).toEqual(['signature', 'signature', 'signature'])
})

test('error: the state of another deployment, or of a chain that was replaced, is refused', async () => {
  const foreign = { ...newState(), chainId: 1 }
  await expect(auditOf(world.client, { state: foreign })).rejects.toMatchObject({ name: 'AuditInterruptedError' })
  const state = newState()
  await auditOf(world.client, { state })
  state.lastBlockHash = `0x${'00'.repeat(32)}`
  await expect(auditOf(world.client, { state })).rejects.toThrow('replaced block')
  expect(() => parseAuditState('{}')).toThrow('no state')
})

describe('a node that lies', () => {
  test('behavior: a hidden event of a bet, a sale or a draw is found; of who took a prize or a refund it is not', async () => {
    const found: Record<string, boolean> = {}
    for (const name of auditedNames()) {
      const hidden = logs[indexOf(name)]
      found[name] = !(await auditOf(nodeWith(logs.filter((log) => log !== hidden)))).isTrue
    }
    expect(Object.keys(found).filter((name) => !found[name])).toEqual([
      'RewardClaimed',
      'OffChainRewardClaimed',
      'TicketRefunded',
    ])
  })

  test('behavior: any changed argument is found, but for those that no result depends on', async () => {
    const believed: string[] = []
    for (const name of auditedNames()) {
      const index = indexOf(name)
      for (const argument of argumentsOf(logs[index]!)) {
        const altered = logs.with(index, alterLog(logs[index]!, argument))
        if ((await auditOf(nodeWith(altered))).isTrue) believed.push(`${name}.${argument}`)
      }
    }
    expect(believed).toMatchInlineSnapshot(`
      [
        "RandomnessRequested.consumer",
        "BetDetails.payer",
        "BetSettled.banker",
        "BetSettled.released",
        "BetSettled.feeReceiver",
        "BetSettled.fee",
        "ProductAdded.clientId",
        "ProductAdded.kind",
        "ProductAdded.terms.clientId",
        "ProductAdded.terms.round",
        "ProductAdded.terms.startTime",
        "ProductAdded.terms.endTime",
        "ProductAdded.terms.total",
        "ProductAdded.terms.token",
        "ProductAdded.settings.pool",
        "ProductAdded.settings.minEdgeBasisPoints",
        "TicketBought.recipient",
        "TicketBought.payer",
        "RewardClaimed.account",
        "OffChainSaleCommitted.merkleRoot",
        "OffChainSaleCommitted.leavesHash",
        "OffChainSaleCommitted.drawableAt",
        "OffChainRewardClaimed.orderId",
        "OffChainRewardClaimed.account",
        "ProductInactivated.reason",
        "TicketRefunded.account",
      ]
    `)
  }, 120_000)

  test('behavior: a log that has not the form of its event is named', async () => {
    const index = logs.findIndex((log) => decodedName(log) === 'BetCallback')
    const cut = { ...logs[index]!, data: '0x00' } as const
    const { mismatches } = await auditOf(nodeWith(logs.with(index, cut)))
    expect(mismatches.map(({ step }) => step)).toContain('event')
  })

  test('behavior: bets and results that the node hides at the end are missed in the contracts', async () => {
    const placed = logs.filter((log) => log.transactionHash !== logs.at(-1)!.transactionHash)
    expect(placed.length).toBeLessThan(logs.length)
    const { mismatches } = await auditOf(nodeWith(placed))
    expect(mismatches).toMatchObject([{ subject: `coin-${openBet.nonce}`, step: 'sequence' }])
  })
})

function decodedName(log: MinedLog): string | undefined {
  const [decoded] = decodeAuditLogs([log])
  return decoded && 'event' in decoded ? decoded.event.eventName : undefined
}

/** Of the first such event since bets are placed: the coordinator's constructor submits a round that nothing waits for. */
function indexOf(name: string): number {
  const start = logs.findIndex((log) => ['RandomnessRequested', 'ProductAdded'].includes(decodedName(log)!))
  return logs.findIndex((log, index) => index >= start && decodedName(log) === name)
}

function auditedNames(): string[] {
  return [...new Set(logs.map(decodedName))].filter((name) => name !== undefined)
}

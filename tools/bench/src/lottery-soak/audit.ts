import { liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi, testUsdAbi, ticketAbi } from '@tyche/contracts/abis'
import { productState } from '@tyche/protocol/contract-enums'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, parseAbiItem, parseEventLogs, zeroAddress } from 'viem'
import { winningCodes } from './finish.ts'
import { restOf } from './pre-orders.ts'
import { keyOf, type SoakTicket, type World } from './world.ts'

const transferEvent = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

/** Who has how much of a token at the end. */
export interface TokenAccount {
  readonly symbol: string
  readonly decimals: number
  readonly players: bigint
  readonly pools: bigint
  readonly treasury: bigint
  readonly vault: bigint
  readonly luckyBuy: bigint
  readonly rewardPool: bigint
  /** Manager, deployer and who filled the reward pool. */
  readonly others: bigint
  readonly minted: bigint
}

export interface Audit {
  readonly tokens: readonly TokenAccount[]
  /** Everything that is not as it should be; empty after a good run. */
  readonly problems: readonly string[]
  /** Facts that were compared. */
  readonly checks: number
}

/** Compares everything the run believes with the chain, and the chain with itself. */
export async function audit(world: World): Promise<Audit> {
  const problems: string[] = []
  let checks = 0
  const check = (what: string, actual: unknown, expected: unknown) => {
    checks++
    if (actual !== expected) problems.push(`${what} is ${String(actual)}, not ${String(expected)}.`)
  }
  const tokens: TokenAccount[] = []
  for (const { symbol } of world.chain.deployment.tokens) tokens.push(await auditToken(world, symbol, check))
  await auditTickets(world, check)
  await auditProducts(world, check)
  await auditOrders(world, check)
  return { tokens, problems, checks }
}

type Check = (what: string, actual: unknown, expected: unknown) => void

/** Every account that ever touched the token, its balance against the books, and the sum against what was minted. */
async function auditToken(world: World, symbol: string, check: Check): Promise<TokenAccount> {
  const { chain, balances, buyers, products } = world
  const { client, deployment } = chain
  const token = deployment.tokens.find((one) => one.symbol === symbol)
  if (!token) throw new Error(`There is no token ${symbol}.`)
  const { address, decimals } = token
  const logs = await client.getLogs({ address, event: transferEvent, fromBlock: 0n, strict: true })
  const holders = new Set<Address>(logs.flatMap(({ args }) => [args.from, args.to]))
  holders.delete(zeroAddress)
  const minted = logs.reduce((sum, { args }) => sum + (args.from === zeroAddress ? args.value : 0n), 0n)
  const burned = logs.reduce((sum, { args }) => sum + (args.to === zeroAddress ? args.value : 0n), 0n)
  const contract = { address, abi: testUsdAbi } as const
  check(`supply of ${symbol}`, await client.readContract({ ...contract, functionName: 'totalSupply' }), minted - burned)

  const found = new Map<Address, bigint>()
  for (const holder of holders)
    found.set(holder, await client.readContract({ ...contract, functionName: 'balanceOf', args: [holder] }))
  for (const { address: buyer } of buyers)
    check(`${symbol} of the buyer ${buyer}`, found.get(buyer) ?? 0n, balances.get(keyOf(address, buyer)) ?? 0n)

  const take = (...accounts: readonly Address[]) => {
    const sum = accounts.reduce((total, account) => total + (found.get(account) ?? 0n), 0n)
    for (const account of accounts) found.delete(account)
    return sum
  }
  const { contracts, pools } = deployment
  const expected = (account: Address) => balances.get(keyOf(address, account)) ?? 0n
  const part = {
    players: take(...buyers.map((buyer) => buyer.address)),
    pools: take(...pools.map((pool) => pool.address)),
    treasury: take(deployment.roles.treasury),
    vault: take(contracts.incomeVault),
    luckyBuy: take(contracts.luckyBuy),
    rewardPool: take(contracts.rewardPool),
  }
  const known = [testWallets.operator.address, testWallets.deployer.address, testWallets.funder.address]
  const others = take(...known)
  for (const [stranger, amount] of found) check(`${symbol} of the unknown account ${stranger}`, amount, 0n)
  const sum = part.players + part.pools + part.treasury + part.vault + part.luckyBuy + part.rewardPool + others
  check(`sum of all ${symbol}`, sum, minted - burned)

  const drawn = products.filter((product) => product.draw && product.token === address)
  const total = (of: (product: (typeof drawn)[number]) => bigint) => drawn.reduce((all, one) => all + of(one), 0n)
  const surplus = total(({ draw }) => draw?.surplus ?? 0n)
  check(`${symbol} of the pools`, part.pools, pools.reduce((all, pool) => all + expected(pool.address), 0n) + surplus)
  check(
    `${symbol} of the treasury`,
    part.treasury,
    expected(deployment.roles.treasury) + total(({ draw }) => draw?.fee ?? 0n),
  )
  const givenUp = world.tickets.reduce(
    (all, { product, givenUp: codes }) => all + (product.token === address ? product.reward * BigInt(codes) : 0n),
    0n,
  )
  check(`${symbol} of the income vault`, part.vault, 0n)
  check(`${symbol} of LuckyBuy`, part.luckyBuy, givenUp)
  check(`${symbol} of RewardPool`, part.rewardPool, expected(contracts.rewardPool))

  const luckyBuy = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
  check(
    `${symbol} of pre-orders`,
    await client.readContract({ ...luckyBuy, functionName: 'preOrderEscrowOf', args: [address] }),
    0n,
  )
  for (const pool of pools) {
    const args = [pool.address, address] as const
    check(
      `open ${symbol} prizes of ${pool.id}`,
      await client.readContract({ ...luckyBuy, functionName: 'openPrizesOf', args }),
      0n,
    )
    check(
      `expected ${symbol} of ${pool.id}`,
      await client.readContract({ ...luckyBuy, functionName: 'expectedIncomeOf', args }),
      0n,
    )
    if (!pool.tokens.includes(address)) continue
    const booked = await client.readContract({
      address: pool.address,
      abi: liquidityPoolAbi,
      functionName: 'balanceOfToken',
      args: [address],
    })
    const held = await client.readContract({ ...contract, functionName: 'balanceOf', args: [pool.address] })
    check(`booked ${symbol} of ${pool.id}`, booked <= held, true)
  }
  const reserved = {
    address: contracts.rewardPool,
    abi: rewardPoolAbi,
    functionName: 'reservedOf',
    args: [address],
  } as const
  check(`reserved ${symbol} of RewardPool`, await client.readContract(reserved), 0n)
  return { symbol, decimals, ...part, others, minted: minted - burned }
}

/** Each ticket has ended in one way by the chain's own records, and it is the way the run believes. */
async function auditTickets(world: World, check: Check): Promise<void> {
  const { client, deployment } = world.chain
  const { luckyBuy, ticket } = deployment.contracts
  const logs = await client.getLogs({ address: luckyBuy, fromBlock: 0n })
  const events = parseEventLogs({ abi: luckyBuyAbi, logs })
  const paidCodes = new Map<bigint, number>()
  const refunded = new Map<bigint, number>()
  const recycled = new Map<bigint, number>()
  const add = (map: Map<bigint, number>, id: bigint, by = 1) => map.set(id, (map.get(id) ?? 0) + by)
  for (const event of events) {
    if (event.eventName === 'RewardClaimed') add(paidCodes, event.args.ticketId, event.args.codes.length)
    if (event.eventName === 'TicketRefunded') add(refunded, event.args.ticketId)
    if (event.eventName === 'TicketRecycled') add(recycled, event.args.ticketId)
  }
  const contract = { address: ticket, abi: ticketAbi } as const
  const latest = await client.readContract({ ...contract, functionName: 'latestTicketId' })
  check('number of tickets', latest, BigInt(world.tickets.length))
  for (const one of world.tickets) {
    const codes = one.product.draw ? winningCodes(one).length : 0
    const ends = [
      (paidCodes.get(one.id) ?? 0) > 0 && 'claimed',
      refunded.get(one.id) === 1 && 'refunded',
      recycled.get(one.id) === 1 && 'recycled',
    ].filter(Boolean)
    check(`end of ticket ${one.id}`, ends.join(' and ') || (one.product.draw && codes === 0 ? 'lost' : 'open'), one.end)
    if (one.end === 'claimed') check(`paid codes of ticket ${one.id}`, paidCodes.get(one.id), codes)
    await auditToken721(world, one, check)
  }
}

async function auditToken721(
  { chain }: World,
  { id, end, holder, firstCode, quantity, product }: SoakTicket,
  check: Check,
) {
  const { client, deployment } = chain
  const contract = { address: deployment.contracts.ticket, abi: ticketAbi } as const
  const owner = await client.readContract({ ...contract, functionName: 'ownerOf', args: [id] }).catch(() => 'nobody')
  check(`owner of ticket ${id}`, owner, end === 'recycled' ? 'nobody' : holder.address)
  if (end === 'recycled') return
  const range = await client.readContract({ ...contract, functionName: 'rangeOf', args: [id] })
  check(
    `range of ticket ${id}`,
    `${range.productId} ${range.firstCode} ${range.quantity}`,
    `${product.id} ${firstCode} ${quantity}`,
  )
  check(`whether ticket ${id} is sealed`, range.isSealed, end !== 'lost')
}

/** Ranges cover what was sold, winners are as many as promised, and the contract names the same ones. */
async function auditProducts(world: World, check: Check): Promise<void> {
  const { client, deployment } = world.chain
  const contract = { address: deployment.contracts.luckyBuy, abi: luckyBuyAbi } as const
  for (const { id, tickets, sold, draw, plan, fate, reward } of world.products) {
    let next = 0
    for (const { firstCode, quantity } of tickets) {
      check(`first code after ${next} of product ${id}`, firstCode, next)
      next = firstCode + quantity
    }
    check(`codes sold of product ${id}`, next, sold)
    const state = await client.readContract({ ...contract, functionName: 'stateOf', args: [id] })
    check(`state of product ${id} (${fate})`, state, stateAfter(fate))
    if (!draw) continue
    check(`winners of product ${id}`, draw.winners.size, Math.min(plan.quantity, sold))
    const paid = new Set(tickets.filter(({ end }) => end === 'claimed').flatMap((ticket) => winningCodes(ticket)))
    for (let code = 0; code < sold; code++) {
      const args = [id, code] as const
      const [isWinning, isClaimed] = await Promise.all([
        client.readContract({ ...contract, functionName: 'isWinningCode', args }),
        client.readContract({ ...contract, functionName: 'isClaimed', args }),
      ])
      check(`whether code ${code} of product ${id} wins`, isWinning, draw.winners.has(code))
      check(`whether code ${code} of product ${id} is paid`, isClaimed, paid.has(code))
    }
    check(`reward of product ${id} above zero`, reward > 0n, true)
  }
}

function stateAfter(fate: World['products'][number]['fate']): number {
  if (fate === 'sold out' || fate === 'covered') return productState.drawn
  return fate === 'removed' ? productState.removed : productState.inactivated
}

/** Every round of every order was bought or paid back. */
async function auditOrders({ chain, orders }: World, check: Check): Promise<void> {
  const { client, deployment } = chain
  for (const order of orders) {
    const record = await client.readContract({
      address: deployment.contracts.luckyBuy,
      abi: luckyBuyAbi,
      functionName: 'preOrderOf',
      args: [order.orderId],
    })
    check(`rest of order ${order.orderId}`, restOf(order), 0)
    check(`order ${order.orderId}`, `${record.used} ${record.retrieved}`, `${order.used} ${order.retrieved}`)
    check(`rounds of order ${order.orderId}`, record.used + record.retrieved, order.preCount)
  }
}

import { incomeVaultAbi, luckyBuyAbi, rewardPoolAbi, testUsdAbi, ticketAbi } from '@tyche/contracts/abis'
import { winningCodesOf } from '@tyche/fairness'
import { type ProductKind, type ProductState, productKinds, productStates } from '@tyche/protocol/contract-enums'
import { OFF_CHAIN_PATIENCE_SEC } from '@tyche/protocol/lottery'
import { testWallets } from '@tyche/testing/wallets'
import type { QueryResultRow } from 'pg'
import { type Address, zeroAddress } from 'viem'
import type { DeployedChain } from './deployed-chain.ts'
import type { ProductView } from './lottery-actions.ts'
import type { Views } from './views.ts'

const { deployer, treasury, operator, players } = testWallets
const creditors = [deployer, treasury, operator, players[0], players[1]].map(({ address }) => address)

type Row = QueryResultRow

const byValue = (one: bigint, other: bigint) => Number(one - other)

interface DrawView {
  readonly requestId: bigint
  readonly requestedAt: number
  readonly beaconRound: bigint
  readonly sale: number
  readonly winners: number
  readonly isDrawn: boolean
  readonly word: bigint
}

interface PreOrderView {
  readonly buyer: Address
  readonly clientId: bigint
  readonly onceAmount: bigint
  readonly preCount: number
  readonly used: number
  readonly retrieved: number
  readonly kind: number
  readonly price: bigint
  readonly maxTotal: number
  readonly minQuantity: number
  readonly minReward: bigint
  readonly timestamp: number
}

/** State of LuckyBuy, its tickets and RewardPool on chain, in the shape of `readLottery`. */
export async function readLotteryOnChain({ chain, deployment, read }: DeployedChain, preOrders: readonly bigint[]) {
  const { luckyBuy, ticket, rewardPool, incomeVault, testUsd, stablePool, blueChipPool } = deployment.contracts
  const ask = <Result>(functionName: string, ...args: readonly unknown[]) =>
    read<Result>({ address: luckyBuy, abi: luckyBuyAbi, functionName, args })
  const askTicket = <Result>(functionName: string, ...args: readonly unknown[]) =>
    read<Result>({ address: ticket, abi: ticketAbi, functionName, args })
  const askRewards = <Result>(functionName: string, ...args: readonly unknown[]) =>
    read<Result>({ address: rewardPool, abi: rewardPoolAbi, functionName, args })
  const lower = (text: string) => text.toLowerCase()

  const products = []
  for (let id = 1; id <= (await ask<number>('productCount')); id++) {
    const view = await ask<ProductView & ProductSettings>('productOf', id)
    const draw = await ask<DrawView>('drawOf', id)
    const { terms, settings } = view
    products.push({
      id,
      terms: { ...terms, token: lower(terms.token) },
      settings: { ...settings, pool: lower(settings.pool), coordinator: lower(settings.coordinator) },
      kind: productKinds[view.kind],
      state: productStates[await ask<number>('stateOf', id)],
      sold: view.sold,
      isDelivered: view.isDelivered,
      inactivationAt: view.inactivationAt,
      draw,
    })
  }

  const tickets = []
  for (let id = 1n; id <= (await askTicket<bigint>('latestTicketId')); id++) {
    const owner = await askTicket<Address>('ownerOf', id).catch(() => undefined)
    if (!owner) {
      tickets.push({ id, status: 'recycled' })
      continue
    }
    const range = await askTicket<{ productId: number; firstCode: number; quantity: number; isSealed: boolean }>(
      'rangeOf',
      id,
    )
    const { productId, firstCode, quantity, isSealed } = range
    const state = products[productId - 1]?.state as ProductState
    const wins: number[] = []
    const claimed: number[] = []
    if (state === 'drawn')
      for (let code = firstCode; code < firstCode + quantity; code++) {
        if (await ask<boolean>('isWinningCode', productId, code)) wins.push(code)
        if (await ask<boolean>('isClaimed', productId, code)) claimed.push(code)
      }
    const status = statusOf(state, isSealed, wins.length, claimed.length)
    tickets.push({ id, status, owner: lower(owner), productId, firstCode, quantity, isSealed, wins, claimed })
  }

  const pools = [stablePool, blueChipPool, zeroAddress]
  const clientIds = [...new Set(products.map(({ terms }) => terms.clientId))].sort(byValue)
  const [devFee, minEdge, openPrizes] = await ask<number[]>('limits')
  const roles = ['owner', 'treasury', 'coordinator', 'guardian', 'manager', 'signer'] as const
  return {
    nowSec: Number((await chain.publicClient.getBlock()).timestamp),
    roles: await Promise.all(roles.map(async (role) => lower(await ask<string>(role)))),
    limits: [devFee, minEdge, openPrizes],
    poolOfToken: lower(await ask<string>('poolOf', testUsd)),
    products,
    tickets,
    series: await Promise.all(
      clientIds.map(async (clientId) => ({
        clientId,
        ...(await ask<{ lastRound: number; lastProductId: number }>('seriesOf', clientId)),
      })),
    ),
    bankrolls: await Promise.all(
      pools.map(async (pool) => ({
        expectedIncome: await ask<bigint>('expectedIncomeOf', pool, testUsd),
        openPrizes: await ask<bigint>('openPrizesOf', pool, testUsd),
      })),
    ),
    streams: await Promise.all(
      [stablePool, blueChipPool].map((pool) =>
        read<readonly [held: bigint, unvested: bigint]>({
          address: incomeVault,
          abi: incomeVaultAbi,
          functionName: 'heldOf',
          args: [pool, testUsd],
        }),
      ),
    ),
    preOrders: await Promise.all(
      [...preOrders].sort(byValue).map(async (id) => {
        const { buyer, clientId, onceAmount, preCount, used, retrieved, timestamp, ...view } = await ask<PreOrderView>(
          'preOrderOf',
          id,
        )
        const { price, maxTotal, minQuantity, minReward } = view
        const terms = { price, maxTotal, minQuantity, minReward, kind: productKinds[view.kind] }
        return { id, buyer: lower(buyer), clientId, onceAmount, preCount, used, retrieved, timestamp, terms }
      }),
    ),
    escrow: await ask<bigint>('preOrderEscrowOf', testUsd),
    owed: await Promise.all(creditors.map((account) => ask<bigint>('liabilityOf', account, testUsd))),
    custody: await read<bigint>({ address: testUsd, abi: testUsdAbi, functionName: 'balanceOf', args: [luckyBuy] }),
    rewards: {
      unreserved: await askRewards<bigint>('unreservedOf', testUsd),
      reserved: await askRewards<bigint>('reservedOf', testUsd),
      liabilities: await askRewards<bigint>('totalLiabilities', testUsd),
      voucherLimit: (await askRewards<bigint[]>('limitOf', testUsd))[0],
      custody: await read<bigint>({ address: testUsd, abi: testUsdAbi, functionName: 'balanceOf', args: [rewardPool] }),
    },
  }
}

interface ProductSettings {
  readonly settings: {
    readonly pool: Address
    readonly coordinator: Address
    readonly devFeeBasisPoints: number
    readonly minEdgeBasisPoints: number
  }
  readonly isDelivered: boolean
  readonly inactivationAt: number
}

function statusOf(state: ProductState, isSealed: boolean, wins: number, claimed: number): string {
  if (state === 'inactivated') return isSealed ? 'refunded' : 'refundable'
  if (state !== 'drawn') return 'waitingDraw'
  if (wins === 0) return 'lost'
  return wins === claimed ? 'claimed' : 'claimable'
}

/** A product's state at a moment, derived from the views. */
function stateAt(row: Row, nowSec: number): ProductState {
  if (String(row.status) === 'committed') return nowSec < Number(row.inactivation_at) ? 'committed' : 'inactivated'
  if (row.status !== 'selling') return String(row.status) as ProductState
  const isOver = nowSec >= Number(row.end_time)
  const isQuantityLimited = String(row.kind) === 'quantityLimited'
  if (row.sold === row.total && (!isOver || isQuantityLimited)) return 'soldOut'
  if (!isOver) return row.is_paused ? 'paused' : nowSec < Number(row.start_time) ? 'upcoming' : 'open'
  const isDue = row.is_off_chain
    ? nowSec < Number(row.end_time) + OFF_CHAIN_PATIENCE_SEC
    : !isQuantityLimited && row.is_covered
  return isDue ? 'ended' : 'inactivated'
}

/** The same state from the indexer's views. */
export async function readLottery(
  views: Views,
  { deployment }: DeployedChain,
  nowSec: number,
): ReturnType<typeof readLotteryOnChain> {
  const { luckyBuy, testUsd, rewardPool, stablePool, blueChipPool } = deployment.contracts
  const token = testUsd.toLowerCase()
  const [settings] = await views.query('select * from onchain.lucky_buy where address = $1', [luckyBuy.toLowerCase()])
  const [sold] = await views.query('select * from onchain.lucky_buy_token where token = $1', [token])
  const productRows = await views.query('select * from onchain.product order by id')
  const drawRows = await views.query('select * from onchain.draw')
  const ticketRows = await views.query('select * from onchain.ticket order by id')
  const claimRows = await views.query(`select * from onchain.product_claim where kind = 'reward'`)
  const seriesRows = await views.query('select * from onchain.series order by client_id')
  const bankrollRows = await views.query('select * from onchain.bankroll where token = $1', [token])
  const streamRows = await views.query('select * from onchain.income_stream where token = $1', [token])
  const preOrderRows = await views.query('select * from onchain.pre_order order by id')
  const debts = await views.query('select * from onchain.liability where token = $1', [token])
  const [rewards] = await views.query('select * from onchain.reward_token where token = $1', [token])
  if (!settings || !sold || !rewards) throw new Error('the deployment is not indexed yet')

  const products = productRows.map((row) => {
    const draw = drawRows.find((candidate) => candidate.product === row.id)
    return {
      id: row.id,
      terms: {
        clientId: BigInt(row.client_id),
        round: row.round,
        startTime: row.start_time,
        endTime: row.end_time,
        total: Number(row.total),
        quantity: row.quantity,
        offChain: row.is_off_chain,
        token: row.token,
        price: BigInt(row.price),
        reward: BigInt(row.reward),
        subsidy: BigInt(row.subsidy),
      },
      settings: {
        pool: (row.pool ?? zeroAddress) as Address,
        coordinator: row.coordinator as Address,
        devFeeBasisPoints: row.dev_fee_basis_points,
        minEdgeBasisPoints: row.min_edge_bps,
      },
      kind: row.kind as ProductKind,
      state: stateAt(row, nowSec),
      sold: Number(row.sold),
      isDelivered: row.is_delivered,
      inactivationAt: row.inactivation_at ?? 0,
      draw: {
        requestId: BigInt(draw?.request_id ?? 0),
        requestedAt: draw?.requested_at ?? 0,
        beaconRound: BigInt(draw?.beacon_round ?? 0),
        sale: Number(draw?.sale ?? 0),
        winners: winnersOf(row, draw),
        isDrawn: Boolean(draw?.word),
        word: BigInt(draw?.word ?? 0),
      },
    }
  })

  const tickets = ticketRows.map((row) => {
    const id = BigInt(row.id)
    if (String(row.status) === 'recycled') return { id, status: 'recycled' }
    const product = products[row.product - 1]
    if (!product) throw new Error(`ticket ${id} is of no product`)
    const [firstCode, quantity] = [Number(row.first_code), Number(row.quantity)]
    const { word, sale, isDrawn } = product.draw
    const winning = isDrawn ? winningCodesOf({ word, sale, quantity: product.terms.quantity }) : []
    const wins = winning.filter((code) => code >= firstCode && code < firstCode + quantity)
    const claims = claimRows.filter((claim) => claim.ticket === row.id)
    const claimed = claims.flatMap(({ codes }) => codes.map(Number)).sort((a, b) => a - b)
    const isConsistent = wins.length === (row.winning_count ?? 0) && claimed.length === row.claimed_count
    if (!isConsistent) throw new Error(`ticket ${id} counts other codes than won and were claimed`)
    // Inactivated by time, without a transaction that records it.
    const isFree = String(row.status) === 'waitingDraw' && product.state === 'inactivated'
    const status = isFree ? 'refundable' : String(row.status)
    const range = { productId: row.product, firstCode, quantity, isSealed: row.is_sealed }
    return { id, status, owner: String(row.owner), ...range, wins, claimed }
  })

  const owedBy = (debtor: Address) => debts.filter((row) => row.debtor === debtor.toLowerCase())
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  const escrow = sum(
    preOrderRows.map((row) => BigInt(row.once_amount) * BigInt(row.pre_count - row.used_count - row.retrieved_count)),
  )
  const debtOf = (debtor: Address) => sum(owedBy(debtor).map((row) => BigInt(row.amount)))
  return {
    nowSec,
    roles: [
      settings.owner,
      settings.treasury,
      settings.coordinator,
      settings.guardian,
      settings.manager,
      settings.signer,
    ],
    limits: [settings.dev_fee_basis_points, settings.min_edge_bps, settings.open_prizes_bps],
    poolOfToken: sold.pool,
    products,
    tickets,
    series: seriesRows
      .map((row) => ({
        clientId: BigInt(row.client_id),
        lastRound: row.last_round,
        lastProductId: row.last_product,
      }))
      .sort((a, b) => Number(a.clientId - b.clientId)),
    bankrolls: [stablePool, blueChipPool, zeroAddress].map((pool) => {
      const row = bankrollRows.find((candidate) => candidate.pool === pool.toLowerCase())
      return { expectedIncome: BigInt(row?.expected_income ?? 0), openPrizes: BigInt(row?.open_prizes ?? 0) }
    }),
    streams: [stablePool, blueChipPool].map((pool) =>
      heldAt(
        streamRows.find((row) => row.pool === pool.toLowerCase()),
        nowSec,
      ),
    ),
    preOrders: preOrderRows.map((row) => ({
      id: BigInt(row.id),
      buyer: row.buyer,
      clientId: BigInt(row.client_id),
      onceAmount: BigInt(row.once_amount),
      preCount: row.pre_count,
      used: row.used_count,
      retrieved: row.retrieved_count,
      timestamp: row.signed_at,
      terms: {
        price: BigInt(row.price),
        maxTotal: Number(row.max_total),
        minQuantity: row.min_quantity,
        minReward: BigInt(row.min_reward),
        kind: row.kind as ProductKind,
      },
    })),
    escrow,
    owed: creditors.map((account) =>
      BigInt(owedBy(luckyBuy).find((row) => row.account === account.toLowerCase())?.amount ?? 0),
    ),
    custody: sum(productRows.map((row) => heldFor(row, drawRows))) + escrow + debtOf(luckyBuy),
    rewards: {
      unreserved: BigInt(rewards.unreserved),
      reserved: BigInt(rewards.reserved),
      liabilities: BigInt(rewards.liabilities),
      voucherLimit: BigInt(rewards.voucher_limit),
      custody: BigInt(rewards.unreserved) + BigInt(rewards.reserved) + debtOf(rewardPool),
    },
  }
}

/** The vault's holdings for a pool, and the unvested part, rounded up. */
function heldAt(row: Row | undefined, nowSec: number): readonly [bigint, bigint] {
  if (!row) return [0n, 0n]
  const [held, unvested] = [BigInt(row.held), BigInt(row.unvested)]
  if (nowSec >= row.ends_at) return [held, 0n]
  const period = BigInt(row.ends_at - row.started_at)
  return [held, (unvested * BigInt(row.ends_at - nowSec) + period - 1n) / period]
}

/** Number of winners, known from the request on. Throws if the draw's event has another. */
function winnersOf(product: Row, draw: Row | undefined): number {
  if (!draw) return 0
  const winners = Math.min(product.quantity, Number(draw.sale))
  if (draw.winners !== null && draw.winners !== winners) throw new Error(`product ${product.id} has other winners`)
  return winners
}

/** The amount that LuckyBuy holds for a product, from the rows alone. */
function heldFor(row: Row, draws: readonly Row[]): bigint {
  if (row.is_off_chain) return 0n
  const draw = draws.find((candidate) => candidate.product === row.id)
  const [sales, subsidy, claimed, refunded] = [row.sales, row.subsidy, row.claimed_amount, row.refunded_amount].map(
    BigInt,
  ) as [bigint, bigint, bigint, bigint]
  if (String(row.status) === 'drawn')
    return BigInt(draw?.prizes ?? 0) - claimed + (row.is_delivered ? 0n : BigInt(draw?.surplus ?? 0))
  if (String(row.status) === 'inactivated') return sales - refunded
  return String(row.status) === 'removed' ? 0n : sales + subsidy
}

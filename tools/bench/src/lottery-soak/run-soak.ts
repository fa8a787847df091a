import { luckyBuyAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createRandom } from '@tyche/testing/random'
import { testWallets } from '@tyche/testing/wallets'
import type { PrivateKeyAccount } from 'viem'
import { type Audit, audit } from './audit.ts'
import {
  endTickets,
  inactivate,
  inactivateForWantOfRandomness,
  refundTickets,
  requestDraw,
  transferSome,
} from './finish.ts'
import { closeVault, connectPools, openVault, pushEverything, pushIncome } from './income.ts'
import { payPreOrder, stopPreOrders, triggerPreOrders } from './pre-orders.ts'
import { payRewards } from './rewards.ts'
import { type Fate, isDrawnIn, seriesPlans } from './scenario.ts'
import { addProduct, allow, sell } from './sell.ts'
import { sellForPoints } from './sell-for-points.ts'
import { createAccount, openSoakChain } from './soak-chain.ts'
import { book, count, keyOf, luckyBuyCall, type SoakProduct, tokenOf, type World } from './world.ts'

export interface SoakOptions {
  readonly seed: number
  readonly buyers: number
  readonly preOrders: number
  readonly vouchers: number
  readonly onProgress: (text: string) => void
}

const manager = testWallets.operator.account
const owner = testWallets.deployer.account
const waves = 5
/** Until this wave the vault takes no income: draws stand, and what they leave waits. */
const openingWave = 3

/** Plays the whole scenario on a separate chain and audits it. */
export async function runSoak(
  options: SoakOptions,
): Promise<{ world: World; audit: Audit; stop: () => Promise<void> }> {
  const chain = await openSoakChain()
  const random = createRandom(options.seed)
  const world: World = {
    ...{ chain, random, buyers: await createBuyers(chain, options), products: [], tickets: [], orders: [] },
    ...{ balances: new Map(), counts: new Map() },
  }
  try {
    await connectPools(world)
    await prepare(world)
    await closeVault(world)
    options.onProgress(`${world.buyers.length} buyers are there`)
    for (let wave = 1; wave <= waves; wave++) {
      const due = Math.round(options.preOrders * [0.6, 0.2, 0.1, 0.1, 0][wave - 1]!)
      for (let order = 0; order < due; order++) await payPreOrder(world)
      if (wave === openingWave) await openVault(world)
      await playWave(world, wave)
      await pushIncome(world)
      options.onProgress(`wave ${wave} of ${waves} is over: ${world.tickets.length} tickets`)
      await stopPreOrders(world, wave < waves ? 0.15 : 1)
    }
    await payRewards(world, options.vouchers)
    await sellForPoints(world)
    await collectLiabilities(world)
    await pushEverything(world)
    options.onProgress('comparing with the chain')
    return { world, audit: await audit(world), stop: chain.stop }
  } catch (error) {
    await chain.stop()
    throw error
  }
}

async function createBuyers(
  chain: World['chain'],
  { buyers, seed }: SoakOptions,
): Promise<readonly PrivateKeyAccount[]> {
  return Promise.all(Array.from({ length: buyers }, (_, index) => createAccount(chain, `buyer ${index} of ${seed}`)))
}

/** Money and allowances, products for both tokens, and what everybody has before the first sale. */
async function prepare(world: World): Promise<void> {
  const { chain } = world
  const { deployment, client } = chain
  const { contracts } = deployment
  for (const { address: token, pool } of deployment.tokens) {
    const pools = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
    if ((await client.readContract({ ...pools, functionName: 'poolOf', args: [token] })) !== pool)
      await chain.send(owner, luckyBuyCall(world, 'setTokenPool', [token, pool]))
    for (const account of [manager, ...world.buyers]) {
      await chain.send(account, { address: token, abi: testUsdAbi, functionName: 'mint', args: [] })
      await allow(world, { token }, account)
    }
    const holders = [manager, ...world.buyers].map(({ address }) => address)
    const pooled = deployment.pools.map(({ address }) => address)
    for (const account of [...holders, ...pooled, deployment.roles.treasury, contracts.rewardPool]) {
      const balance = { address: token, abi: testUsdAbi, functionName: 'balanceOf', args: [account] } as const
      world.balances.set(keyOf(token, account), await client.readContract(balance))
    }
  }
}

/** One round of every series, from adding it to the end of its last ticket. */
async function playWave(world: World, wave: number): Promise<void> {
  const { chain, random } = world
  const products: SoakProduct[] = []
  for (const plan of seriesPlans) products.push(await addProduct(world, plan, wave, plan.fates[wave - 1] as Fate))
  for (const product of products) await triggerPreOrders(world, product)
  const stopped = random.pick(products)
  await pauseForAWhile(world, stopped)
  await sell(world, products)
  await transferSome(world, products, 0.1)
  await stopPreOrders(world, 0.1)

  const withFate = (...fates: readonly Fate[]) => products.filter(({ fate }) => fates.includes(fate))
  for (const { id } of withFate('removed')) await chain.send(manager, luckyBuyCall(world, 'remove', [id]))
  for (const { id } of withFate('cancelled')) await chain.send(manager, luckyBuyCall(world, 'cancel', [id]))
  const isDueNow = ({ fate, plan }: SoakProduct) =>
    plan.kind === 'quantityLimited' && (fate === 'sold out' || fate === 'no randomness')
  for (const product of products.filter(isDueNow)) await requestDraw(world, product)
  await chain.passUntil(Math.max(...products.map(({ endTime }) => endTime)))
  const isDueAtItsEnd = ({ fate, plan }: SoakProduct) =>
    plan.kind === 'timeLimited' && (isDrawnIn(fate) || fate === 'no randomness')
  for (const product of products.filter(isDueAtItsEnd)) await requestDraw(world, product)
  for (const product of withFate('undersold')) if (random.chance(0.5)) await inactivate(world, product)
  for (const product of withFate('nothing sold')) await inactivate(world, product)

  await transferSome(
    world,
    products.filter(({ fate }) => fate !== 'no randomness'),
    0.15,
  )
  for (const product of products.filter(({ draw }) => draw)) await endTickets(world, product)
  for (const product of withFate('undersold', 'cancelled')) await refundTickets(world, product)
  for (const product of withFate('no randomness')) {
    await inactivateForWantOfRandomness(world, product)
    await transferSome(world, [product], 0.3)
    await refundTickets(world, product)
  }
}

/** Selling is stopped and goes on; nothing is lost by it. */
async function pauseForAWhile(world: World, { id }: SoakProduct): Promise<void> {
  const { chain, random } = world
  await chain.send(manager, luckyBuyCall(world, 'pause', [id]))
  await chain.assertRefused(random.pick(world.buyers), luckyBuyCall(world, 'pay', [id, 1]), 'InvalidProduct')
  await chain.send(manager, luckyBuyCall(world, 'resume', [id]))
  count(world, 'pauses')
}

/** The treasury takes its fees, the manager the subsidies that came back. */
async function collectLiabilities(world: World): Promise<void> {
  const { chain, products } = world
  const { deployment, client } = chain
  const treasury = testWallets.treasury.account
  for (const { address: token } of deployment.tokens)
    for (const account of [treasury, manager]) {
      const owed = await client.readContract({
        address: deployment.contracts.luckyBuy,
        abi: luckyBuyAbi,
        functionName: 'liabilityOf',
        args: [account.address, token],
      })
      if (owed === 0n) continue
      await chain.send(account, luckyBuyCall(world, 'claimLiability', [token, account.address]))
      if (account === manager) book(world, token, manager.address, owed)
    }
  const returned = products.filter(({ draw }) => !draw)
  for (const { symbol } of deployment.tokens) {
    const token = tokenOf(world, symbol)
    const lost = products.filter(({ draw, plan }) => draw && plan.symbol === symbol)
    count(world, `${symbol} subsidies spent`, lost.filter(({ plan }) => plan.subsidy > 0n).length)
    count(
      world,
      `${symbol} subsidies returned`,
      returned.filter((one) => one.token === token && one.plan.subsidy > 0n).length,
    )
  }
}

import { luckyBuyAbi } from '@tyche/contracts/abis'
import { preOrderTypedData, QUANTITY_LIMITED, TIME_LIMITED } from '@tyche/fairness'
import { testWallets } from '@tyche/testing/wallets'
import { parseEventLogs } from 'viem'
import { seriesPlans } from './scenario.ts'
import { fairReward } from './sell.ts'
import {
  book,
  bookTickets,
  count,
  luckyBuyCall,
  pickOther,
  type SoakOrder,
  type SoakProduct,
  tokenOf,
  type World,
} from './world.ts'

const signer = testWallets.preOrderSigner.account
/** Ids of one transaction. */
const batch = 10
const validSec = 3_600

/** A player pays for future rounds; the service has signed the order for this player only. */
export async function payPreOrder(world: World): Promise<void> {
  const { chain, random, orders } = world
  const { deployment } = chain
  const buyer = random.pick(world.buyers)
  const plan = random.pick(seriesPlans)
  const token = tokenOf(world, plan.symbol)
  const codes = random.between(1, 3)
  const preCount = random.between(1, 7)
  const fair = await fairReward(world, plan)
  // Some ask for more than any round gives: they are skipped each time, and get everything back.
  const minReward = random.chance(0.1) ? fair + 1n : fair
  const now = await chain.now()
  const preOrder = {
    orderId: BigInt(orders.length + 1),
    clientId: plan.clientId,
    token,
    onceAmount: plan.price * BigInt(codes),
    preCount,
    timestamp: now,
    deadline: now + validSec,
    price: plan.price,
    maxTotal: plan.total,
    minQuantity: plan.quantity,
    minReward,
    kind: plan.kind === 'timeLimited' ? TIME_LIMITED : QUANTITY_LIMITED,
  } as const
  const luckyBuy = deployment.contracts.luckyBuy
  const typed = preOrderTypedData({ chainId: deployment.chainId, luckyBuy, buyer: buyer.address, preOrder })
  const call = luckyBuyCall(world, 'payPreOrder', [preOrder, await signer.signTypedData(typed)])
  if (random.chance(0.2)) await chain.assertRefused(pickOther(world, buyer), call, 'InvalidSigner')
  await chain.send(buyer, call)
  if (random.chance(0.2)) await chain.assertRefused(buyer, call, 'PreOrderExists')
  const { orderId, onceAmount } = preOrder
  book(world, token, buyer.address, -onceAmount * BigInt(preCount))
  orders.push({ orderId, buyer, plan, token, codes, onceAmount, preCount, minReward, used: 0, retrieved: 0 })
  count(world, 'pre-orders')
}

/** Triggers all orders of the product's series, oldest first, by anybody. */
export async function triggerPreOrders(world: World, product: SoakProduct): Promise<void> {
  const { chain, random } = world
  const orders = world.orders.filter(({ plan }) => plan === product.plan)
  for (let from = 0; from < orders.length; from += batch) {
    const some = orders.slice(from, from + batch)
    const expected = some.filter((order) => isDue(order, product))
    const ids = some.map(({ orderId }) => orderId)
    const receipt = await chain.send(
      random.pick(world.buyers),
      luckyBuyCall(world, 'triggerPreOrders', [ids, product.id]),
    )
    const triggered = parseEventLogs({ abi: luckyBuyAbi, eventName: 'PreOrderTriggered', logs: receipt.logs })
    const found = triggered.map(({ args }) => args.orderId).join()
    const wanted = expected.map(({ orderId }) => orderId).join()
    if (found !== wanted) throw new Error(`Product ${product.id} triggered the orders ${found}, not ${wanted}.`)
    bookTickets(world, product, receipt)
    for (const order of expected) order.used++
    count(world, 'pre-ordered rounds', expected.length)
    count(world, 'pre-orders skipped', some.length - expected.length)
    if (expected[0])
      await chain.assertRefused(
        random.pick(world.buyers),
        luckyBuyCall(world, 'triggerPreOrder', [expected[0].orderId, product.id]),
        restOf(expected[0]) > 0 ? 'AlreadyTriggered' : 'PreOrderSpent',
      )
  }
}

/** Buyers who stop take back what is not spent. */
export async function stopPreOrders(world: World, share: number): Promise<void> {
  const { chain, random } = world
  for (const order of world.orders) {
    const rest = restOf(order)
    if (rest === 0 || !random.chance(share)) continue
    const call = luckyBuyCall(world, 'retrievePreOrder', [order.orderId])
    if (random.chance(0.2)) await chain.assertRefused(pickOther(world, order.buyer), call, 'NotOwnPreOrder')
    await chain.send(order.buyer, call)
    book(world, order.token, order.buyer.address, order.onceAmount * BigInt(rest))
    order.retrieved += rest
    count(world, 'pre-orders stopped')
    await chain.assertRefused(order.buyer, call, 'PreOrderSpent')
  }
}

export function restOf({ preCount, used, retrieved }: SoakOrder): number {
  return preCount - used - retrieved
}

function isDue(order: SoakOrder, { reward }: SoakProduct): boolean {
  return restOf(order) > 0 && reward >= order.minReward
}

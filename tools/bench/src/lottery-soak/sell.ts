import { luckyBuyAbi, testUsdAbi } from '@tyche/contracts/abis'
import { maxPrizesDown } from '@tyche/series'
import { testWallets } from '@tyche/testing/wallets'
import { maxUint256, type PrivateKeyAccount, parseEventLogs, parseSignature, zeroAddress } from 'viem'
import { codesToSell, type Fate, type SeriesPlan } from './scenario.ts'
import { book, bookTickets, count, luckyBuyCall, pickOther, type SoakProduct, tokenOf, type World } from './world.ts'

const manager = testWallets.operator.account
const saleSec = 3_600
const noPermit = { deadline: 0n, v: 0, r: `0x${'0'.repeat(64)}`, s: `0x${'0'.repeat(64)}` } as const

/** Adds a round of a series. One that is not to sell wins less than any pre-order demands. */
export async function addProduct(world: World, plan: SeriesPlan, round: number, fate: Fate): Promise<SoakProduct> {
  const { chain, products } = world
  const { clientId, kind, price, total, quantity, prizePercent, subsidy } = plan
  const token = tokenOf(world, plan.symbol)
  const fair = await fairReward(world, plan)
  const reward = fate === 'nothing sold' || fate === 'removed' ? fair / 2n : fair
  const startTime = await chain.now()
  const terms = { clientId, round, startTime, endTime: startTime + saleSec, total, quantity, offChain: false }
  const call = luckyBuyCall(world, kind === 'timeLimited' ? 'addTimeLimited' : 'addQuantityLimited', [
    { ...terms, token, price, reward, subsidy },
  ])
  if (prizePercent === 100n)
    await chain.assertRefused(
      manager,
      { ...call, args: [{ ...terms, token, price, reward: fair + 1n, subsidy }] },
      'InsufficientValue',
    )
  if (kind === 'timeLimited')
    await chain.assertRefused(
      manager,
      { ...call, args: [{ ...terms, token, price, reward, subsidy: 1n }] },
      'InvalidProductTerms',
    )
  const receipt = await chain.send(manager, call)
  book(world, token, manager.address, -subsidy)
  const [added] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'ProductAdded', logs: receipt.logs })
  if (!added) throw new Error('The product was not added.')
  const { productId: id } = added.args
  const { endTime } = terms
  const facts = { id, round, plan, fate, token, reward, endTime, tickets: [], sold: 0, sales: 0n }
  const product: SoakProduct = { ...facts, draw: undefined, requestedAt: 0 }
  products.push(product)
  return product
}

/** What a winning code of the series pays: as much as its terms and its plan allow. */
export async function fairReward(world: World, plan: SeriesPlan): Promise<bigint> {
  const { deployment, client } = world.chain
  const limits = { address: deployment.contracts.luckyBuy, abi: luckyBuyAbi, functionName: 'limits' } as const
  const [devFeeBasisPoints, minEdgeBps] = await client.readContract(limits)
  const most = maxPrizesDown(plan, { devFeeBasisPoints, minEdgeBps })
  return (most * plan.prizePercent) / 100n / BigInt(plan.quantity)
}

/** Sells all products of a wave, mixed with each other, until each has sold what its fate demands. */
export async function sell(world: World, products: readonly SoakProduct[]): Promise<void> {
  const { random } = world
  const targets = new Map(
    products.map((product) => [product, Math.max(product.sold, codesToSell(product.fate, product.plan, random))]),
  )
  for (;;) {
    const open = products.filter((product) => product.sold < (targets.get(product) ?? 0))
    if (open.length === 0) return
    const product = random.pick(open)
    await buy(world, product, (targets.get(product) ?? 0) - product.sold)
  }
}

/** One purchase of at most `left` codes, in one of the ways there are. */
async function buy(world: World, product: SoakProduct, left: number): Promise<void> {
  const { chain, random } = world
  const { plan, token, id } = product
  const buyer = random.pick(world.buyers)
  const isLast = left === plan.total - product.sold
  const quantity = Math.min(left, random.between(1, Math.max(1, Math.ceil(plan.total / 12))))
  const way = random.below(10)
  const cost = plan.price * BigInt(quantity)
  if (way < 5) {
    bookTickets(world, product, await chain.send(buyer, luckyBuyCall(world, 'pay', [id, quantity])))
    book(world, token, buyer.address, -cost)
    return count(world, 'bought')
  }
  if (way < 7) {
    const recipient = pickOther(world, buyer)
    const options = { recipient: recipient.address, minQuantity: quantity, permit: noPermit }
    bookTickets(world, product, await chain.send(buyer, luckyBuyCall(world, 'payOption', [id, quantity, options])))
    book(world, token, buyer.address, -cost)
    return count(world, 'given to another')
  }
  if (way < 9) {
    const permit = await signPermit(world, product, buyer, cost)
    const options = { recipient: zeroAddress, minQuantity: quantity, permit }
    bookTickets(world, product, await chain.send(buyer, luckyBuyCall(world, 'payOption', [id, quantity, options])))
    // What it allowed is used up; the next purchase needs what was allowed before.
    await allow(world, product, buyer)
    book(world, token, buyer.address, -cost)
    return count(world, 'bought by permit')
  }
  if (!isLast || left > plan.total / 4) return
  const options = { recipient: zeroAddress, minQuantity: 1, permit: noPermit }
  const receipt = await chain.send(buyer, luckyBuyCall(world, 'payOption', [id, left + 50, options]))
  const [ticket] = bookTickets(world, product, receipt)
  if (ticket?.quantity !== left) throw new Error(`The last ${left} codes of product ${id} were not all sold.`)
  book(world, token, buyer.address, -ticket.cost)
  await chain.assertRefused(buyer, luckyBuyCall(world, 'pay', [id, 1]), 'InvalidQuantity')
  count(world, 'took what was left')
}

async function signPermit(world: World, { token }: SoakProduct, owner: PrivateKeyAccount, value: bigint) {
  const { client, deployment } = world.chain
  const contract = { address: token, abi: testUsdAbi } as const
  const [name, nonce] = await Promise.all([
    client.readContract({ ...contract, functionName: 'name' }),
    client.readContract({ ...contract, functionName: 'nonces', args: [owner.address] }),
  ])
  const spender = deployment.contracts.luckyBuy
  const deadline = maxUint256
  const signature = await owner.signTypedData({
    domain: { name, version: '1', chainId: deployment.chainId, verifyingContract: token },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: owner.address, spender, value, nonce, deadline },
  })
  const { r, s, yParity } = parseSignature(signature)
  return { deadline, v: 27 + yParity, r, s }
}

export async function allow(
  { chain }: Pick<World, 'chain'>,
  { token }: Pick<SoakProduct, 'token'>,
  owner: PrivateKeyAccount,
): Promise<void> {
  const args = [chain.deployment.contracts.luckyBuy, maxUint256]
  await chain.send(owner, { address: token, abi: testUsdAbi, functionName: 'approve', args })
}

import { luckyBuyAbi, rewardPoolAbi } from '@tyche/contracts/abis'
import { createSaleTree, type SaleLeaf, winningCodesOf } from '@tyche/fairness'
import { testWallets } from '@tyche/testing/wallets'
import { parseEventLogs } from 'viem'
import { book, count, luckyBuyCall, tokenOf, type World } from './world.ts'

const manager = testWallets.operator.account
const owner = testWallets.deployer.account
const clientId = 100n
const saleSec = 3_600
const commitWaitSec = 72 * 3_600
/** As on public chains. */
const [openSurplusBasisPoints, drawDelaySec, vetoSec] = [250, 600, 6 * 3_600]
const total = 500
const quantity = 25
const reward = 4_000_001n
const pricePoints = 100n

/**
 * Three products that are sold outside the chain: one is committed, drawn and paid, one is committed and vetoed, of one
 * nobody commits anything.
 */
export async function sellForPoints(world: World): Promise<void> {
  const { chain, random } = world
  await chain.send(owner, luckyBuyCall(world, 'setGuards', [openSurplusBasisPoints, drawDelaySec, vetoSec, saleSec]))
  const drawn = await add(world, 1)
  const vetoed = await add(world, 2)
  const forgotten = await add(world, 3)
  await drawAndPay(world, drawn.productId, drawn.endTime)
  await commitAndVeto(world, vetoed.productId)
  const inactivate = luckyBuyCall(world, 'inactivate', [forgotten.productId])
  await chain.assertRefused(random.pick(world.buyers), inactivate, 'InvalidProduct')
  await chain.passUntil(forgotten.endTime + commitWaitSec)
  await chain.send(random.pick(world.buyers), inactivate)
  count(world, 'sales for points nobody committed')
}

async function add(world: World, round: number): Promise<{ productId: number; endTime: number }> {
  const { chain } = world
  const { rewardPool } = chain.deployment.contracts
  const token = tokenOf(world, 'USDM')
  const startTime = await chain.now()
  const endTime = startTime + saleSec
  const terms = { clientId, round, startTime, endTime, total, quantity, offChain: true, token, price: pricePoints }
  const call = luckyBuyCall(world, 'addTimeLimited', [{ ...terms, reward, subsidy: 0n }])
  const [added] = parseEventLogs({
    abi: luckyBuyAbi,
    eventName: 'ProductAdded',
    logs: (await chain.send(manager, call)).logs,
  })
  if (!added) throw new Error('The product for points was not added.')
  const reserved = await chain.client.readContract({
    address: rewardPool,
    abi: rewardPoolAbi,
    functionName: 'reservedOf',
    args: [token],
  })
  if (reserved < reward * BigInt(quantity)) throw new Error(`Only ${reserved} is reserved for the prizes.`)
  return { productId: added.args.productId, endTime }
}

function createLeaves({ random, buyers }: World): readonly SaleLeaf[] {
  const leaves: SaleLeaf[] = []
  for (let firstCode = 0; firstCode < total - 20; ) {
    const codes = random.between(1, 20)
    leaves.push({
      orderId: BigInt(leaves.length + 1),
      account: random.pick(buyers).address,
      firstCode,
      quantity: codes,
    })
    firstCode += codes
  }
  return leaves
}

async function drawAndPay(world: World, productId: number, endTime: number): Promise<void> {
  const { chain, random } = world
  const leaves = createLeaves(world)
  const { sale, merkleRoot, leavesHash, proofOf } = createSaleTree(leaves)
  const commit = luckyBuyCall(world, 'commitOffChainSale', [productId, sale, merkleRoot, leavesHash])
  await chain.assertRefused(manager, commit, 'InvalidTime')
  await chain.passUntil(endTime)
  await chain.send(manager, commit)
  await chain.assertRefused(manager, commit, 'AlreadyCommitted')
  const requestDraw = luckyBuyCall(world, 'requestOffChainDraw', [productId])
  const stranger = random.pick(world.buyers)
  await chain.assertRefused(stranger, requestDraw, 'InvalidTime')
  await chain.passUntil((await chain.now()) + vetoSec)
  const { logs } = await chain.send(stranger, requestDraw)
  await chain.assertRefused(owner, luckyBuyCall(world, 'vetoOffChainSale', [productId]), 'InvalidProduct')
  const [request] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryRequested', logs })
  if (!request) throw new Error(`The draw of product ${productId} was not requested.`)
  const { genesisTime, periodSec } = chain.deployment.beacon
  const publicAt = genesisTime + (Number(request.args.beaconRound) - 1) * periodSec
  if (publicAt < (await chain.now()) + drawDelaySec) throw new Error(`The round of product ${productId} is too soon.`)
  const settled = await chain.settle(request.args.beaconRound, request.args.requestId)
  const [draw] = parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryDrawn', logs: settled.logs })
  if (!draw) throw new Error(`Product ${productId} was not drawn.`)
  const winners = winningCodesOf({ word: draw.args.word, sale, quantity })

  for (const [index, leaf] of leaves.entries()) {
    const codes = winners.filter((code) => code >= leaf.firstCode && code < leaf.firstCode + leaf.quantity)
    const claim = luckyBuyCall(world, 'claimOffChainReward', [productId, leaf, proofOf(index), codes])
    if (codes.length === 0) continue
    const greedy = { ...leaf, quantity: leaf.quantity + 1 }
    const forged = luckyBuyCall(world, 'claimOffChainReward', [productId, greedy, proofOf(index), codes])
    await chain.assertRefused(random.pick(world.buyers), forged, 'InvalidProof')
    await chain.send(random.pick(world.buyers), claim)
    await chain.assertRefused(random.pick(world.buyers), claim, 'AlreadyClaim')
    const amount = reward * BigInt(codes.length)
    const token = tokenOf(world, 'USDM')
    book(world, token, leaf.account, amount)
    book(world, token, chain.deployment.contracts.rewardPool, -amount)
    count(world, 'codes for points paid', codes.length)
  }
}

/** Who sees a false list stops the draw; what was reserved for prizes is free again. */
async function commitAndVeto(world: World, productId: number): Promise<void> {
  const { chain, random } = world
  const { sale, merkleRoot, leavesHash } = createSaleTree(createLeaves(world))
  await chain.send(manager, luckyBuyCall(world, 'commitOffChainSale', [productId, sale, merkleRoot, leavesHash]))
  const veto = luckyBuyCall(world, 'vetoOffChainSale', [productId])
  await chain.assertRefused(random.pick(world.buyers), veto, 'Forbidden')
  await chain.send(owner, veto)
  const requestDraw = luckyBuyCall(world, 'requestOffChainDraw', [productId])
  await chain.assertRefused(random.pick(world.buyers), requestDraw, 'InvalidProduct')
  count(world, 'sales for points vetoed')
}

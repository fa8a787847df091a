import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createSaleTree, preOrderTypedData, type SaleLeaf, type SaleTree } from '@tyche/fairness'
import { productKind } from '@tyche/protocol/contract-enums'
import { testWallets } from '@tyche/testing/wallets'
import { maxUint256, parseEventLogs } from 'viem'
import type { DeployedChain } from './deployed-chain.ts'
import type { LotteryActions, ProductView } from './lottery-actions.ts'

const OFF_CHAIN_SERIES = 9
const voucherTypes = {
  Voucher: [
    { name: 'id', type: 'uint256' },
    { name: 'account', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ],
} as const

interface OffChainSale {
  readonly productId: number
  readonly leaves: readonly SaleLeaf[]
  readonly tree: SaleTree
}

/** Actions that need the service's signature or commitment: pre-orders, sales for points, vouchers. */
export function createLotteryOrders(deployed: DeployedChain, actions: LotteryActions) {
  const { chain, deployment, send, read } = deployed
  const { luckyBuy, rewardPool, testUsd } = deployment.contracts
  const { random, buyers, manager, call } = actions
  const { chainId } = deployment
  const preOrders: bigint[] = []
  const sales: OffChainSale[] = []
  let vouchers = 0n

  const isSpent = async (id: bigint) => {
    const { preCount, used, retrieved } = await read<{ preCount: number; used: number; retrieved: number }>(
      call('preOrderOf', id),
    )
    return used + retrieved === preCount
  }
  const openPreOrder = async () => {
    const id = preOrders[random.below(preOrders.length)]
    return id === undefined || (await isSpent(id)) ? undefined : id
  }

  /** For series 1 and 3, one of each kind. */
  async function payPreOrder(): Promise<void> {
    const buyer = random.pick(buyers)
    const kind = random.below(2) > 0 ? productKind.quantityLimited : productKind.timeLimited
    const timestamp = await actions.nowSec()
    const preOrder = {
      orderId: 1_000_000_007n * BigInt(preOrders.length + 1),
      clientId: kind === productKind.quantityLimited ? 3n : 1n,
      token: testUsd,
      onceAmount: 2_000_000n,
      preCount: 1 + random.below(4),
      timestamp,
      deadline: timestamp + 600,
      price: 1_000_000n,
      maxTotal: 1_000,
      minQuantity: 1,
      minReward: 1n,
      kind,
    } as const
    const typedData = preOrderTypedData({ chainId, luckyBuy, buyer: buyer.address, preOrder })
    const signature = await testWallets.preOrderSigner.account.signTypedData(typedData)
    await send(buyer, call('payPreOrder', preOrder, signature))
    preOrders.push(preOrder.orderId)
  }

  /** Triggers a batch on an open round, including orders that do not fit or do not exist. */
  async function trigger(): Promise<void> {
    if (preOrders.length === 0) return
    const clientIds = [1n, 3n]
    const open = await actions.findProduct(['open'], ({ terms }) => clientIds.includes(terms.clientId))
    const productId = open ?? (await actions.addRound({ clientId: 1, kind: productKind.timeLimited }))
    await send(random.pick(buyers), call('triggerPreOrders', [...preOrders, 1n], productId))
  }

  async function retrieve(): Promise<void> {
    const id = await openPreOrder()
    if (id === undefined || random.below(2) > 0) return
    const { buyer } = await read<{ buyer: string }>(call('preOrderOf', id))
    const owner = buyers.find(({ address }) => address === buyer)
    if (owner) await send(owner, call('retrievePreOrder', id))
  }

  /** Sells a round for points to the last code and commits it. */
  async function sellOffChain(): Promise<number> {
    const productId = await actions.addRound({
      clientId: OFF_CHAIN_SERIES,
      kind: productKind.timeLimited,
      offChain: true,
    })
    const { terms } = await actions.productOf(productId)
    const leaves: SaleLeaf[] = []
    for (let next = 0, orderId = 1n; next < terms.total; orderId++) {
      const quantity = 1 + random.below(Math.min(terms.total - next, 6))
      leaves.push({ orderId, account: random.pick(buyers).address, firstCode: next, quantity })
      next += quantity
    }
    const tree = createSaleTree(leaves)
    const { sale, merkleRoot, leavesHash } = tree
    await send(manager, call('commitOffChainSale', productId, sale, merkleRoot, leavesHash))
    sales.push({ productId, leaves, tree })
    return productId
  }

  const isOffChain = ({ terms }: ProductView) => terms.offChain

  /** Requests the draw of a committed sale after its veto period. */
  async function requestOffChain(): Promise<void> {
    const productId = await actions.findProduct(['committed'], isOffChain)
    if (productId === undefined) return
    const { drawableAt } = await read<{ drawableAt: number }>(call('offChainSaleOf', productId))
    const left = drawableAt - (await actions.nowSec())
    if (left > 0) await chain.increaseTime(left)
    actions.keepRequest(await send(random.pick(buyers), call('requestOffChainDraw', productId)))
  }

  async function veto(): Promise<void> {
    const productId = await actions.findProduct(['committed'], isOffChain)
    if (productId !== undefined) await send(manager, call('vetoOffChainSale', productId))
  }

  async function claimOffChain(): Promise<void> {
    for (const { productId, leaves, tree } of sales)
      for (const [index, leaf] of leaves.entries()) {
        const codes = await actions.openWinsOf({ productId, ...leaf })
        if (codes.length === 0) continue
        await send(random.pick(buyers), call('claimOffChainReward', productId, leaf, tree.proofOf(index), codes))
        return
      }
  }

  async function deposit(): Promise<void> {
    const amount = 5_000_000n + BigInt(random.below(1_000))
    const [from] = buyers
    const approval = { address: testUsd, abi: testUsdAbi, functionName: 'approve', args: [rewardPool, maxUint256] }
    await send(from, approval)
    await send(from, { address: rewardPool, abi: rewardPoolAbi, functionName: 'deposit', args: [testUsd, amount] })
  }

  async function claimVoucher(account = random.pick(buyers).address): Promise<void> {
    vouchers += 1n
    const deadline = BigInt((await actions.nowSec()) + 600)
    const message = { id: vouchers * 97n, account, token: testUsd, amount: 1_000_000n + vouchers, deadline }
    const domain = { name: 'Tyche RewardPool', version: '1', chainId, verifyingContract: rewardPool }
    const signature = await testWallets.rewardSigner.account.signTypedData({
      domain,
      types: voucherTypes,
      primaryType: 'Voucher',
      message,
    })
    const claim = { address: rewardPool, abi: rewardPoolAbi, functionName: 'claim', args: [message, signature] }
    const { logs } = await send(random.pick(buyers), claim)
    if (parseEventLogs({ abi: rewardPoolAbi, eventName: 'VoucherClaimed', logs }).length !== 1)
      throw new Error('the voucher was not paid')
  }

  return {
    preOrders,
    sales,
    claimVoucher,
    sellOffChain,
    all: [
      payPreOrder,
      payPreOrder,
      trigger,
      trigger,
      trigger,
      retrieve,
      retrieve,
      sellOffChain,
      sellOffChain,
      requestOffChain,
      requestOffChain,
      veto,
      claimOffChain,
      claimOffChain,
      deposit,
      claimVoucher,
    ],
  }
}

export type LotteryOrders = ReturnType<typeof createLotteryOrders>

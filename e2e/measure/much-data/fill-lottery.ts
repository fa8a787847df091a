import { luckyBuyAbi, testUsdAbi } from '@tyche/contracts/abis'
import { testWallets } from '@tyche/testing/wallets'
import {
  type Address,
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  maxUint256,
  parseEther,
  zeroHash,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import type { ChainAccess } from '../../fixtures/stack/chain-access.ts'

export interface Amounts {
  /** All products, of which `forPoints` are sold for points and `drawn` are sold out. */
  readonly products: number
  readonly forPoints: number
  readonly drawn: number
  /** Of the player; every second one is a gift, so there are half as many tickets. */
  readonly orders: number
}

const codesOfSmall = 20
const codesOfLarge = 1_000
const rounds = 10
const busyProducts = 50
const firstSeries = 100n
const price = 100_000n
const saleSec = 7 * 86_400
/** Nothing is estimated: that would be another request for each transaction. */
const gas = 900_000n
const gasPrice = 100_000_000_000n
/** As many as a block holds, and the node takes at once. */
const atOnce = 30

interface Call {
  readonly to: Address
  readonly data: Hex
}

/**
 * Products, orders and tickets on the chain, from which indexer, worker and operator make what the API answers: the small
 * products sell out and are drawn, the others stay on sale. Returns a product on sale with many orders of the player.
 */
export async function fillLottery(
  chain: ChainAccess,
  { player, friend, amounts }: { player: PrivateKeyAccount; friend: Address; amounts: Amounts },
): Promise<number> {
  const { luckyBuy, testUsd } = chain.deployment.contracts
  const lucky = (functionName: string, args: readonly unknown[]): Call => ({
    to: luckyBuy,
    data: encodeFunctionData({ abi: luckyBuyAbi, functionName, args } as never),
  })
  const owner = testWallets.deployer.account
  const count = await chain.client.readContract({ address: luckyBuy, abi: luckyBuyAbi, functionName: 'productCount' })
  const first = Number(count) + 1

  await send(chain, owner, [lucky('setManager', [owner.address])])
  const startTime = Number((await chain.client.getBlock()).timestamp)
  const terms = (index: number) => {
    const isSmall = index < amounts.drawn
    const offChain = index >= amounts.products - amounts.forPoints
    const total = isSmall ? codesOfSmall : codesOfLarge
    return {
      // No series of an earlier call.
      clientId: firstSeries + BigInt(first + Math.floor(index / rounds)),
      round: 1 + (index % rounds),
      startTime,
      endTime: startTime + saleSec + index * 60,
      total,
      quantity: isSmall ? 1 : 10,
      offChain,
      token: testUsd,
      price: offChain ? 1n : price,
      // 90 % of the sales in LuckyBuy.
      reward: offChain ? 10_000n : (price * BigInt(total) * 9n) / 10n / (isSmall ? 1n : 10n),
      subsidy: 0n,
    }
  }
  const indices = Array.from({ length: amounts.products }, (_, index) => index)
  await send(
    chain,
    owner,
    indices.map((index) => lucky('addQuantityLimited', [terms(index)])),
  )
  await send(chain, owner, [lucky('setManager', [testWallets.operator.account.address])])

  await nodeOf(chain).setBalance({ address: player.address, value: parseEther('100000') })
  await send(chain, player, [
    {
      to: testUsd,
      data: encodeFunctionData({ abi: testUsdAbi, functionName: 'approve', args: [luckyBuy, maxUint256] }),
    },
  ])
  const permit = { deadline: 0n, v: 0, r: zeroHash, s: zeroHash }
  const toFriend = { recipient: friend, minQuantity: 1, permit }
  const buy = (index: number, order: number) =>
    order % 2 === 0 ? lucky('pay', [first + index, 1]) : lucky('payOption', [first + index, 1, toFriend])
  const small = indices.slice(0, amounts.drawn).flatMap((index) => Array<number>(codesOfSmall).fill(index))
  const open = indices.slice(amounts.drawn, amounts.products - amounts.forPoints)
  // So that one product has many orders.
  const busy = open.slice(0, busyProducts)
  const spread = Array.from({ length: amounts.orders - small.length }, (_, order) => busy[order % busy.length] ?? 0)
  await send(chain, player, [...small, ...spread].map(buy))
  return first + (open[0] ?? 0)
}

const nodeOf = ({ rpcUrl }: ChainAccess) => createTestClient({ chain: foundry, transport: http(rpcUrl), mode: 'anvil' })

/** Signs and sends in order, some at a time, and waits for the last; the node mines all that came until the next block. */
async function send(chain: ChainAccess, from: PrivateKeyAccount, calls: readonly Call[]): Promise<void> {
  const { client, chainId } = chain
  const node = nodeOf(chain)
  const nonce = await client.getTransactionCount({ address: from.address })
  await node.setAutomine(false)
  let last: Hex | undefined
  try {
    for (let at = 0; at < calls.length; at += atOnce) {
      const hashes = await Promise.all(
        calls.slice(at, at + atOnce).map(async (call, offset) => {
          const transaction = { ...call, chainId, nonce: nonce + at + offset, gas, gasPrice }
          return client.sendRawTransaction({ serializedTransaction: await from.signTransaction(transaction) })
        }),
      )
      last = hashes.at(-1)
      await node.mine({ blocks: 1 })
    }
  } finally {
    await node.setAutomine(true)
  }
  if (!last) return
  const { status } = await client.waitForTransactionReceipt({ hash: last, timeout: 120_000 })
  if (status !== 'success') throw new Error(`${last} was mined but failed`)
}

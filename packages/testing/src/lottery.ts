import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { luckyBuyAbi as abi, liquidityPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { createSaleTree, preOrderTypedData, QUANTITY_LIMITED, TIME_LIMITED } from '@tyche/fairness'
import { type ProductState, productKinds, productStates } from '@tyche/protocol/contract-enums'
import { nextTerms, parseSeriesFile, resolveSeries } from '@tyche/series'
import { type Abi, type Address, type ContractEventName, type Hash, maxUint256 } from 'viem'
import { expect } from 'vitest'
import type { DeployedTestStack } from './deployed-stack.ts'
import { type TestWallet, testWallets } from './wallets.ts'

const WAIT = { timeout: 60_000, interval: 50 }
const GAS = 3_000_000n
const HOUR_SEC = 3_600

/** A series of ten codes for 1 each, of which one wins 9. */
export const tenCodes = {
  clientId: 1,
  name: 'Ten codes',
  kind: 'quantityLimited' as 'quantityLimited' | 'timeLimited',
  token: 'USDM',
  price: '1',
  reward: '9',
  quantity: 1,
  total: 10,
  durationSec: HOUR_SEC,
}

export type Lottery = Awaited<ReturnType<typeof createLottery>>

/** LuckyBuy of a stack with buyers, the signer of pre-orders, and an operator's series file. */
export async function createLottery(stack: DeployedTestStack, series: readonly object[] = [tenCodes]) {
  const { chain, deployment } = stack
  const { publicClient } = chain
  const luckyBuy = deployment.contracts.luckyBuy!
  const token = deployment.tokens[0]!
  const folder = await mkdtemp(join(tmpdir(), 'tyche-series-'))
  const seriesFile = join(folder, 'series.json')
  /** Writes atomically: an operator would report a partly written file as invalid. */
  const writeSeriesText = async (text: string) => {
    await writeFile(`${seriesFile}.new`, text)
    await rename(`${seriesFile}.new`, seriesFile)
  }
  const writeSeries = (list: readonly object[]) => writeSeriesText(JSON.stringify({ series: list }))
  await writeSeries(series)
  let orderCount = 0n

  async function send(
    wallet: TestWallet,
    address: Address,
    callAbi: Abi,
    functionName: string,
    args: readonly unknown[],
  ) {
    const call = { address, abi: callAbi, functionName, args, gas: GAS }
    const hash: Hash = await chain.walletClient(wallet.account).writeContract(call)
    const receipt = await publicClient.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`${functionName} reverted`)
    return receipt
  }
  /** The newest round of a series; undefined before its first one. */
  async function readLastRound(clientId: bigint) {
    const call = { abi, address: luckyBuy } as const
    const series = await publicClient.readContract({ ...call, functionName: 'seriesOf', args: [clientId] })
    if (series.lastRound === 0) return undefined
    const id = series.lastProductId
    const { terms, kind, state } = await publicClient.readContract({ ...call, functionName: 'productOf', args: [id] })
    return {
      id,
      round: terms.round,
      kind: productKinds[kind]!,
      state: productStates[state]!,
      endTimeSec: terms.endTime,
    }
  }
  for (const player of testWallets.players) {
    await send(player, token.address, testUsdAbi, 'mint', [])
    await send(player, token.address, testUsdAbi, 'approve', [luckyBuy, maxUint256])
  }

  return {
    luckyBuy,
    token,
    send,
    writeSeries,
    writeSeriesText,
    mint: (wallet: TestWallet) => send(wallet, token.address, testUsdAbi, 'mint', []),
    seriesFile,
    write: (wallet: TestWallet, functionName: string, args: readonly unknown[]) =>
      send(wallet, luckyBuy, abi as Abi, functionName, args),
    /** Lets the income vault pay surplus of new products into the pool. */
    async feedByVault(pool: Address) {
      const { incomeVault } = deployment.contracts
      await send(testWallets.deployer, pool, liquidityPoolAbi, 'setBanker', [incomeVault, true])
      await send(testWallets.deployer, pool, liquidityPoolAbi, 'setIncomeSource', [incomeVault])
    },
    /** Commits a sale for points in which one order holds every code. */
    async commitSale(productId: number, account: Address, quantity: number) {
      const tree = createSaleTree([{ orderId: 1n, account, firstCode: 0, quantity }])
      const args = [productId, quantity, tree.merkleRoot, tree.leavesHash]
      return send(testWallets.operator, luckyBuy, abi as Abi, 'commitOffChainSale', args)
    },
    async buy(player: TestWallet, productId: number, quantity: number) {
      return send(player, luckyBuy, abi as Abi, 'pay', [productId, quantity])
    },
    /** Opens the next round of a series with the manager's account. */
    async addRound(definition: object, wallet: TestWallet = testWallets.operator) {
      const [parsed] = parseSeriesFile({ series: [definition] })
      const last = await readLastRound(parsed!.clientId)
      const { timestamp } = await publicClient.getBlock()
      const terms = nextTerms(resolveSeries(parsed!, deployment.tokens), last, Number(timestamp))
      if (!terms) throw new Error('the last round is still open')
      const functionName = parsed!.kind === 'timeLimited' ? 'addTimeLimited' : 'addQuantityLimited'
      await send(wallet, luckyBuy, abi as Abi, functionName, [terms])
      return this.lastProductOf(parsed!.clientId)
    },
    async lastProductOf(clientId: bigint): Promise<number> {
      const last = await readLastRound(clientId)
      if (!last) throw new Error(`series ${clientId} has no round`)
      return last.id
    },
    isWinningCode: (productId: number, code: number): Promise<boolean> =>
      publicClient.readContract({ abi, address: luckyBuy, functionName: 'isWinningCode', args: [productId, code] }),
    async soldOf(productId: number): Promise<number> {
      const call = { abi, address: luckyBuy, functionName: 'productOf', args: [productId] } as const
      return (await publicClient.readContract(call)).sold
    },
    async stateOf(productId: number): Promise<ProductState> {
      const call = { abi, address: luckyBuy, functionName: 'stateOf', args: [productId] } as const
      return productStates[await publicClient.readContract(call)]!
    },
    async until(productId: number, state: ProductState): Promise<void> {
      await expect.poll(() => this.stateOf(productId), WAIT).toBe(state)
    },
    /** Waits for a round to be opened and returns its product. */
    async untilRound(clientId: bigint, round: number): Promise<number> {
      const read = async () => (await readLastRound(clientId))?.round ?? 0
      await expect.poll(read, WAIT).toBeGreaterThanOrEqual(round)
      return this.lastProductOf(clientId)
    },
    /** An order of rounds of a series that asks for terms as of `tenCodes`, and the service's signature of it. */
    async signPreOrder(
      player: TestWallet,
      changes: { clientId?: bigint; codes?: bigint; preCount?: number; kind?: 'timeLimited' } = {},
    ) {
      const { clientId = 1n, codes = 1n, preCount = 5, kind } = changes
      const { timestamp } = await publicClient.getBlock()
      const price = 10n ** BigInt(token.decimals)
      const preOrder = {
        orderId: ++orderCount,
        clientId,
        token: token.address,
        onceAmount: codes * price,
        preCount,
        timestamp: Number(timestamp),
        deadline: Number(timestamp) + HOUR_SEC,
        price,
        maxTotal: 1_000,
        minQuantity: 1,
        minReward: price,
        kind: kind === 'timeLimited' ? TIME_LIMITED : QUANTITY_LIMITED,
      } as const
      const typedData = preOrderTypedData({ chainId: chain.chainId, luckyBuy, buyer: player.address, preOrder })
      const signature = await testWallets.preOrderSigner.account.signTypedData(typedData)
      return { preOrder, signature }
    },
    /** Pays such an order. */
    async preOrder(...order: Parameters<typeof this.signPreOrder>) {
      const { preOrder, signature } = await this.signPreOrder(...order)
      await send(order[0], luckyBuy, abi as Abi, 'payPreOrder', [preOrder, signature])
      return preOrder.orderId
    },
    /** Events of LuckyBuy, oldest first. */
    async events<Name extends ContractEventName<typeof abi>>(eventName: Name) {
      return publicClient.getContractEvents({ abi, address: luckyBuy, eventName, fromBlock: 0n, strict: true })
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

import { signatureToEip2537 } from '@tyche/beacon'
import { incomeVaultAbi, luckyBuyAbi, randomnessCoordinatorAbi, testUsdAbi, ticketAbi } from '@tyche/contracts/abis'
import { CALLBACK_GAS } from '@tyche/protocol/callback-gas'
import { type ProductState, productKind, productStates } from '@tyche/protocol/contract-enums'
import { createRandom } from '@tyche/testing/random'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { bytesToHex, maxUint256, parseEventLogs, type TransactionReceipt, zeroAddress } from 'viem'
import type { DeployedChain } from './deployed-chain.ts'

const HOUR_SEC = 3_600
const noPermit = { deadline: 0n, v: 0, r: `0x${'00'.repeat(32)}`, s: `0x${'00'.repeat(32)}` } as const

export interface ProductView {
  readonly terms: {
    readonly clientId: bigint
    readonly round: number
    readonly startTime: number
    readonly endTime: number
    readonly total: number
    readonly quantity: number
    readonly offChain: boolean
    readonly token: `0x${string}`
    readonly price: bigint
    readonly reward: bigint
    readonly subsidy: bigint
  }
  readonly kind: number
  readonly sold: number
}

interface Added {
  readonly clientId: number
  readonly kind: number
  readonly offChain?: boolean
}

interface CodeRange {
  readonly productId: number
  readonly firstCode: number
  readonly quantity: number
  readonly isSealed: boolean
}

type Accepts = (range: CodeRange) => boolean | Promise<boolean>

/** Series of the tests: two of each kind, the first of each with a price in whole tokens. */
const seriesOnSale: readonly Added[] = [
  { clientId: 1, kind: productKind.timeLimited },
  { clientId: 2, kind: productKind.timeLimited },
  { clientId: 3, kind: productKind.quantityLimited },
  { clientId: 4, kind: productKind.quantityLimited },
]

/** Actions on products and tickets, each chosen at random among the possible ones. */
export function createLotteryActions(deployed: DeployedChain, seed: number) {
  const { chain, deployment, send, read, beacon } = deployed
  const { luckyBuy, ticket, testUsd, incomeVault, stablePool, randomnessCoordinator } = deployment.contracts
  const manager = testWallets.operator
  const buyers = testWallets.players.slice(0, 2) as [TestWallet, TestWallet]
  const random = createRandom(seed)
  const waiting: { requestId: bigint; beaconRound: bigint }[] = []

  const call = (functionName: string, ...args: unknown[]) => ({
    address: luckyBuy,
    abi: luckyBuyAbi,
    functionName,
    args,
  })
  const ofTicket = (functionName: string, ...args: unknown[]) => ({
    address: ticket,
    abi: ticketAbi,
    functionName,
    args,
  })
  const ofVault = (functionName: string, ...args: unknown[]) => ({
    address: incomeVault,
    abi: incomeVaultAbi,
    functionName,
    args,
  })
  const nowSec = async () => Number((await chain.publicClient.getBlock()).timestamp)
  const productOf = (id: number) => read<ProductView>(call('productOf', id))
  const stateOf = async (id: number) => productStates[await read<number>(call('stateOf', id))] as ProductState
  const buyer = () => random.pick(buyers)
  const otherThan = (one: TestWallet) => (one === buyers[0] ? buyers[1] : buyers[0])

  async function approve(): Promise<void> {
    await send(manager, { address: testUsd, abi: testUsdAbi, functionName: 'mint' })
    for (const payer of [manager, ...buyers])
      await send(payer, { address: testUsd, abi: testUsdAbi, functionName: 'approve', args: [luckyBuy, maxUint256] })
  }

  /** The next round of a series: half of its time-limited rounds are covered by half of their codes. */
  async function addRound({ clientId, kind, offChain = false }: Added): Promise<number> {
    const { lastRound } = await read<{ lastRound: number }>(call('seriesOf', BigInt(clientId)))
    const startTime = await nowSec()
    const [total, quantity] = [8 + random.below(20), 1 + random.below(4)]
    const price = clientId % 2 === 1 ? 1_000_000n : 1_000_001n + 250_000n * BigInt(random.below(5))
    const part = kind === productKind.quantityLimited ? 1n : BigInt(1 + random.below(2))
    const reward = (price * BigInt(total) * 98n * 95n) / (10_000n * BigInt(quantity) * part)
    const subsidy = offChain || kind !== productKind.quantityLimited || random.below(3) > 0 ? 0n : 1_234_567n
    const times = { startTime, endTime: startTime + HOUR_SEC }
    const codes = { total, quantity, offChain }
    const terms = { clientId: BigInt(clientId), round: lastRound + 1, ...times, ...codes, token: testUsd }
    const add = kind === productKind.quantityLimited ? 'addQuantityLimited' : 'addTimeLimited'
    await send(manager, call(add, { ...terms, price: offChain ? 10n : price, reward, subsidy }))
    return read<number>(call('productCount'))
  }

  const add = async () => void (await addRound(random.pick(seriesOnSale)))

  /** A product in one of the states. */
  async function findProduct(
    states: readonly ProductState[],
    accepts: (product: ProductView) => boolean = ({ terms }) => !terms.offChain,
  ): Promise<number | undefined> {
    const count = await read<number>(call('productCount'))
    const offset = random.below(count + 1)
    for (let i = 0; i < count; i++) {
      const id = ((i + offset) % count) + 1
      if (states.includes(await stateOf(id)) && accepts(await productOf(id))) return id
    }
    return undefined
  }

  /** Applies an action to a product in one of the states, if there is one. */
  const onProduct =
    (states: readonly ProductState[], act: (id: number, product: ProductView) => Promise<unknown>) => async () => {
      const id = await findProduct(states)
      if (id !== undefined) await act(id, await productOf(id))
    }

  const buy = onProduct(['open'], async (id, { terms, sold }) => {
    await send(buyer(), call('pay', id, 1 + random.below(Math.min(terms.total - sold, 7))))
  })

  /** Buys as a gift, possibly more codes than are left. */
  const give = onProduct(['open'], async (id, { terms, sold }) => {
    const payer = buyer()
    const options = { recipient: otherThan(payer).address, minQuantity: 1, permit: noPermit }
    await send(payer, call('payOption', id, terms.total - sold + random.below(3), options))
  })

  const request = onProduct(['soldOut', 'ended'], async (id, { kind }) => {
    const state = await stateOf(id)
    if ((kind === productKind.quantityLimited) !== (state === 'soldOut')) return
    await send(buyer(), call('requestLottery', id)).then(keepRequest)
  })

  /** Pushes vested income into the pool. */
  const push = () => send(buyer(), ofVault('push', stablePool, testUsd))

  /** Remembers the randomness request of a transaction. */
  function keepRequest({ logs }: TransactionReceipt): void {
    for (const { args } of parseEventLogs({ abi: luckyBuyAbi, eventName: 'LotteryRequested', logs }))
      waiting.push({ requestId: args.requestId, beaconRound: args.beaconRound })
  }

  async function draw(): Promise<void> {
    const request = waiting.splice(random.below(waiting.length), 1)[0]
    if (!request) return
    const signature = bytesToHex(signatureToEip2537(beacon.sign(request.beaconRound).signature))
    const args = [request.beaconRound, signature, [request.requestId], CALLBACK_GAS]
    const settle = { address: randomnessCoordinator, abi: randomnessCoordinatorAbi, functionName: 'settle', args }
    await send(testWallets.operator, settle)
  }

  async function drawAll(): Promise<void> {
    while (waiting.length > 0) await draw()
  }

  /** A transferable ticket of a product in one of the states. */
  async function findTicket(states: readonly ProductState[], accepts: Accepts) {
    const latest = Number(await read<bigint>(ofTicket('latestTicketId')))
    const offset = random.below(latest + 1)
    for (let i = 0; i < latest; i++) {
      const id = BigInt(((i + offset) % latest) + 1)
      const range = await read<CodeRange>(ofTicket('rangeOf', id)).catch(() => undefined)
      if (!range || !states.includes(await stateOf(range.productId)) || !(await accepts(range))) continue
      const owner = await read<string>(ofTicket('ownerOf', id))
      const holder = buyers.find(({ address }) => address === owner)
      if (holder) return { id, range, holder }
    }
    return undefined
  }

  const onTicket =
    (
      states: readonly ProductState[],
      accepts: Accepts,
      act: (ticket: { id: bigint; range: CodeRange; holder: TestWallet }) => Promise<unknown>,
    ) =>
    async () => {
      const found = await findTicket(states, accepts)
      if (found) await act(found)
    }

  const moves = ({ isSealed }: CodeRange) => !isSealed
  const everyState = productStates.filter((state) => state !== 'none')

  const transfer = onTicket(everyState, moves, ({ id, holder }) => {
    const to = otherThan(holder).address
    const isBatch = random.below(2) > 0
    const args = isBatch ? [holder.address, to, [id]] : [holder.address, to, id]
    return send(holder, ofTicket(isBatch ? 'batchTransferFrom' : 'transferFrom', ...args))
  })

  /** Claims one winning code, or all that are left. */
  const claim = onTicket(
    ['drawn'],
    async (range) => (await openWinsOf(range)).length > 0,
    async ({ id, range, holder }) => {
      const codes = await openWinsOf(range)
      await send(holder, call('claimReward', id, random.below(2) > 0 ? codes : codes.slice(0, 1)))
    },
  )

  async function openWinsOf({ productId, firstCode, quantity }: Omit<CodeRange, 'isSealed'>): Promise<number[]> {
    const codes: number[] = []
    for (let code = firstCode; code < firstCode + quantity; code++)
      if (
        (await read<boolean>(call('isWinningCode', productId, code))) &&
        !(await read<boolean>(call('isClaimed', productId, code)))
      )
        codes.push(code)
    return codes
  }

  /** Refunds a ticket, of a round cancelled for this purpose if there is no other. */
  async function refund(): Promise<void> {
    let found = await findTicket(['inactivated'], moves)
    if (!found) {
      const productId = await addRound(random.pick(seriesOnSale))
      await send(buyer(), call('pay', productId, 3))
      await send(manager, call('cancel', productId))
      found = await findTicket(['inactivated'], moves)
    }
    if (found) await send(found.holder, call('claimInactivated', found.id))
  }

  /** Plays a round to its end: sold out, drawn, every prize paid, and a losing ticket recycled. */
  async function playOut(): Promise<void> {
    const productId = await addRound({ clientId: 3, kind: productKind.quantityLimited })
    const { terms } = await productOf(productId)
    // More single-code tickets than can win.
    const sizes = [1, 1, 1, 1, 1, terms.total - 5]
    const firstId = (await read<bigint>(ofTicket('latestTicketId'))) + 1n
    for (const [index, quantity] of sizes.entries())
      await send(buyers[index % 2] as TestWallet, call('pay', productId, quantity))
    keepRequest(await send(buyer(), call('requestLottery', productId)))
    await drawAll()
    let isRecycled = false
    for (const [index, quantity] of sizes.entries()) {
      const [holder, id] = [buyers[index % 2] as TestWallet, firstId + BigInt(index)]
      const codes = await openWinsOf({ productId, firstCode: index, quantity })
      if (codes.length > 0) await send(holder, call('claimReward', id, codes))
      else if (!isRecycled) await send(holder, call('recycle', id))
      isRecycled ||= codes.length === 0
    }
  }

  const recycle = onTicket(['drawn'], moves, ({ id, holder }) => send(holder, call('recycle', id)))

  const pause = onProduct(['upcoming', 'open'], (id) => send(manager, call('pause', id)))
  const resume = onProduct(['paused'], (id) => send(manager, call('resume', id)))
  const cancel = onProduct(['open', 'paused', 'ended'], (id) => send(manager, call('cancel', id)))
  /** Removes a product without sales, a new one if necessary. */
  async function remove(): Promise<void> {
    const unsold = await findProduct(['open', 'paused'], ({ terms, sold }) => sold === 0 && !terms.offChain)
    await send(manager, call('remove', unsold ?? (await addRound(random.pick(seriesOnSale)))))
  }

  const passTime = () => chain.increaseTime(300 + random.below(900))

  async function collect(): Promise<void> {
    for (const account of [testWallets.treasury, manager])
      if ((await read<bigint>(call('liabilityOf', account.address, testUsd))) > 0n)
        await send(
          account,
          call('claimLiability', testUsd, random.pick([account.address, zeroAddress.replace(/0$/, '9')])),
        )
  }

  return {
    random,
    buyers,
    manager,
    call,
    nowSec,
    approve,
    addRound,
    findProduct,
    productOf,
    openWinsOf,
    keepRequest,
    drawAll,
    playOut,
    /** Repeated entries are more likely. */
    all: [
      ...[add, add, buy, buy, buy, buy, buy, buy, buy, give, give, request, request, request, draw, draw, draw],
      ...[transfer, transfer, claim, claim, claim, refund, refund, recycle, pause, resume, resume, cancel, remove],
      ...[passTime, passTime, collect, push, push],
    ],
  }
}

export type LotteryActions = ReturnType<typeof createLotteryActions>

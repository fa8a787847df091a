import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signatureToEip2537 } from '@tyche/beacon'
import { luckyBuyAbi, randomnessCoordinatorAbi, testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { maxUint256, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

const manager = { OPS_PRIVATE_KEY: testWallets.operator.privateKey }
const player = testWallets.players[0]
const hour = 3_600

let stack: DeployedTestStack
let ops: Ops
beforeAll(async () => {
  stack = await deployTestStack()
  ops = createOps(stack)
  const { testUsd, luckyBuy } = stack.deployment.contracts
  for (const { account } of [player, testWallets.operator]) {
    const wallet = stack.chain.walletClient(account)
    const token = { address: testUsd, abi: testUsdAbi } as const
    await mined(await wallet.writeContract({ ...token, functionName: 'mint' }))
    if (account === player.account)
      await mined(await wallet.writeContract({ ...token, functionName: 'approve', args: [luckyBuy, maxUint256] }))
  }
})
afterAll(() => stack.stop())

async function mined(hash: `0x${string}`): Promise<void> {
  expect((await stack.chain.publicClient.waitForTransactionReceipt({ hash })).status).toBe('success')
}

const contract = () => ({ address: stack.deployment.contracts.luckyBuy, abi: luckyBuyAbi }) as const

async function buy(productId: number, quantity: number): Promise<void> {
  const wallet = stack.chain.walletClient(player.account)
  await mined(await wallet.writeContract({ ...contract(), functionName: 'pay', args: [productId, quantity] }))
}

const add = (kind: 'time' | 'quantity', options: string, env: Record<string, string> = manager) =>
  ops(`product add-${kind}-limited ${options} --yes`, { env })
const terms = '--token USDM --price 1 --reward 9 --quantity 5 --total 100 --duration 1h'

test('adds and numbers rounds of both kinds, and shows them', async () => {
  const first = await add('quantity', `--series 7 ${terms}`)
  expect([first.exitCode, first.err]).toEqual([0, ''])
  expect(first.out).toContain('function  addQuantityLimited')
  expect(first.out).toContain('argument  round (uint32) = 1')
  expect(first.out).toContain('argument  price (uint128) = 1000000  (1 USDM)')
  expect(first.out).toContain('the newest round of series 7: 0 -> 1')
  expect((await add('time', `--series 8 ${terms} --starts-in 30m`)).exitCode).toBe(0)

  const { out } = await ops('product list')
  expect(out).toMatch(/^ +1 +7 +1 +quantity +open +0 of 100 +1 USDM +5 x 9 USDM/m)
  expect(out).toMatch(/^ +2 +8 +1 +time +upcoming/m)
  expect((await ops('product show 1')).out).toContain('state      open')
  expect(JSON.parse((await ops('product list --json')).out)[0]).toMatchObject({ productId: 1, price: '1000000' })
  expect((await ops('lottery show')).out).toContain('open USDM prizes      90 USDM')
})

test('adds a round while the operator adds one of another series', async () => {
  const meanwhile = async () => expect((await add('quantity', `--series 17 ${terms}`)).exitCode).toBe(0)
  const command = `product add-quantity-limited --series 16 ${terms}`
  const { exitCode, out, err } = await ops(command, { env: manager, answers: ['yes'], meanwhile })
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toContain('the newest round of series 16 is 1 now.')
})

test('lists every problem of the terms before sending anything', async () => {
  const { exitCode, err } = await add(
    'time',
    '--series 9 --token USDM --price 0 --reward 90 --quantity 5 --total 4 --duration 91d',
  )
  expect(exitCode).toBe(2)
  for (const words of [
    'price must be above 0',
    'quantity must be below the 4 codes',
    'durationSec must end within',
    'prizes come to',
  ])
    expect(err).toContain(words)
})

test('lets only the manager add products, and names the manager to others', async () => {
  const { exitCode, err } = await add('time', `--series 9 ${terms}`, {
    OPS_PRIVATE_KEY: testWallets.deployer.privateKey,
  })
  expect(exitCode).toBe(1)
  expect(err).toContain(`LuckyBuy only obeys manager ${testWallets.operator.address}`)
})

test('approves exactly the subsidy first', async () => {
  const { exitCode, out, err } = await add('quantity', `--series 10 ${terms} --subsidy 12.5`)
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toContain('Let LuckyBuy take the subsidy of 12.5 USDM: sent')
  expect(out).toContain('Add round 1 of series 10: sent')
  const { testUsd } = stack.deployment.contracts
  const args = [testWallets.operator.address, contract().address] as const
  const allowance = { address: testUsd, abi: testUsdAbi, functionName: 'allowance', args } as const
  expect(await stack.chain.publicClient.readContract(allowance)).toBe(0n)
})

test('takes the price of a product for points in points', async () => {
  const points = '--series 14 --token USDM --price 100 --reward 1.44 --quantity 5 --total 100 --duration 1h --off-chain'
  const { exitCode, err } = await add('time', points)
  expect([exitCode, err]).toEqual([0, ''])
  expect((await ops('product list')).out).toMatch(/ 14 +1 +time, points +open +0 of 100 +100 points +5 x 1.44 USDM/)
  const subsidised = await add('time', `${points} --subsidy 1`)
  expect([subsidised.exitCode, subsidised.err]).toEqual([2, expect.stringContaining('subsidy must be 0')])
})

test.each([
  [
    'prizes above what all points are worth',
    '--token USDM --price 100 --reward 1.45',
    'prizes are worth more than the points',
  ],
  ['a prize that is no dollar', '--token TETH --price 100 --reward 0.0001', 'must be a USD stablecoin'],
])('refuses a product for points with %s, which the worker would not sell', async (_name, given, why) => {
  const before = (await ops('product list')).out
  const refused = await add('time', `--series 15 ${given} --quantity 5 --total 100 --duration 1h --off-chain`)
  expect([refused.exitCode, refused.err]).toEqual([2, expect.stringContaining(why)])
  expect(refused.err).toContain('The contract or the worker')
  expect((await ops('product list')).out).toBe(before)
})

test('pauses, resumes, cancels and removes', async () => {
  expect((await ops('product pause 1 --yes', { env: manager })).out).toContain('product 1 is paused now.')
  expect((await ops('product pause 1 --yes', { env: manager })).out).toContain('nothing to do')
  expect((await ops('product resume 1 --yes', { env: manager })).out).toContain('product 1: paused -> not paused')
  const running = await ops('product resume 1 --yes', { env: manager })
  expect([running.exitCode, running.err]).toEqual([0, ''])
  expect(running.out).toContain('Go on selling product 1: nothing to do, it is already so.')

  await buy(1, 3)
  const remove = await ops('product remove 1 --yes', { env: manager })
  expect(remove.exitCode).toBe(1)
  expect(remove.err).toContain('InvalidQuantity')
  expect((await ops('product cancel 1 --yes', { env: manager })).out).toContain('product 1 is inactivated now.')
  expect((await ops('product remove 2 --yes', { env: manager })).out).toContain('product 2 is removed now.')
  expect((await ops('product list')).out).not.toMatch(/^ +[12] /m)
  expect((await ops('product list --all')).out).toMatch(/^ +2 +8 +1 +time +removed/m)
})

test('finds a product resumed that began to sell meanwhile, or that another account resumed', async () => {
  const { chain } = stack
  const productCount = () => chain.publicClient.readContract({ ...contract(), functionName: 'productCount' })
  const begin = () => chain.increaseTime(hour / 2)
  const resume = async () => expect((await ops(`product resume ${id} --yes`, { env: manager })).exitCode).toBe(0)
  const terms = '--token USDM --price 1 --reward 9 --quantity 5 --total 100 --duration 3h --starts-in 25m'
  let id = 0
  for (const meanwhile of [begin, () => resume().then(begin)]) {
    await add('time', `--series 18 ${terms}`)
    id = await productCount()
    expect((await ops(`product pause ${id} --yes`, { env: manager })).exitCode).toBe(0)
    const resumed = await ops(`product resume ${id}`, { env: manager, answers: ['yes'], meanwhile })
    expect([resumed.exitCode, resumed.err]).toEqual([0, ''])
    await ops(`product remove ${id} --yes`, { env: manager })
  }
})

test('lets only the owner lift a pause by the guardian', async () => {
  await add('quantity', `--series 7 ${terms}`)
  const { chain, deployment } = stack
  const guardian = testWallets.players[1]
  const owner = chain.walletClient(testWallets.deployer.account)
  const args = [guardian.address] as const
  await mined(await owner.writeContract({ ...contract(), functionName: 'setGuardian', args }))
  const { luckyBuy } = deployment.contracts
  const id = await chain.publicClient.readContract({
    address: luckyBuy,
    abi: luckyBuyAbi,
    functionName: 'productCount',
  })
  expect((await ops(`product pause ${id} --yes`, { env: { OPS_PRIVATE_KEY: guardian.privateKey } })).exitCode).toBe(0)
  const refused = await ops(`product resume ${id} --yes`, { env: manager })
  expect(refused.exitCode).toBe(1)
  expect(refused.err).toContain('Forbidden')
  expect((await ops(`product resume ${id} --yes`)).exitCode).toBe(0)
})

test('finds the pause of a guardian done when the manager was first', async () => {
  await add('quantity', `--series 7 ${terms}`)
  const id = await stack.chain.publicClient.readContract({ ...contract(), functionName: 'productCount' })
  const guardian = { OPS_PRIVATE_KEY: testWallets.players[1].privateKey }
  const meanwhile = async () => expect((await ops(`product pause ${id} --yes`, { env: manager })).exitCode).toBe(0)
  const { exitCode, out, err } = await ops(`product pause ${id}`, { env: guardian, answers: ['yes'], meanwhile })
  expect(exitCode).toBe(0)
  expect(out).toContain(`Stop selling product ${id}: nothing to do any more, another account did it.`)
  const warning = `the manager ${testWallets.operator.address} can resume it`
  expect(err).toContain(warning)
  const again = await ops(`product pause ${id} --yes`, { env: guardian })
  expect([again.out, again.err]).toEqual([expect.stringContaining('nothing to do'), expect.stringContaining(warning)])
  expect((await ops(`product show ${id}`)).out).toMatch(/^state +paused; the manager can resume it$/m)
  expect((await ops(`product resume ${id} --yes`, { env: manager })).exitCode).toBe(0)
  const first = await ops(`product pause ${id} --yes`, { env: guardian })
  expect([first.exitCode, first.err]).toEqual([0, ''])
  expect((await ops(`product show ${id}`)).out).toMatch(/^state +paused; only the owner can resume it$/m)
  expect((await ops(`product resume ${id} --yes`)).exitCode).toBe(0)
})

test('lets anyone draw a due product, and no one an early one', async () => {
  const { chain, deployment, beacon } = stack
  await add('quantity', '--series 11 --token USDM --price 2 --reward 9 --quantity 1 --total 10 --duration 1h')
  const productId = await chain.publicClient.readContract({ ...contract(), functionName: 'productCount' })
  const stranger = { OPS_PRIVATE_KEY: testWallets.players[3].privateKey }
  const early = await ops(`product draw ${productId} --yes`, { env: stranger })
  expect(early.exitCode).toBe(1)
  expect(early.err).toContain('InvalidProduct')

  await buy(productId, 10)
  const { exitCode, out } = await ops(`product draw ${productId} --yes`, { env: stranger })
  expect(exitCode).toBe(0)
  expect(out).toContain(`product ${productId} is drawing now.`)
  const { beaconRound, requestId } = await chain.publicClient.readContract({
    ...contract(),
    functionName: 'drawOf',
    args: [productId],
  })
  const wallet = chain.walletClient(testWallets.operator.account)
  await mined(
    await wallet.writeContract({
      address: deployment.contracts.randomnessCoordinator,
      abi: randomnessCoordinatorAbi,
      functionName: 'settle',
      args: [beaconRound, toHex(signatureToEip2537(beacon.sign(beaconRound).signature)), [requestId], 1_000_000n],
      gas: 3_000_000n,
    }),
  )
  const shown = await ops(`product show ${productId}`)
  expect(shown.out).toContain('10 codes, 1 win')
  expect(shown.out).toContain('surplus         delivered')
  expect((await ops(`product deliver ${productId} --yes`)).out).toContain('nothing to do')
  expect((await ops('status')).out).toMatch(/open products +\d/)
})

const orderList = JSON.stringify([
  { orderId: '1', account: player.address, firstCode: 0, quantity: 60 },
  { orderId: '2', account: testWallets.players[1].address, firstCode: 60, quantity: 40 },
])

test('commits a sale for points, which the guardian may veto until its draw is requested', async () => {
  const { chain } = stack
  const folder = await mkdtemp(join(tmpdir(), 'ops-orders-'))
  const orders = join(folder, 'orders.json')
  await writeFile(orders, orderList)
  const guards = 'lottery set-guards 2.5% 0s 6h 0s --yes'
  expect((await ops(guards)).out).toContain('open surplus 2.5 % of a pool, draw after 0 s, veto for 6 h')
  const points = '--token USDM --price 100 --reward 1 --quantity 5 --total 100 --duration 1h --off-chain'
  await add('time', `--series 15 ${points}`)
  await add('time', `--series 16 ${points}`)
  await add('time', `--series 17 ${points}`)
  const last = await chain.publicClient.readContract({ ...contract(), functionName: 'productCount' })
  const [drawn, vetoed, paused] = [last - 2, last - 1, last]
  expect((await ops(`product pause ${paused} --yes`, { env: manager })).exitCode).toBe(0)

  const missing = await ops(['product', 'commit', String(drawn), `${orders}.none`, '--yes'], { env: manager })
  expect([missing.exitCode, missing.err]).toEqual([2, expect.stringContaining('cannot be read')])
  for (const id of [drawn, vetoed]) {
    const { out, err } = await ops(['product', 'commit', String(id), orders, '--yes'], { env: manager })
    expect([err, out]).toEqual(['', expect.stringContaining(`product ${id} is committed now.`)])
  }
  const again = await ops(['product', 'commit', String(drawn), orders, '--yes'], { env: manager })
  expect(again.out).toContain('nothing to do')
  expect((await ops(`product show ${drawn}`)).out).toMatch(/committed +100 codes, root 0x[0-9a-f]{64}/)
  expect((await ops(`product cancel ${vetoed} --yes`, { env: manager })).err).toContain('InvalidProduct')
  expect((await ops(`product veto ${vetoed} --yes`)).out).toContain(`product ${vetoed} is inactivated now.`)

  expect((await ops(`product draw ${drawn} --yes`)).err).toContain('InvalidTime')
  await chain.increaseTime(6 * hour)
  expect((await ops(`product draw ${drawn} --yes`)).out).toContain(`product ${drawn} is drawing now.`)
  expect((await ops(`product veto ${drawn} --yes`)).err).toContain('InvalidProduct')

  // The pause outlasts the sale's end and prevents the commitment.
  const commitPaused = () => ops(['product', 'commit', String(paused), orders, '--yes'], { env: manager })
  expect((await commitPaused()).err).toContain('InvalidProduct')
  expect((await ops(`product resume ${paused} --yes`, { env: manager })).exitCode).toBe(0)
  expect((await commitPaused()).out).toContain(`product ${paused} is committed now.`)
  expect((await ops('lottery set-guards 2.5% 0s 0s 0s --yes')).exitCode).toBe(0)
  await rm(folder, { recursive: true })
})

test('lets anyone inactivate an undersold product and one without randomness, step by step', async () => {
  const { chain } = stack
  await add('quantity', '--series 12 --token USDM --price 2 --reward 9 --quantity 1 --total 10 --duration 1h')
  await add('quantity', '--series 13 --token USDM --price 2 --reward 9 --quantity 1 --total 10 --duration 1h')
  const last = await chain.publicClient.readContract({ ...contract(), functionName: 'productCount' })
  const [undersold, undrawn] = [last - 1, last]
  await buy(undersold, 4)
  await buy(undrawn, 10)
  expect((await ops(`product draw ${undrawn} --yes`)).exitCode).toBe(0)
  expect((await ops(`product inactivate ${undrawn} --yes`)).err).toContain('InvalidTime')
  await chain.increaseTime(72 * hour + 1)
  expect((await ops(`product inactivate ${undersold} --yes`)).exitCode).toBe(0)
  expect((await ops(`product inactivate ${undrawn} --yes`)).exitCode).toBe(0)
  expect((await ops(`product list`)).out).toContain('drawing, inactivation requested')
  await chain.increaseTime(hour + 1)
  expect((await ops(`product inactivate ${undrawn} --yes`)).out).toContain(`product ${undrawn} is inactivated now.`)
})

test('lets the owner set limits, pools and roles, and the guardian remove roles', async () => {
  expect((await ops('lottery set-limits 3% 6% 8% --yes')).out).toContain(
    'fee 3 %, edge 6 %, open prizes 8 % of a pool now.',
  )
  expect((await ops('lottery set-limits 11% 6% 8% --yes')).err).toContain('The contract rejected the call: ')
  expect((await ops('lottery set-pool USDM none --yes')).out).toContain('pool of USDM products is none now.')
  const refused = await ops(`product add-time-limited --series 20 ${terms} --yes`, { env: manager })
  expect(refused.err).toContain('NotWhitelisted')
  expect((await ops('lottery set-pool USDM stable --yes')).exitCode).toBe(0)

  const guardian = { OPS_PRIVATE_KEY: testWallets.players[1].privateKey }
  expect((await ops('lottery set-signer none --yes', { env: guardian })).out).toContain('signer is none now.')
  expect((await ops('lottery set-manager none --yes', { env: guardian })).exitCode).toBe(0)
  expect((await add('time', `--series 21 ${terms}`)).exitCode).toBe(1)
  const { address } = testWallets.players[2]
  expect((await ops(`lottery set-manager ${address} --yes`, { env: guardian })).exitCode).toBe(1)
  expect((await ops(`lottery set-manager ${address} --yes`)).out).toContain(`manager is ${address} now.`)
})

test('rejects unknown products and invalid numbers', async () => {
  for (const id of ['0', '-1', '4294967296', '1e3', 'x', '999'])
    for (const command of ['show', 'pause', 'cancel', 'draw']) {
      const { exitCode, err } = await ops(['product', command, '--yes', '--', id])
      expect([id, command, exitCode]).toEqual([id, command, 2])
      expect(err).not.toContain('Unexpected')
    }
})

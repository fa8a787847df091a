import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Deployment } from '@tyche/protocol/deployment'
import {
  type Abi,
  type Address,
  encodeFunctionData,
  getAddress,
  type Hex,
  hexToBytes,
  pad,
  parseUnits,
  toHex,
  zeroAddress,
} from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base } from '../config/base.ts'
import {
  gameAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityManagerAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  rewardPoolAbi,
} from '../generated/abis.ts'
import { randomnessCoordinatorRuntime } from '../generated/runtime.ts'
import { timelockAbi } from './deploy/contract-artifacts.ts'
import { timelockRoles } from './deploy/timelock.ts'
import { deploy } from './deploy.ts'
import { packageFolder } from './generate/artifacts.ts'
import { createPublicChain, type PublicChain } from './testing/public-chain.ts'
import { formatChecks, isDeviation } from './verify/check.ts'
import { verifyDeployment } from './verify.ts'

const stranger = getAddress(`0x${'5e'.repeat(20)}`)
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'

let world: PublicChain
let deployment: Deployment
let folder: string
let recordPath: string
let clean: Hex

beforeAll(async () => {
  world = await createPublicChain(base)
  folder = await mkdtemp(join(tmpdir(), 'tyche-verify-'))
  recordPath = join(folder, '8453.json')
  deployment = (await deploy({ ...world.parameters, recordPath })).deployment
  clean = await world.chain.testClient.snapshot()
})

afterAll(async () => {
  await world.chain.stop()
  await rm(folder, { recursive: true, force: true })
})

beforeEach(async () => {
  await world.chain.testClient.revert({ id: clean })
  clean = await world.chain.testClient.snapshot()
})

const verify = () => verifyDeployment(world.chain.rpcUrl, deployment)
const deviations = async () => (await verify()).filter(isDeviation).map(({ subject, fact }) => `${subject}: ${fact}`)

/** A transaction of an account without its key, as if its owner had decided so. */
async function callAs(from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const { rpc, chain } = world
  await rpc('anvil_impersonateAccount', from)
  await rpc('anvil_setBalance', from, '0xde0b6b3a7640000')
  const transaction = { from, to, data: encodeFunctionData({ abi, functionName, args }), gas: toHex(1_000_000) }
  const params = [transaction] as never
  const hash = await chain.publicClient.request({ method: 'eth_sendTransaction', params } as never)
  const { status } = await chain.publicClient.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${functionName} was reverted.`)
}

const byOwner = (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) =>
  callAs(deployment.roles.owner, to, abi, functionName, args)

async function alterCode(address: Address, alter: (code: Uint8Array) => void) {
  const code = hexToBytes((await world.chain.publicClient.getCode({ address })) ?? '0x')
  alter(code)
  await world.rpc('anvil_setCode', address, toHex(code))
}

const c = () => deployment.contracts
const pool = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().blueChipPool, liquidityPoolAbi, functionName, args)
const center = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().gameCenter, gameCenterAbi, functionName, args)
const game = (functionName: string, args: readonly unknown[]) => byOwner(c().dice, gameAbi, functionName, args)
const luckyBuy = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().luckyBuy, luckyBuyAbi, functionName, args)
const vault = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().incomeVault, incomeVaultAbi, functionName, args)
const rewards = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().rewardPool, rewardPoolAbi, functionName, args)
const timelock = (functionName: string, args: readonly unknown[]) =>
  byOwner(c().timelock as Address, timelockAbi, functionName, args)
const token = (index: number) => deployment.tokens[index]?.address as Address
const wethConfig = (changes: object) => ({
  feed: deployment.tokens[1]?.feed,
  maxAge: 1_800,
  deviationBasisPoints: 15,
  minWeightBasisPoints: 2_000,
  maxWeightBasisPoints: 8_000,
  ...changes,
})
const bluechip = 'Tyche Blue Chip Pool'
const soldPool = 'LuckyBuy: pool of USDC products'

test('default', async () => {
  const checks = await verify()
  expect(checks.filter(isDeviation)).toEqual([])
  expect(checks.length).toBeGreaterThan(160)
  expect(formatChecks(checks)).toContain(`${checks.length} checks, 0 deviations`)
})

test.each<[string, () => Promise<unknown>, string[]]>([
  [
    'other code',
    () => alterCode(c().gameCenter, (code) => (code[100] = (code[100] as number) ^ 1)),
    ['GameCenter: code hash'],
  ],
  ['no code', () => world.rpc('anvil_setCode', c().spin, '0x'), ['Spin proxy: code hash']],
  [
    'another implementation',
    () => world.rpc('anvil_setStorageAt', c().dice, implementationSlot, pad(stranger)),
    ['Dice proxy: implementation'],
  ],
  ['a pending owner', () => pool('transferOwnership', [stranger]), [`${bluechip}: pending owner`]],
  ['another owner', () => takeOver(), ['GameCenter: owner']],
  ['another guardian', () => game('setGuardian', [stranger]), ['dice: guardian']],
  ['a shorter delay', () => timelock('updateDelay', [3_600n]), ['TimelockController: delay in seconds']],
  [
    'a second proposer',
    () => timelock('grantRole', [timelockRoles.proposer, stranger]),
    ['TimelockController: proposer'],
  ],
  ['an administrator', () => timelock('grantRole', [timelockRoles.admin, stranger]), ['TimelockController: admin']],
  [
    'no canceller',
    () => timelock('revokeRole', [timelockRoles.canceller, deployment.roles.multisig]),
    ['TimelockController: canceller'],
  ],
  ['other fees', () => pool('setFees', [36, 15, 25]), [`${bluechip}: add fee, remove fee, spread`]],
  ['lower limits', () => pool('setDrawdownLimits', [1_000, 500]), [`${bluechip}: drawdown limits`]],
  ['another exit gap', () => pool('setExitGap', [0]), [`${bluechip}: exit gap`]],
  ['no uptime feed', () => pool('setUptimeFeed', [`0x${'00'.repeat(20)}`]), [`${bluechip}: uptime feed`]],
  ['private mode', () => pool('setPrivateMode', [true]), [`${bluechip}: private mode`]],
  [
    'an older price',
    () => pool('setTokenConfig', [token(1), wethConfig({ maxAge: 86_400 })]),
    [`${bluechip}: WETH: feed, age, deviation, weights`],
  ],
  [
    'another feed',
    () => pool('setTokenConfig', [token(1), wethConfig({ feed: deployment.tokens[0]?.feed })]),
    [`${bluechip}: WETH: feed, age, deviation, weights`],
  ],
  [
    'another weight band',
    () => pool('setTokenConfig', [token(1), wethConfig({ minWeightBasisPoints: 2_500 })]),
    [`${bluechip}: WETH: feed, age, deviation, weights`],
  ],
  ['a second handler', () => pool('setHandler', [stranger, true]), [`${bluechip}: handlers`]],
  ['a second banker', () => pool('setBanker', [stranger, true]), [`${bluechip}: bankers`]],
  [
    'a pool that the manager refuses',
    () => byOwner(c().liquidityManager, liquidityManagerAbi, 'setPool', [c().blueChipPool, false]),
    [`${bluechip}: status in the manager`],
  ],
  ['another treasury', () => pool('setTreasury', [stranger]), [`${bluechip}: treasury`]],
  ['a sixth game', () => center('setGame', [c().blueChipPool, true]), ['GameCenter: games']],
  ['a game less', () => center('setGame', [c().dice, false]), ['GameCenter: games']],
  [
    'bets without a pool',
    () => center('setTokenPool', [token(0), `0x${'00'.repeat(20)}`]),
    ['GameCenter: pool of USDC bets'],
  ],
  ['a smaller least wager', () => center('setMinWager', [token(0), 1n]), ['GameCenter: least wager of USDC']],
  ['other limits of a game', () => center('setLimits', [c().dice, 4_000, 200]), ['dice: limits per play and per bet']],
  ['another edge', () => game('updateHouseEdge', [10n ** 16n]), ['dice: house edge']],
  ['fewer plays', () => game('updateMaxGameCount', [10]), ['dice: most plays of a bet']],
  ['another fee', () => game('updateFeeBasisPoints', [40]), ['dice: fee in basis points']],
  ['a paused game', () => game('pause', []), ['dice: paused']],
  [
    'other code of a ticket',
    () => alterCode(c().ticket, (code) => (code[100] = (code[100] as number) ^ 1)),
    ['Ticket: code hash'],
  ],
  ['another manager', () => luckyBuy('setManager', [stranger]), ['LuckyBuy: manager']],
  ['another signer of pre-orders', () => luckyBuy('setSigner', [stranger]), ['LuckyBuy: signer of pre-orders']],
  ['another guardian of products', () => luckyBuy('setGuardian', [stranger]), ['LuckyBuy: guardian']],
  ['fees to another', () => luckyBuy('setTreasury', [stranger]), ['LuckyBuy: treasury']],
  ['a smaller edge of products', () => luckyBuy('setLimits', [200, 100, 1_000]), ['LuckyBuy: fee, edge, open prizes']],
  [
    'other guards of products',
    () => luckyBuy('setGuards', [250, 0, 21_600, 3_600]),
    ['LuckyBuy: open surplus, draw delay, commit delay, shortest sale for points'],
  ],
  ['no more products', () => luckyBuy('setTokenPool', [token(0), zeroAddress]), ['LuckyBuy: tokens', soldPool]],
  [
    'products for another token',
    () => feedBluechip().then(() => luckyBuy('setTokenPool', [token(1), c().blueChipPool])),
    [`${bluechip}: bankers`, 'LuckyBuy: tokens', `${bluechip}: income source`],
  ],
  [
    'products backed by another pool',
    () => feedBluechip().then(() => luckyBuy('setTokenPool', [token(0), c().blueChipPool])),
    [`${bluechip}: bankers`, soldPool, `${bluechip}: income source`],
  ],
  ['income from nowhere', () => pool('setIncomeSource', [c().incomeVault]), [`${bluechip}: income source`]],
  ['no source of income', () => vault('setSource', [c().luckyBuy, false]), ['IncomeVault: sources']],
  ['another vesting period', () => vault('setVestingPeriod', [3_600]), ['IncomeVault: vesting period in seconds']],
  ['another owner of the vault', () => vault('transferOwnership', [stranger]), ['IncomeVault: pending owner']],
  ['a second signer of vouchers', () => rewards('setSigner', [stranger, true]), ['RewardPool: signers']],
  [
    'no signer of vouchers',
    () => rewards('setSigner', [deployment.roles.rewardSigner, false]),
    ['RewardPool: signers'],
  ],
  ['a second reserver', () => rewards('setReserver', [stranger, true]), ['RewardPool: reservers']],
  [
    'a larger limit of reserves',
    () => rewards('setReserveLimit', [token(0), 1n << 90n]),
    ['RewardPool: reserves of USDC'],
  ],
  ['a larger limit of vouchers', () => rewards('setLimit', [token(0), 1n << 90n]), ['RewardPool: vouchers of USDC']],
])('behavior: finds %s', async (_name, spoil, expected) => {
  await spoil()
  expect(await deviations()).toEqual(expected)
})

test('behavior: finds another value in an immutable, which the code hash leaves out', async () => {
  await alterCode(c().randomnessCoordinator, breakImmutables)
  const found = await deviations()
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^RandomnessCoordinator: (?!code hash)/)
})

test('behavior: finds a recorded address that does not follow from the accounts', async () => {
  const contracts = { ...deployment.contracts, gameCenter: stranger }
  const checks = await verifyDeployment(world.chain.rpcUrl, { ...deployment, contracts })
  expect(checks.filter(isDeviation).map(({ subject }) => subject)).toEqual(['gameCenter'])
})

test('error: a record of another chain', async () => {
  const record = { ...deployment, genesisHash: `0x${'00'.repeat(32)}` } as const
  await expect(verifyDeployment(world.chain.rpcUrl, record)).rejects.toThrow(/chain 8453/)
})

test('behavior: the command prints a table and fails on a deviation', async () => {
  const good = await run()
  expect(good.text).toMatch(/^ok {3}TimelockController +delay in seconds +259200$/m)
  expect(good.code).toBe(0)
  await center('setMinWager', [token(0), 1n])
  const bad = await run()
  const least = parseUnits(base.tokens[0]?.minWager ?? '', 6)
  expect(bad.text).toMatch(new RegExp(`^BAD {2}GameCenter +least wager of USDC +1, must be ${least}$`, 'm'))
  expect(bad.code).toBe(1)
})

async function run(): Promise<{ text: string; code: number }> {
  const child = spawn(process.execPath, [join(packageFolder, 'script/verify.ts')], {
    env: { RPC_URL: world.chain.rpcUrl, DEPLOYMENT_FILE: recordPath },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stdout) text += String(chunk)
  return { text, code: (await ended)[0] as number }
}

/** Products need a pool that the vault feeds. */
async function feedBluechip() {
  await pool('setBanker', [c().incomeVault, true])
  await pool('setIncomeSource', [c().incomeVault])
}

async function takeOver() {
  await center('transferOwnership', [stranger])
  await callAs(stranger, c().gameCenter, gameCenterAbi, 'acceptOwnership', [])
}

/** Flips a bit of the first immutable. */
function breakImmutables(code: Uint8Array) {
  const [first] = randomnessCoordinatorRuntime.immutables
  code[first.start + first.length - 1] = (code[first.start + first.length - 1] as number) ^ 1
}

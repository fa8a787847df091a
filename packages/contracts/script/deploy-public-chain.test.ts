import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { concat, erc20Abi, keccak256, numberToHex, pad, parseUnits, zeroHash } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { base } from '../config/base.ts'
import { gameCenterAbi, liquidityPoolAbi, luckyBuyAbi, rewardPoolAbi } from '../generated/abis.ts'
import { timelockDelaySec, timelockRoles } from './deploy/configuration/timelock.ts'
import { timelockAbi } from './deploy/contracts/contract-artifacts.ts'
import { type DeployParameters, DeployRefusedError, deploy, describeDeployment } from './deploy.ts'
import { deployStepByStep } from './testing/deploy-step-by-step.ts'
import { killAtStep } from './testing/kill-at-step.ts'
import { accounts, createPublicChain, type PublicChain } from './testing/public-chain.ts'

// Every contract, two transfers of seeds, two batches that are scheduled and executed.
const transactionsOfOneRun = 23 + 2 + 4

let world: PublicChain
let clean: `0x${string}`
let minted: number
let folder: string
let parameters: DeployParameters

beforeAll(async () => {
  world = await createPublicChain(base)
  clean = await world.chain.testClient.snapshot()
  minted = await transactionCount()
  folder = await mkdtemp(join(tmpdir(), 'tyche-deploy-public-'))
})

afterAll(async () => {
  await world.chain.stop()
  await rm(folder, { recursive: true, force: true })
})

async function startOver(): Promise<void> {
  await world.chain.testClient.revert({ id: clean })
  clean = await world.chain.testClient.snapshot()
  await rm(folder, { recursive: true, force: true })
}

beforeEach(async () => {
  await startOver()
  parameters = { ...world.parameters, recordPath: join(folder, '8453.json') }
})

const transactionCount = () => world.chain.publicClient.getTransactionCount({ address: accounts.deployer })
const sent = async () => (await transactionCount()) - minted

const tokenOf = (symbol: string) => sourceOf(symbol).address
const feedOf = (symbol: string) => sourceOf(symbol).feed
const answerOf = (symbol: string, value: bigint) => world.answer(feedOf(symbol), value, 1n)
const slot = (index: number) => numberToHex(index, { size: 32 })
/** Where OpenZeppelin's ERC20 keeps the deployer's balance. */
const balanceSlot = keccak256(concat([pad(accounts.deployer), slot(0)]))

function sourceOf(symbol: string) {
  const token = base.tokens.find((candidate) => candidate.symbol === symbol)
  if (!token || 'test' in token) throw new Error(`Base has no ${symbol}.`)
  return token
}

test('default', async () => {
  const { deployment } = await deploy(parameters)
  const { publicClient } = world.chain
  const { contracts, roles, tokens, pools } = deployment
  expect(await readDeployment(parameters.recordPath)).toEqual(deployment)
  expect(await sent()).toBe(transactionsOfOneRun)
  expect(roles).toEqual({ ...accounts, owner: contracts.timelock })
  expect(contracts.testUsd, 'no test token').toBeUndefined()
  expect(tokens.map(({ symbol, mintable }) => [symbol, mintable])).toEqual([
    ['USDC', false],
    ['WETH', false],
  ])

  const timelock = { address: contracts.timelock as `0x${string}`, abi: timelockAbi } as const
  const hasRole = (role: `0x${string}`, account: `0x${string}`) =>
    publicClient.readContract({ ...timelock, functionName: 'hasRole', args: [role, account] })
  expect(await publicClient.readContract({ ...timelock, functionName: 'getMinDelay' })).toBe(timelockDelaySec)
  for (const role of Object.values(timelockRoles)) expect(await hasRole(role, accounts.deployer)).toBe(false)
  for (const role of ['proposer', 'canceller', 'executor'] as const)
    expect(await hasRole(timelockRoles[role], accounts.multisig), role).toBe(true)
  expect(await hasRole(timelockRoles.admin, accounts.multisig)).toBe(false)

  const [usdc] = tokens
  for (const { address } of pools) {
    const pool = { address, abi: liquidityPoolAbi } as const
    expect(await publicClient.readContract({ ...pool, functionName: 'owner' })).toBe(roles.owner)
    expect(await publicClient.readContract({ ...pool, functionName: 'guardian' })).toBe(accounts.guardian)
    const held = { ...pool, functionName: 'balanceOfToken', args: [usdc?.address as `0x${string}`] } as const
    expect(await publicClient.readContract(held)).toBe(parseUnits('1000', 6))
    const share = { address, abi: erc20Abi, functionName: 'balanceOf', args: [accounts.multisig] } as const
    expect(await publicClient.readContract(share)).toBeGreaterThan(parseUnits('999', 18))
  }
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  expect(await publicClient.readContract({ ...center, functionName: 'owner' })).toBe(roles.owner)

  const luckyBuy = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
  const rewardPool = { address: contracts.rewardPool, abi: rewardPoolAbi } as const
  expect(await publicClient.readContract({ ...luckyBuy, functionName: 'owner' })).toBe(roles.owner)
  expect(await publicClient.readContract({ ...luckyBuy, functionName: 'guardian' })).toBe(accounts.guardian)
  expect(await publicClient.readContract({ ...rewardPool, functionName: 'owner' })).toBe(roles.owner)
  expect(await publicClient.readContract({ ...rewardPool, functionName: 'guardian' })).toBe(accounts.guardian)
  expect(await publicClient.readContract({ ...luckyBuy, functionName: 'manager' })).toBe(accounts.manager)
  expect(await publicClient.readContract({ ...luckyBuy, functionName: 'signer' })).toBe(accounts.preOrderSigner)
  expect(await publicClient.readContract({ ...luckyBuy, functionName: 'guards' })).toEqual([250, 600, 21_600, 3_600])
  const reserveLimit = {
    ...rewardPool,
    functionName: 'reserveLimitOf',
    args: [usdc?.address as `0x${string}`],
  } as const
  expect((await publicClient.readContract(reserveLimit))[0]).toBe(parseUnits('1000', 6))
  const isSigner = { ...rewardPool, functionName: 'isSigner', args: [accounts.rewardSigner] } as const
  expect(await publicClient.readContract(isSigner)).toBe(true)

  expect(await deploy(parameters)).toEqual({ deployment, isNew: false })
  expect(await sent()).toBe(transactionsOfOneRun)
})

test('behavior: afterwards the multisig rules, three days after it says so', async () => {
  const { deployment } = await deploy(parameters)
  const { timelock, gameCenter } = deployment.contracts
  const { testClient, publicClient } = world.chain
  await testClient.impersonateAccount({ address: accounts.multisig })
  const schedule = (delay: bigint) =>
    publicClient.simulateContract({
      account: accounts.multisig,
      address: timelock as `0x${string}`,
      abi: timelockAbi,
      functionName: 'scheduleBatch',
      args: [[gameCenter], [0n], ['0x'], zeroHash, zeroHash, delay],
    })
  await expect(schedule(timelockDelaySec - 1n)).rejects.toThrow(/0x54336609|TimelockInsufficientDelay/)
  await schedule(timelockDelaySec)
})

test.each(['execute: configure', 'execute: hand over'])(
  'behavior: continues after a kill at "%s"',
  async (lastStep) => {
    await runAndKillAt(lastStep)
    const { isNew, deployment } = await deploy(parameters)
    expect(isNew).toBe(true)
    expect(await sent()).toBe(transactionsOfOneRun)
    expect(deployment.roles.owner).toBe(deployment.contracts.timelock)
    expect(await readdir(folder)).toEqual(['8453.json'])
  },
)

test('behavior: a run that ends after each transaction is continued by the next', async () => {
  const steps = await deployStepByStep(parameters, parameters)
  expect(steps).toHaveLength(transactionsOfOneRun)
  expect(await sent()).toBe(transactionsOfOneRun)
  expect(await readdir(folder)).toEqual(['8453.json'])
}, 240_000)

test('behavior: a dry run tells every address, call and argument, and sends nothing', async () => {
  const plan = await describeDeployment(parameters)
  expect(await sent()).toBe(0)
  expect(await readdir(folder).catch(() => [])).toEqual([])

  const { deployment } = await deploy(parameters)
  const { contracts, roles, tokens, uptimeFeed, beacon } = deployment
  const feeds = tokens.flatMap(({ address, feed }) => [address, feed])
  for (const address of [...Object.values(contracts), ...Object.values(roles), ...feeds, uptimeFeed])
    expect(plan).toContain(address)
  for (const text of [
    `RandomnessCoordinator(0x`,
    `${beacon.genesisTime}, 3, 12, 1000`,
    'setFees(35, 15, 25)',
    'setDrawdownLimits(2000, 500)',
    'maxAge: 1800, deviationBasisPoints: 15, minWeightBasisPoints: 2000, maxWeightBasisPoints: 8000',
    `transfer(${roles.owner}, 2000000000)`,
    `addLiquidity(${tokens[1]?.address}, 400000000000000000, 1, 1, ${accounts.multisig})`,
    'accept the game spin',
    `setTokenPool(${tokens[0]?.address}, ${contracts.stablePool})`,
    `setLimit(${tokens[0]?.address}, 1000000000)`,
    `${contracts.ticket} Ticket, by LuckyBuy`,
    'updateDelay(259200)',
    'take proposing from the deployer',
  ])
    expect(plan).toContain(text)
})

test('error: a dry run refuses what a run refuses', async () => {
  await expect(describeDeployment({ ...parameters, guardian: accounts.deployer })).rejects.toThrow(DeployRefusedError)
})

test('error: an unfinished deployment does not go on with other accounts', async () => {
  await runAndKillAt('create GameCenter')
  const other = '0x1a00000000000000000000000000000000000009'
  await expect(deploy({ ...parameters, guardian: other })).rejects.toThrow(/unfinished deployment with other accounts/)
})

test.each([
  ['a feed that stands still at zero', /not a current price/, () => answerOf('WETH', 0n)],
  ['a multisig without code', /no contract at the multisig/, () => world.rpc('anvil_setCode', accounts.multisig, '0x')],
  ['a feed that is not there', /does not answer/, () => world.rpc('anvil_setCode', feedOf('USDC'), '0x')],
  ['a missing uptime feed', /no uptime feed/, () => world.rpc('anvil_setCode', base.uptimeFeed, '0x')],
  [
    'another token at the address',
    /not USDC/,
    () => world.rpc('anvil_setStorageAt', tokenOf('USDC'), slot(4), zeroHash),
  ],
  [
    'too few tokens for the seeds',
    /the deployer has 0/,
    () => world.rpc('anvil_setStorageAt', tokenOf('USDC'), balanceSlot, zeroHash),
  ],
])('error: %s sends nothing', async (_name, message, spoil) => {
  await spoil()
  await expect(deploy(parameters)).rejects.toThrow(message)
  expect(await sent()).toBe(0)
})

/** Until the kill comes in time. */
async function runAndKillAt(lastStep: string): Promise<void> {
  while (!(await killAtStep(lastStep, commandEnv()))) await startOver()
}

function commandEnv(): NodeJS.ProcessEnv {
  const { guardian, treasury, multisig, manager, preOrderSigner, rewardSigner } = accounts
  return {
    RPC_URL: parameters.rpcUrl,
    DEPLOYER_PRIVATE_KEY: parameters.privateKey,
    DEPLOYMENT_FILE: parameters.recordPath,
    BEACON_KIND: 'drand',
    CHAIN_ID: '8453',
    GUARDIAN_ADDRESS: guardian,
    TREASURY_ADDRESS: treasury,
    MULTISIG_ADDRESS: multisig,
    MANAGER_ADDRESS: manager,
    PRE_ORDER_SIGNER_ADDRESS: preOrderSigner,
    REWARD_SIGNER_ADDRESS: rewardSigner,
  }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestChain, type TestChain } from '@tyche/devstack/test-chain'
import { asLocal, type Deployment } from '@tyche/protocol/deployment'
import { quicknet } from '@tyche/protocol/quicknet'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { concat, type Hash, parseUnits } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  coinFlipAbi,
  gameCenterAbi,
  incomeVaultAbi,
  liquidityPoolAbi,
  luckyBuyAbi,
  randomnessCoordinatorAbi,
  rewardPoolAbi,
  testUsdAbi,
  ticketAbi,
} from '../generated/abis.ts'
import { factory, saltOf } from './deploy/contracts/plan-contracts.ts'
import { type DeployParameters, DeployRefusedError, deploy, OutdatedRecordError } from './deploy.ts'
import { packageFolder } from './generate/artifacts.ts'
import { deployStepByStep } from './testing/deploy-step-by-step.ts'
import { killAtStep } from './testing/kill-at-step.ts'

// The first well-known account of local chains.
const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const deployer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const treasury = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
// The second, the operator's, opens products; the eleventh and the twelfth only sign.
const manager = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const preOrderSigner = '0xBcd4042DE499D14e55001CcbB24a551F3b954096'
const rewardSigner = '0x71bE63f3384f5fb98995898A86B02Fb2426c5788'
const transactionsOfOneRun = 77

type Vectors = {
  publicKey: string
  publicKeyPoint: string
  genesisTime: number
  rounds: [{ compressed: string; randomness: string }]
}
const vectorsPath = join(packageFolder, 'test/vectors/local-beacon.json')
const vectors = JSON.parse(await readFile(vectorsPath, 'utf8')) as Vectors

type State = { readonly chain: TestChain; snapshot: `0x${string}` }

/** A chain without transactions. */
let clean: State
/** Another, on which one whole run was made for all tests that begin with one. */
let deployed: (State & { readonly deployment: Deployment; readonly record: string }) | undefined
/** The chain of the running test. */
let chain: TestChain
let folder: string
let parameters: DeployParameters

beforeAll(async () => {
  clean = await openChain()
  folder = await mkdtemp(join(tmpdir(), 'tyche-deploy-'))
})

afterAll(async () => {
  await Promise.all([clean.chain.stop(), deployed?.chain.stop()])
  await rm(folder, { recursive: true, force: true })
})

async function openChain(): Promise<State> {
  // Each test reverts the chain, and looks at the state before its first transaction. Anvil answers "Resource not found"
  // to a rollback while it mines a block by time.
  const opened = await createTestChain({ keptStates: 4_000, blockTimeSec: 3_600 })
  return { chain: opened, snapshot: await opened.testClient.snapshot() }
}

async function startOver(state: State = clean): Promise<void> {
  chain = state.chain
  await chain.testClient.revert({ id: state.snapshot })
  state.snapshot = await chain.testClient.snapshot()
  await rm(folder, { recursive: true, force: true })
}

beforeEach(async () => {
  await startOver()
  parameters = {
    rpcUrl: chain.rpcUrl,
    privateKey,
    beacon: {
      scheme: 'bls-unchained-g1-rfc9380',
      publicKey: vectors.publicKey,
      genesisTime: vectors.genesisTime,
      periodSec: 1,
      minDelaySec: 0,
    },
    knownRound: { round: 1n, signature: vectors.rounds[0].compressed.slice(2) },
    recordPath: join(folder, 'records/31337.json'),
  }
})

/** The chain and the record as a whole run left them. */
async function startDeployed(): Promise<Deployment> {
  const { recordPath } = parameters
  deployed ??= await deployOnAnother()
  await startOver(deployed)
  parameters = { ...parameters, rpcUrl: chain.rpcUrl }
  await mkdir(join(folder, 'records'), { recursive: true })
  await writeFile(recordPath, deployed.record)
  return deployed.deployment
}

async function deployOnAnother() {
  const { chain } = await openChain()
  const { deployment } = await deploy({ ...parameters, rpcUrl: chain.rpcUrl })
  const record = await readFile(parameters.recordPath, 'utf8')
  return { chain, snapshot: await chain.testClient.snapshot(), deployment, record }
}

const transactionCount = () => chain.publicClient.getTransactionCount({ address: deployer })

test('default', async () => {
  const { deployment, isNew } = await deploy(parameters)
  expect(isNew).toBe(true)
  expect(await readDeployment(parameters.recordPath)).toEqual(deployment)
  expect(await readdir(join(folder, 'records'))).toEqual(['31337.json'])
  expect(await transactionCount()).toBe(transactionsOfOneRun)

  const { contracts, games } = asLocal(deployment)
  const { publicClient } = chain
  const read = <T>(parameters: T) =>
    publicClient.readContract(parameters as Parameters<typeof publicClient.readContract>[0])
  const seeds = [
    { pool: contracts.stablePool, token: contracts.testUsd, seed: parseUnits('1000000', 6) },
    { pool: contracts.blueChipPool, token: contracts.testUsd, seed: parseUnits('1000000', 6) },
    { pool: contracts.blueChipPool, token: contracts.testEth, seed: parseUnits('250', 18) },
  ]
  for (const { pool, token, seed } of seeds) {
    const contract = { address: pool, abi: liquidityPoolAbi } as const
    expect(await read({ ...contract, functionName: 'balanceOfToken', args: [token] })).toBe(seed)
    expect(await read({ address: token, abi: testUsdAbi, functionName: 'balanceOf', args: [pool] })).toBe(seed)
    expect(await read({ ...contract, functionName: 'owner' })).toBe(deployer)
    expect(await read({ ...contract, functionName: 'isHandler', args: [contracts.liquidityManager] })).toBe(true)
  }
  const bluechip = { address: contracts.blueChipPool, abi: liquidityPoolAbi } as const
  expect(await read({ ...bluechip, functionName: 'priceOf', args: [contracts.testEth] })).toBe(parseUnits('4000', 30))

  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const coordinator = { address: contracts.randomnessCoordinator, abi: randomnessCoordinatorAbi } as const
  expect(await read({ ...bluechip, functionName: 'treasury' })).toBe(treasury)
  for (const { address, pool } of deployment.tokens)
    expect(await read({ ...center, functionName: 'poolOf', args: [address] })).toBe(pool)
  expect(games.map(({ name }) => name)).toEqual(['coin', 'dice', 'range', 'rps', 'spin'])
  for (const { name, address } of games) {
    const game = { address, abi: coinFlipAbi } as const
    expect(await read({ ...center, functionName: 'isGame', args: [address] }), name).toBe(true)
    expect(await read({ ...game, functionName: 'owner' })).toBe(deployer)
    expect(await read({ ...game, functionName: 'gameCenter' })).toBe(contracts.gameCenter)
    expect(await read({ ...game, functionName: 'coordinator' })).toBe(contracts.randomnessCoordinator)
  }
  const luckyBuy = { address: contracts.luckyBuy, abi: luckyBuyAbi } as const
  const roles = { owner: deployer, guardian: deployer, treasury, manager, signer: preOrderSigner }
  for (const [functionName, account] of Object.entries(roles))
    expect(await read({ ...luckyBuy, functionName }), functionName).toBe(account)
  expect(await read({ ...luckyBuy, functionName: 'ticket' })).toBe(contracts.ticket)
  expect(await read({ ...luckyBuy, functionName: 'poolOf', args: [contracts.testUsd] })).toBe(contracts.stablePool)
  expect(await read({ address: contracts.ticket, abi: ticketAbi, functionName: 'luckyBuy' })).toBe(contracts.luckyBuy)
  const stable = { address: contracts.stablePool, abi: liquidityPoolAbi } as const
  expect(await read({ ...stable, functionName: 'bankerStatusOf', args: [contracts.incomeVault] })).toBe(1)
  expect(await read({ ...stable, functionName: 'bankerStatusOf', args: [contracts.luckyBuy] })).toBe(0)
  expect(await read({ ...stable, functionName: 'incomeSource' })).toBe(contracts.incomeVault)
  expect(await read({ ...luckyBuy, functionName: 'guards' })).toEqual([250, 0, 0, 0])
  const vault = { address: contracts.incomeVault, abi: incomeVaultAbi } as const
  expect(await read({ ...vault, functionName: 'owner' })).toBe(deployer)
  expect(await read({ ...vault, functionName: 'isSource', args: [contracts.luckyBuy] })).toBe(true)
  const rewards = { address: contracts.rewardPool, abi: rewardPoolAbi } as const
  expect(await read({ ...rewards, functionName: 'unreservedOf', args: [contracts.testUsd] })).toBe(10n ** 11n)
  expect(await read({ ...rewards, functionName: 'isSigner', args: [rewardSigner] })).toBe(true)
  expect(await read({ ...rewards, functionName: 'reserveLimitOf', args: [contracts.testUsd] })).toEqual([
    10n ** 10n,
    10n ** 10n,
  ])
  expect(await read({ ...coordinator, functionName: 'publicKey' })).toBe(vectors.publicKeyPoint)
  expect(await read({ ...coordinator, functionName: 'randomnessOf', args: [1n] })).toBe(vectors.rounds[0]?.randomness)
})

test('behavior: a second run changes nothing', async () => {
  const deployment = await startDeployed()
  const written = await stat(parameters.recordPath)
  const steps: string[] = []
  const later = { ...parameters.beacon, genesisTime: parameters.beacon.genesisTime + 5 }
  const second = await deploy({ ...parameters, beacon: later, onStep: (step) => steps.push(step) })
  expect(second).toEqual({ deployment, isNew: false })
  expect(steps).toEqual([])
  expect(await transactionCount()).toBe(transactionsOfOneRun)
  expect((await stat(parameters.recordPath)).mtimeMs).toBe(written.mtimeMs)
})

type StoredRecord = { genesisHash: string; contracts: object; games: object[] }

test.each<[string, (record: StoredRecord) => unknown]>([
  ['missing', () => undefined],
  ['cut', (record) => JSON.stringify(record).slice(0, 300)],
  ['not JSON', () => 'deployed on Monday'],
  ['of another chain', (record) => ({ ...record, genesisHash: `0x${'00'.repeat(32)}` })],
  ['with other addresses', (record) => ({ ...record, contracts: { ...record.contracts, spin: treasury } })],
  ['of an older shape', (record) => ({ ...record, contracts: { ...record.contracts, spin: undefined }, version: 1 })],
  ['without its games', (record) => ({ ...record, games: [] })],
])('behavior: a record that is %s is found again on the chain', async (_name, spoil) => {
  const deployment = await startDeployed()
  const written = await readFile(parameters.recordPath, 'utf8')
  const content = spoil(JSON.parse(written) as StoredRecord)
  await rm(parameters.recordPath)
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  if (text !== undefined) await writeFile(parameters.recordPath, text)
  // A schedule of now would lead to another coordinator, and to games beside these.
  const later = { ...parameters.beacon, genesisTime: parameters.beacon.genesisTime + 5 }
  const second = await deploy({ ...parameters, beacon: later })
  expect(second).toEqual({ deployment, isNew: false, isFoundAgain: true })
  expect(await readFile(parameters.recordPath, 'utf8')).toBe(written)
  expect(await transactionCount()).toBe(transactionsOfOneRun)
})

test('behavior: the record has the block of the first contract, however late it was created', async () => {
  const end = () => {
    throw new Error('ended before its first transaction')
  }
  await expect(deploy({ ...parameters, onStep: end })).rejects.toThrow('ended before its first transaction')
  await chain.testClient.mine({ blocks: 3 })
  const { deployment } = await deploy(parameters)
  await rm(parameters.recordPath)
  expect(await deploy(parameters)).toEqual({ deployment, isNew: false, isFoundAgain: true })
})

test.each([
  'create RandomnessCoordinator',
  'seed TETH: Tyche Blue Chip Pool',
  'deposit USDM: RewardPool',
  'let LuckyBuy bring what draws leave',
])('behavior: continues after a kill at "%s"', async (lastStep) => {
  await runAndKillAt(lastStep)
  const later = { ...parameters.beacon, genesisTime: parameters.beacon.genesisTime + 5 }
  const { deployment, isNew } = await deploy({ ...parameters, beacon: later })
  expect(isNew).toBe(true)
  // The broken run's schedule goes on: its coordinator is on the chain.
  expect(deployment.beacon.genesisTime).toBe(parameters.beacon.genesisTime)
  const earlier = { address: asLocal(deployment).contracts.testUsd, blockNumber: deployment.deploymentBlock - 1n }
  expect(await chain.publicClient.getCode(earlier), 'nothing is older than the deployment block').toBeUndefined()
  expect(await transactionCount()).toBe(transactionsOfOneRun)
  expect(await readdir(join(folder, 'records'))).toEqual(['31337.json'])
})

test('behavior: a run that ends after each transaction is continued by the next', async () => {
  const later = { ...parameters.beacon, genesisTime: parameters.beacon.genesisTime + 5 }
  const steps = await deployStepByStep({ ...parameters, beacon: later }, parameters)
  expect(steps).toHaveLength(transactionsOfOneRun)
  expect(await transactionCount()).toBe(transactionsOfOneRun)
}, 240_000)

test.each([1, 20, transactionsOfOneRun - 1])(
  'behavior: a chain that lost the last %i transactions gets them again',
  async (lost) => {
    const first = await deploy(parameters)
    await rollBack(lost)
    const later = { ...parameters.beacon, genesisTime: parameters.beacon.genesisTime + 5 }
    const second = await deploy({ ...parameters, beacon: later })
    expect(second).toEqual({ deployment: first.deployment, isNew: true })
    expect(await transactionCount()).toBe(transactionsOfOneRun)
    expect((await deploy(parameters)).isNew).toBe(false)
  },
)

test.each([undefined, '{"chainId": 313', '{"chainId": 31337, "contracts": {}}'])(
  'error: contracts of another version on the chain are not mixed with these, whatever the record says: %s',
  async (record) => {
    const aByte = '0x6001600c60003960016000f300'
    await chain.testClient.impersonateAccount({ address: deployer })
    const data = concat([saltOf('Spin'), aByte])
    const hash = await chain.testClient.request<{ Method: string; Parameters: object[]; ReturnType: Hash }>({
      method: 'eth_sendTransaction',
      params: [{ from: deployer, to: factory, data }],
    })
    await chain.publicClient.waitForTransactionReceipt({ hash })
    await mkdir(join(folder, 'records'), { recursive: true })
    if (record) await writeFile(parameters.recordPath, record)
    await expect(deploy(parameters)).rejects.toThrow(OutdatedRecordError)
    await expect(deploy(parameters)).rejects.toThrow('The chain has contracts of another version: Spin.')
    expect(await transactionCount()).toBe(1)
    if (record) expect(await readFile(parameters.recordPath, 'utf8')).toBe(record)
  },
)

test('error: without a record, the contracts on the chain trust another beacon', async () => {
  await startDeployed()
  await rm(parameters.recordPath)
  const beacon = { ...parameters.beacon, publicKey: quicknet.publicKey }
  await expect(deploy({ ...parameters, beacon })).rejects.toThrow(/trust another beacon/)
  expect(await transactionCount()).toBe(transactionsOfOneRun)
})

test('error: the record trusts another beacon', async () => {
  await startDeployed()
  const beacon = { ...parameters.beacon, publicKey: `b${parameters.beacon.publicKey.slice(1)}` }
  await expect(deploy({ ...parameters, beacon })).rejects.toThrow(DeployRefusedError)
})

test('error: a development key on another chain sends nothing', async () => {
  await chain.publicClient.request<{ Method: string; Parameters: [number]; ReturnType: null }>({
    method: 'anvil_setChainId',
    params: [8453],
  })
  try {
    const hot = { manager: treasury, preOrderSigner: treasury, rewardSigner: treasury } as const
    const named = { guardian: treasury, multisig: treasury, treasury, ...hot } as const
    await expect(deploy({ ...parameters, ...named })).rejects.toThrow(/well-known development account/)
    expect(await transactionCount()).toBe(0)
  } finally {
    await chain.publicClient.request<{ Method: string; Parameters: [number]; ReturnType: null }>({
      method: 'anvil_setChainId',
      params: [31337],
    })
  }
})

test('error: the command lists every bad variable', async () => {
  const child = spawn(process.execPath, [join(packageFolder, 'script/deploy.ts')], {
    env: { BEACON_KIND: 'local', RPC_URL: 'nowhere' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  let text = ''
  for await (const chunk of child.stderr) text += String(chunk)
  expect((await ended)[0]).toBe(1)
  for (const name of ['RPC_URL', 'DEPLOYER_PRIVATE_KEY', 'DEPLOYMENT_FILE', 'MIN_DELAY_SEC'])
    expect(text).toContain(name)
})

/** Takes blocks off the chain until the deployer's last transactions are gone. */
async function rollBack(lost: number): Promise<void> {
  while ((await transactionCount()) > transactionsOfOneRun - lost)
    await chain.publicClient.request<{ Method: string; Parameters: [number]; ReturnType: null }>({
      method: 'anvil_rollback',
      params: [1],
    })
}

/** Until the kill comes in time. */
async function runAndKillAt(lastStep: string): Promise<void> {
  while (!(await killAtStep(lastStep, commandEnv()))) await startOver()
}

function commandEnv(): NodeJS.ProcessEnv {
  const { beacon, knownRound, recordPath, rpcUrl } = parameters
  return {
    RPC_URL: rpcUrl,
    DEPLOYER_PRIVATE_KEY: privateKey,
    DEPLOYMENT_FILE: recordPath,
    MIN_DELAY_SEC: '0',
    BEACON_KIND: 'local',
    BEACON_PUBLIC_KEY: beacon.publicKey,
    BEACON_GENESIS_TIME: String(beacon.genesisTime),
    BEACON_PERIOD_SEC: String(beacon.periodSec),
    BEACON_FIRST_SIGNATURE: knownRound.signature,
  }
}

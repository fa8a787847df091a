import { gameAbi, rewardPoolAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { narrowClient } from '@tyche/testing/narrow-client'
import { putUnderTimelock } from '@tyche/testing/timelock'
import { testWallets } from '@tyche/testing/wallets'
import { type Address, encodeFunctionData, type Hex, type PublicClient, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOperationTimes } from './get-operation-times.ts'
import { getRoles } from './get-roles.ts'
import { getTimelockDelay } from './get-timelock-delay.ts'
import { type GovernanceState, scanGovernance } from './scan-governance.ts'
import { timelockAbi } from './timelock-abi.ts'

const delaySec = 3_600
const [proposer, executor, stranger] = testWallets.players
const { deployer, treasury, preOrderSigner, rewardSigner } = testWallets

let stack: DeployedTestStack
let timelock: Address
beforeAll(async () => {
  stack = await deployTestStack()
  const made = await putUnderTimelock({
    rpcUrl: stack.chain.rpcUrl,
    contracts: [stack.deployment.contracts.coinFlip],
    delaySec,
    proposers: [proposer.address],
    executors: [executor.address, zeroAddress],
  })
  timelock = made.address
})
afterAll(() => stack?.stop())

const client = () => stack.chain.publicClient

async function write(
  functionName: 'scheduleBatch' | 'executeBatch' | 'cancel',
  args: readonly unknown[],
  by = proposer,
) {
  const call = { address: timelock, abi: timelockAbi, functionName, args } as never
  await client().waitForTransactionReceipt({ hash: await stack.chain.walletClient(by.account).writeContract(call) })
}

function batchOf(payloads: readonly Hex[], salt: Hex = zeroHash) {
  const { coinFlip } = stack.deployment.contracts
  return [payloads.map(() => coinFlip), payloads.map(() => 0n), payloads, zeroHash, salt] as const
}

async function scan(reader: PublicClient = client(), state?: GovernanceState): Promise<GovernanceState> {
  let last = state
  const toBlock = await client().getBlockNumber({ cacheTime: 0 })
  const { deployment } = stack
  for await (const found of scanGovernance(reader, { deployment, timelock, toBlock, state })) last = found
  return last!
}

test('behavior: roles are read from the contracts, with an owner and a guardian for each', async () => {
  const { contracts, manager, preOrderSigner: signer, treasuries } = await getRoles(client(), stack)
  expect(contracts).toHaveLength(12)
  const ownerOf = (id: string) => contracts.find(({ contract }) => 'id' in contract && contract.id === id)
  expect(ownerOf('coin')).toMatchObject({ owner: timelock, pendingOwner: zeroAddress, guardian: deployer.address })
  expect(ownerOf('stable')).toMatchObject({ owner: deployer.address, guardian: deployer.address })
  expect(contracts.find(({ contract }) => contract.kind === 'incomeVault')).toMatchObject({ guardian: undefined })
  expect([manager, signer, treasuries]).toEqual([
    testWallets.operator.address,
    preOrderSigner.address,
    [treasury.address],
  ])
})

test('behavior: a timelock is told from an account and from another contract by its delay', async () => {
  const delayOf = (address: Address) => getTimelockDelay(client(), { address })
  expect(await delayOf(timelock)).toBe(delaySec)
  expect(await delayOf(deployer.address)).toBeUndefined()
  expect(await delayOf(stack.deployment.contracts.rewardPool)).toBeUndefined()
})

test('error: a node that does not answer is no account', async () => {
  const dead = {
    ...client(),
    readContract: () => Promise.reject(new Error('socket closed')),
  } as unknown as PublicClient
  await expect(getTimelockDelay(dead, { address: timelock })).rejects.toThrow('socket closed')
})

test('behavior: proposals are pending until they are executed or cancelled, and members are those of the last event', async () => {
  const fresh = await scan()
  expect(fresh).toMatchObject({ operations: [], voucherSigners: [rewardSigner.address] })
  expect(fresh.reservers).toEqual([stack.deployment.contracts.luckyBuy])
  expect(fresh.members).toMatchObject({ proposer: [proposer.address], executor: [executor.address, zeroAddress] })

  const pause = encodeFunctionData({ abi: gameAbi, functionName: 'pause' })
  const edge = encodeFunctionData({ abi: gameAbi, functionName: 'updateHouseEdge', args: [15_000_000_000_000_000n] })
  await write('scheduleBatch', [...batchOf([pause, edge]), BigInt(delaySec)])
  await write('scheduleBatch', [...batchOf([edge]), BigInt(2 * delaySec)])
  const { coinFlip, rewardPool } = stack.deployment.contracts
  const revoke = { address: rewardPool, abi: rewardPoolAbi, functionName: 'setSigner' } as const
  const revoked = await stack.chain
    .walletClient(deployer.account)
    .writeContract({ ...revoke, args: [rewardSigner.address, false] })
  await client().waitForTransactionReceipt({ hash: revoked })

  const waiting = await scan(client(), fresh)
  expect(waiting.voucherSigners).toEqual([])
  expect(waiting.operations).toMatchObject([
    { calls: [{ target: coinFlip, value: 0n, data: pause }, { data: edge }], delaySec, predecessor: zeroHash },
    { calls: [{ data: edge }], delaySec: 2 * delaySec },
  ])
  expect(await scan()).toEqual(waiting)
  // A node that gives few blocks at once tells the same.
  expect(await scan(narrowClient(client(), 7n))).toEqual(waiting)

  const ids = waiting.operations.map(({ id }) => id)
  const now = Number((await client().getBlock()).timestamp)
  const [first, second, unknown] = await getOperationTimes(client(), { timelock, ids: [...ids, zeroHash] })
  expect(first! - now).toBeGreaterThan(delaySec - 60)
  expect(first! - now).toBeLessThanOrEqual(delaySec)
  expect(second! - first!).toBeGreaterThanOrEqual(delaySec)
  expect(unknown).toBeUndefined()

  await write('cancel', [ids[1]])
  await stack.chain.increaseTime(delaySec + 1)
  // The role of executors is open.
  await write('executeBatch', batchOf([pause, edge]), stranger)
  expect((await scan(client(), waiting)).operations).toEqual([])
  expect(await getOperationTimes(client(), { timelock, ids })).toEqual([undefined, undefined])
})

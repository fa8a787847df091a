import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { putUnderTimelock } from '@tyche/testing/timelock'
import { testWallets } from '@tyche/testing/wallets'
import { parseGwei } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

const [player, proposer, guard] = testWallets.players
const guardian = { OPS_PRIVATE_KEY: guard.privateKey }
const signer = '0x0000000000000000000000000000000000005193'

let stack: DeployedTestStack
let ops: Ops
beforeAll(async () => {
  stack = await deployTestStack()
  ops = createOps(stack)
  const owner = stack.chain.walletClient(testWallets.deployer.account)
  const hash = await owner.writeContract({ ...pool(), functionName: 'setGuardian', args: [guard.address] })
  await stack.chain.publicClient.waitForTransactionReceipt({ hash })
})
afterAll(() => stack.stop())

const pool = () => ({ address: stack.deployment.contracts.rewardPool, abi: rewardPoolAbi }) as const

test('accepts a signer of vouchers, whom the guardian revokes at once', async () => {
  const { publicClient } = stack.chain
  const isSigner = () => publicClient.readContract({ ...pool(), functionName: 'isSigner', args: [signer] })
  expect((await ops(`reward set-signer ${signer} on --yes`, { env: guardian })).err).toContain('only obeys owner')
  expect((await ops(`reward set-signer ${signer} on --yes`)).out).toContain(`signer ${signer} is accepted now.`)
  expect(await isSigner()).toBe(true)
  const revoked = await ops(`reward set-signer ${signer} off --yes`, { env: guardian })
  expect([revoked.exitCode, revoked.err]).toEqual([0, ''])
  expect(await isSigner()).toBe(false)
  expect((await ops(`reward set-signer ${signer} off --yes`)).out).toContain('nothing to do')
})

test('ends a reserver, which keeps what it has reserved, and accepts it again', async () => {
  const ended = await ops('reward set-reserver luckybuy off --yes', { env: guardian })
  expect([ended.exitCode, ended.err]).toEqual([0, ''])
  expect(ended.out).toContain('reserver LuckyBuy is closing now.')
  expect((await ops('reward set-reserver LuckyBuy off --yes')).out).toContain('nothing to do')
  expect((await ops('reward set-reserver LuckyBuy on --yes')).out).toContain('reserver LuckyBuy is accepted now.')
  expect((await ops(`reward set-reserver ${signer} off --yes`)).out).toContain('nothing to do')
})

test('deposits tokens of the account that signs, after approving exactly as much', async () => {
  const { chain, deployment } = stack
  const { testUsd: token } = deployment.contracts
  const hash = await chain.walletClient(player.account).writeContract({
    address: token,
    abi: testUsdAbi,
    functionName: 'mint',
  })
  await chain.publicClient.waitForTransactionReceipt({ hash })
  const unreserved = () => chain.publicClient.readContract({ ...pool(), functionName: 'unreservedOf', args: [token] })
  const before = await unreserved()
  const env = { OPS_PRIVATE_KEY: player.privateKey }
  const done = await ops('reward deposit usdm 12.5', { env, answers: ['yes'] })
  expect([done.exitCode, done.err]).toEqual([0, ''])
  expect(done.questions).toEqual(['Send these 2 transactions? [yes/no] '])
  expect(await unreserved()).toBe(before + 12_500_000n)
  const allowance = await chain.publicClient.readContract({
    address: token,
    abi: testUsdAbi,
    functionName: 'allowance',
    args: [player.address, pool().address],
  })
  expect(allowance).toBe(0n)

  const tooMuch = await ops('reward deposit usdm 999999999 --yes', { env })
  expect(tooMuch.exitCode).toBe(2)
  expect(tooMuch.err).toContain('only.')
  const pretended = await ops(`reward deposit usdm 1 --dry-run --from ${player.address}`, { env: {} })
  expect([pretended.exitCode, pretended.err]).toEqual([0, ''])
  expect(await unreserved()).toBe(before + 12_500_000n)
})

test('does not take another transaction of the account for the deposit', { timeout: 60_000 }, async () => {
  const { chain, deployment } = stack
  const { testUsd: token } = deployment.contracts
  const wallet = chain.walletClient(player.account)
  const args = [pool().address, 5_000_000n] as const
  const approval = await wallet.writeContract({ address: token, abi: testUsdAbi, functionName: 'approve', args })
  await chain.publicClient.waitForTransactionReceipt({ hash: approval })
  const call = { address: player.address, blockTag: 'pending' } as const
  const nonce = await chain.publicClient.getTransactionCount(call)

  // It starts with both interval and automatic mining; the first call leaves only automatic mining.
  await chain.testClient.setAutomine(true)
  await chain.testClient.setAutomine(false)
  onTestFinished(() => chain.testClient.setAutomine(true))
  const deposit = ops('reward deposit usdm 5 --yes', { env: { OPS_PRIVATE_KEY: player.privateKey } })
  await expect.poll(() => chain.publicClient.getTransactionCount(call), { timeout: 20_000 }).toBe(nonce + 1)
  // As another program with the same key does; the command has seen its own by then.
  const fees = { maxFeePerGas: parseGwei('900'), maxPriorityFeePerGas: parseGwei('90') }
  await wallet.sendTransaction({ to: player.address, value: 0n, nonce, ...fees })
  await chain.testClient.mine({ blocks: 1 })
  const { exitCode, err } = await deposit
  expect(err).toContain('Another transaction of the account took its place')
  expect(exitCode).toBe(1)
})

test('prints the operation of a timelock that owns the pool', async () => {
  const timelock = await putUnderTimelock({
    rpcUrl: stack.chain.rpcUrl,
    contracts: [pool().address],
    delaySec: 72 * 3_600,
    proposers: [proposer.address],
    executors: [proposer.address],
  })
  const { exitCode, out } = await ops(`reward set-signer ${signer} on --dry-run`, {
    env: { OPS_PRIVATE_KEY: undefined },
  })
  expect(exitCode).toBe(0)
  expect(out).toContain(`timelock   ${timelock.address}`)
  expect(out).toMatch(/schedule +0x8f2a0bb0/)
})

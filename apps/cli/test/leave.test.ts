import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { liquidityManagerAbi, liquidityPoolAbi } from '@tyche/contracts/abis'
import { betStatus } from '@tyche/protocol/contract-enums'
import { requestLotteryCall } from '@tyche/sdk/lottery'
import { createBets } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, type Lottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { type Abi, encodeFunctionData, erc20Abi, maxUint256 } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bundleProgram } from '../build/bundle.ts'
import { startBrokenNode } from './broken-node.ts'

const [account] = testWallets.players

let stack: DeployedTestStack
let lottery: Lottery
let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-leave-'))
  // As it is published: one file, away from every package.
  ;({ file: program } = await bundleProgram('leave', join(folder, 'tyche-leave.mjs')))
  stack = await deployTestStack()
  lottery = await createLottery(stack)
}, 120_000)
afterAll(async () => {
  await lottery?.remove()
  await stack?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function leave(args: string[] = [], changes: Record<string, string> = {}) {
  const env = {
    RPC_URL: stack.chain.rpcUrl,
    DEPLOYMENT_FILE: stack.deploymentFile,
    BEACON_KEY_FILE: stack.beaconKeyFile,
    PRIVATE_KEY: account.privateKey,
    ...changes,
  }
  const child = spawn(process.execPath, [program, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, output: output + errors }
}

async function addLiquidity(amount: bigint): Promise<void> {
  const { liquidityManager } = stack.deployment.contracts
  const { address: token } = lottery.token
  const [pool] = stack.deployment.pools
  await lottery.send(account, token, erc20Abi as Abi, 'approve', [liquidityManager, maxUint256])
  const args = [pool!.address, token, amount, 0n, 1n]
  await lottery.send(account, liquidityManager, liquidityManagerAbi as Abi, 'addLiquidity', args)
}

const sharesOf = (pool: `0x${string}`) =>
  stack.chain.publicClient.readContract({
    address: pool,
    abi: liquidityPoolAbi,
    functionName: 'balanceOf',
    args: [account.address],
  })

test('takes everything out that the account has, after a dry run that sends nothing', {
  timeout: 180_000,
}, async () => {
  const bets = await createBets(stack)
  const won = await lottery.addRound(tenCodes)
  const undersold = await lottery.addRound({ ...tenCodes, clientId: 2, durationSec: 600 })
  await lottery.buy(account, undersold, 4)
  await lottery.buy(account, won, 10)
  await stack.chain.increaseTime(700)
  await lottery.preOrder(account, { codes: 2n, preCount: 3 })
  await addLiquidity(50_000_000n)
  const [pool] = stack.deployment.pools
  const placed = await bets.place([{ game: 'coin' }, { game: 'rps' }])
  const nonceOf = () => stack.chain.publicClient.getTransactionCount({ address: account.address })
  const nonce = await nonceOf()

  // The beacon of a local chain goes by its newest block.
  await stack.chain.increaseTime(5)
  const dry = await leave(['--dry-run'])
  expect(dry.code, dry.output).toBe(0)
  for (const sentence of ['settle a round', 'request a draw', 'claim prizes and refunds', 'stop a pre-order'])
    expect(dry.output).toContain(`would: ${sentence}`)
  expect(dry.output).toContain('would: withdraw liquidity')
  expect(await nonceOf()).toBe(nonce)

  const first = await leave(['--only', 'bets,tickets'])
  expect(first.code, first.output).toBe(0)
  await bets.until(placed, betStatus.settled)
  expect((await lottery.events('TicketRefunded')).map(({ args }) => args.amount)).toEqual([4_000_000n])
  expect((await lottery.events('RewardClaimed')).map(({ args }) => args.amount)).toEqual([9_000_000n])
  expect(await lottery.events('PreOrderRetrieved')).toHaveLength(0)

  const rest = await leave()
  expect(rest.code, rest.output).toBe(0)
  expect((await lottery.events('PreOrderRetrieved')).map(({ args }) => args.amount)).toEqual([6_000_000n])
  expect(await sharesOf(pool!.address)).toBe(0n)
  expect((await leave()).output).toContain('nothing is left to do now transactions=0 left=0\n')

  await addLiquidity(20_000_000n)
  const before = await bets.balance()
  // Fresh shares leave in kind only.
  await stack.chain.increaseTime(7 * 86_400)
  const inToken = await leave(['--only', 'pools', '--token', 'usdm'])
  expect(inToken.output).toContain('withdraw liquidity')
  expect((await bets.balance()) - before).toBeGreaterThan(19_000_000n)
})

test('takes out what is behind a product that fails, and says that something is left', {
  timeout: 180_000,
}, async () => {
  const broken = await lottery.addRound({ ...tenCodes, clientId: 3 })
  const won = await lottery.addRound({ ...tenCodes, clientId: 4 })
  for (const productId of [broken, won]) await lottery.buy(account, productId, 10)
  const call = requestLotteryCall({ deployment: stack.deployment, productId: broken })
  const url = await startBrokenNode(stack.chain.rpcUrl, encodeFunctionData(call))
  const claimedBefore = (await lottery.events('RewardClaimed')).length

  const { code, output } = await leave(['--only', 'tickets'], { RPC_URL: url })
  expect(code, output).toBe(1)
  expect(output).toContain(`The step failed for product ${broken}.`)
  expect(output).toContain('the node is broken')
  // It may hold a token.
  expect(output).not.toContain(url)
  expect((await lottery.events('RewardClaimed')).length, output).toBe(claimedBefore + 1)
})

test('says that something is left when the contract refuses it', { timeout: 60_000 }, async () => {
  await addLiquidity(20_000_000n)
  const address = stack.deployment.contracts.liquidityManager
  const bytecode = (await stack.chain.publicClient.getCode({ address }))!
  // It reverts whatever is asked of it.
  await stack.chain.testClient.setCode({ address, bytecode: '0x5f5ffd' })
  onTestFinished(() => stack.chain.testClient.setCode({ address, bytecode }))
  const { code, output } = await leave(['--only', 'pools', '--token', 'usdm'])
  expect(code, output).toBe(1)
  expect(output).toContain('refused: withdraw liquidity')
  expect(output).not.toContain('nothing is left')
})

test('refuses arguments that it does not know, and says what is missing', async () => {
  expect(await leave(['--only', 'everything'])).toMatchObject({
    code: 2,
    output: expect.stringContaining('--only takes'),
  })
  expect(await leave(['--fast'])).toMatchObject({ code: 2, output: expect.stringContaining('--fast') })
  for (const slippage of ['x', '', '0x10'])
    expect(await leave(['--slippage', slippage])).toMatchObject({
      code: 2,
      output: expect.stringContaining('--slippage'),
    })
  // Before anything is taken out that it would be needed for.
  expect(await leave(['--token', 'NOPE'])).toEqual({
    code: 2,
    output: '--token: the deployment has no token NOPE.\n',
  })
  expect(await leave([], { PRIVATE_KEY: '' })).toMatchObject({
    code: 1,
    output: expect.stringContaining('PRIVATE_KEY'),
  })
  expect((await leave(['--help'])).output).toContain('--dry-run')
})

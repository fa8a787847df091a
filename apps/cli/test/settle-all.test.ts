import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { betStatus } from '@tyche/protocol/contract-enums'
import { claimInactivatedCall } from '@tyche/sdk/lottery'
import { createBets } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, type Lottery, tenCodes } from '@tyche/testing/lottery'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startBrokenNode } from './broken-node.ts'

const main = fileURLToPath(new URL('../src/settle-all/main.ts', import.meta.url))
const [buyer, orderer] = testWallets.players

let stack: DeployedTestStack
let lottery: Lottery
beforeAll(async () => {
  stack = await deployTestStack()
  lottery = await createLottery(stack)
})
afterAll(async () => {
  await lottery?.remove()
  await stack?.stop()
})

async function settleAll(wallet: TestWallet, changes: Record<string, string> = {}) {
  const env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    RPC_URL: stack.chain.rpcUrl,
    DEPLOYMENT_FILE: stack.deploymentFile,
    BEACON_KEY_FILE: stack.beaconKeyFile,
    PRIVATE_KEY: wallet.privateKey,
    ...changes,
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, output: output + errors }
}

test('settles, triggers, draws and claims everything open once', { timeout: 180_000 }, async () => {
  const bets = await createBets(stack)
  const won = await lottery.addRound(tenCodes)
  const refunded = await lottery.addRound({ ...tenCodes, clientId: 2, durationSec: 600 })
  await lottery.buy(buyer, refunded, 4)
  await stack.chain.increaseTime(700)
  await lottery.preOrder(orderer, { codes: 2n })
  await lottery.buy(buyer, won, 8)
  const placed = await bets.place([{ game: 'coin' }])

  const first = await settleAll(buyer)
  expect(first.output).toContain('nothing is left to do now')
  expect(first.code).toBe(0)
  await bets.until(placed, betStatus.settled)
  expect(await lottery.stateOf(won)).toBe('drawn')
  expect(await lottery.events('PreOrderTriggered')).toHaveLength(1)
  expect((await lottery.events('TicketRefunded')).map(({ args }) => args.amount)).toEqual([4_000_000n])
  expect((await lottery.events('ProductInactivated')).map(({ args }) => args.productId)).toEqual([refunded])

  // The winner is the buyer or the pre-order's account: the ticket's holder claims once.
  await settleAll(orderer)
  const claims = await lottery.events('RewardClaimed')
  expect(claims.map(({ args }) => args.amount)).toEqual([9_000_000n])
  const { output } = await settleAll(orderer)
  expect(output).toContain('nothing is left to do now transactions=0 left=0\n')
  expect(await lottery.events('RewardClaimed')).toHaveLength(1)
})

test('refunds the tickets behind one that fails, and says which', { timeout: 180_000 }, async () => {
  const short = { ...tenCodes, durationSec: 600 }
  const rounds = [await lottery.addRound({ ...short, clientId: 3 }), await lottery.addRound({ ...short, clientId: 4 })]
  for (const productId of rounds) await lottery.buy(buyer, productId, 4)
  const [broken, behind] = (await lottery.events('TicketBought')).slice(-2).map(({ args }) => args)
  await stack.chain.increaseTime(700)
  const call = claimInactivatedCall({ deployment: stack.deployment, ticketId: broken!.ticketId })
  const url = await startBrokenNode(stack.chain.rpcUrl, encodeFunctionData(call))

  const { code, output } = await settleAll(buyer, { RPC_URL: url })
  const refunded = (await lottery.events('TicketRefunded')).map(({ args }) => args.ticketId)
  expect(refunded, output).toContain(behind!.ticketId)
  expect(refunded).not.toContain(broken!.ticketId)
  expect(code, output).toBe(1)
  expect(output).toContain(`The step failed for ticket ${broken!.ticketId}.`)
})

test('tells which requests are left, and why, and ends with 1', { timeout: 180_000 }, async () => {
  const bets = await createBets(stack)
  const [bet] = await bets.place([{ game: 'coin' }])
  const { stablePool } = stack.deployment.contracts
  const code = await stack.chain.publicClient.getCode({ address: stablePool })
  // Every payout of the pool reverts.
  await stack.chain.testClient.setCode({ address: stablePool, bytecode: '0x60006000fd' })
  onTestFinished(() => stack.chain.testClient.setCode({ address: stablePool, bytecode: code! }))

  const { code: exitCode, output } = await settleAll(orderer)
  expect(exitCode, output).toBe(1)
  expect(output).toContain(`a request is left: its callback reverts game=coin nonce=${bet!.nonce} `)
  expect(output).not.toContain('nothing is left')
})

test('names missing variables', async () => {
  const { code, output } = await settleAll(buyer, { PRIVATE_KEY: '', RPC_URL: '' })
  expect(code).toBe(1)
  expect(output).toContain('PRIVATE_KEY')
  expect(output).toContain('RPC_URL')
})

import { gameAbi } from '@tyche/contracts/abis'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { putUnderTimelock } from '@tyche/testing/timelock'
import { testWallets } from '@tyche/testing/wallets'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

const delaySec = 72 * 3_600
const proposer = testWallets.players[0]
const executor = testWallets.players[1]
const stranger = { OPS_PRIVATE_KEY: testWallets.players[2].privateKey }
const propose = { OPS_PRIVATE_KEY: proposer.privateKey }
const execute = { OPS_PRIVATE_KEY: executor.privateKey }

let stack: DeployedTestStack
let ops: Ops
let timelock: Address
beforeAll(async () => {
  stack = await deployTestStack()
  ops = createOps(stack)
  const { chain, deployment } = stack
  const made = await putUnderTimelock({
    rpcUrl: chain.rpcUrl,
    contracts: deployment.games.map((game) => game.address),
    delaySec,
    proposers: [proposer.address],
    executors: [executor.address],
  })
  timelock = made.address
})
afterAll(() => stack.stop())

const edgeOf = (address: Address) =>
  stack.chain.publicClient.readContract({ address, abi: gameAbi, functionName: 'houseEdge' })

test('prints the timelock operation in a dry run and sends nothing', async () => {
  const { exitCode, out } = await ops('game set-edge coin 1.5% --dry-run', { env: { OPS_PRIVATE_KEY: undefined } })
  expect(exitCode).toBe(0)
  expect(out).toContain('house edge of coin: 2 % -> 1.5 %')
  expect(out).toContain(`timelock   ${timelock}`)
  expect(out).toContain('not scheduled; executable 3 d after it is')
  expect(out).toMatch(/schedule +0x8f2a0bb0/)
  expect(out).toMatch(/execute +0xe38335e5/)
})

test('prints the calldata for an account that may not propose, and refuses', async () => {
  const { exitCode, out, err } = await ops('game set-edge coin 1.5% --yes', { env: stranger })
  expect(exitCode).toBe(1)
  expect(out).toMatch(/schedule +0x8f2a0bb0/)
  expect(err).toContain('cannot propose to the timelock')
})

test('does not schedule a call that the contract would refuse', async () => {
  const { exitCode, err } = await ops('game set-edge coin 9% --yes', { env: propose })
  expect(exitCode).toBe(1)
  expect(err).toContain('InvalidHouseEdge')
})

test('schedules, waits and executes with the same command, repeatedly', async () => {
  const { coinFlip } = stack.deployment.contracts
  const set = (percent: string, env: Record<string, string>) => ops(`game set-edge coin ${percent} --yes`, { env })
  const scheduled = await set('1.5%', propose)
  expect([scheduled.exitCode, scheduled.err]).toEqual([0, ''])
  expect(scheduled.out).toContain('Run the same command again when the delay is over.')
  expect(await edgeOf(coinFlip)).toBe(20_000_000_000_000_000n)

  const waiting = await set('1.5%', execute)
  expect(waiting.exitCode).toBe(0)
  expect(waiting.out).toMatch(/scheduled; executable from \d{4}-/)
  expect(await edgeOf(coinFlip)).toBe(20_000_000_000_000_000n)

  await stack.chain.increaseTime(delaySec + 1)
  expect((await set('1.5%', propose)).err).toContain('cannot execute operations of the timelock')
  const executed = await set('1.5%', execute)
  expect(executed.out).toContain('house edge of coin is 1.5 % now.')
  expect(await edgeOf(coinFlip)).toBe(15_000_000_000_000_000n)

  // After a change back, the same calls are another operation.
  for (const percent of ['2%', '1.5%']) {
    expect((await set(percent, propose)).out).toContain('Schedule: sent')
    await stack.chain.increaseTime(delaySec + 1)
    expect((await set(percent, execute)).exitCode).toBe(0)
  }
  expect(await edgeOf(coinFlip)).toBe(15_000_000_000_000_000n)
})

test('batches several calls into one operation', async () => {
  const { out, exitCode } = await ops('game pause all --yes', { env: propose })
  expect(exitCode).toBe(0)
  expect(out.match(/Schedule: sent/g)).toHaveLength(1)
  await stack.chain.increaseTime(delaySec + 1)
  expect((await ops('game pause all --yes', { env: execute })).out.match(/paused is yes now/g)).toHaveLength(5)
})

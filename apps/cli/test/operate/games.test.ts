import { gameAbi, gameCenterAbi } from '@tyche/contracts/abis'
import { GAME_NAMES } from '@tyche/protocol/game-names'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startForgetfulNode } from './fixtures/forgetful-node.ts'
import { startLaggingNode } from './fixtures/lagging-node.ts'
import { createOps, type Ops } from './fixtures/ops.ts'

let stack: DeployedTestStack
let ops: Ops
beforeAll(async () => {
  stack = await deployTestStack()
  ops = createOps(stack)
})
afterAll(() => stack.stop())

const read = <Name extends 'paused' | 'houseEdge' | 'feeBasisPoints' | 'maxGameCount'>(
  functionName: Name,
  name: string,
) => {
  const { address } = stack.deployment.games.find((game) => game.name === name) as { address: Address }
  return stack.chain.publicClient.readContract({ address, abi: gameAbi, functionName })
}
const transactions = (address: Address) => stack.chain.publicClient.getTransactionCount({ address })

test('lists every game with its settings', async () => {
  const { exitCode, out } = await ops('game list')
  expect(exitCode).toBe(0)
  for (const name of GAME_NAMES) expect(out).toMatch(new RegExp(`^${name} +open +2 % +0.5 % +20 +50 % +2 % +0$`, 'm'))
})

test('prints JSON for programs', async () => {
  const { out } = await ops('game list --json')
  expect(JSON.parse(out)[0]).toMatchObject({ name: 'coin', isPaused: false, houseEdge: '20000000000000000' })
})

test('shows the transaction, asks, sends it, and prints the new state', async () => {
  const { exitCode, out, questions } = await ops('game set-edge coin 2.5%', { answers: ['yes'] })
  expect(exitCode).toBe(0)
  expect(questions).toEqual(['Send this transaction? [yes/no] '])
  expect(out).toContain('function  updateHouseEdge')
  expect(out).toContain('newHouseEdge (uint64) = 25000000000000000  (2.5 %)')
  expect(out).toContain('house edge of coin: 2 % -> 2.5 %')
  expect(out).toContain(`from  ${testWallets.deployer.address} (owner, OPS_PRIVATE_KEY)`)
  expect(out).toMatch(/gas +\d/)
  expect(out).toContain('house edge of coin is 2.5 % now.')
  expect(await read('houseEdge', 'coin')).toBe(25_000_000_000_000_000n)
})

test('sends nothing when the answer is not yes', async () => {
  for (const answer of ['no', '', 'y', 'yes please']) {
    const { exitCode, err } = await ops('game set-edge dice 3%', { answers: [answer] })
    expect([exitCode, err]).toEqual([3, 'Nothing was sent.'])
  }
  expect(await read('houseEdge', 'dice')).toBe(20_000_000_000_000_000n)
})

test('refuses to write when the terminal cannot ask, and writes with --yes', async () => {
  const refused = await ops('game set-max-plays rps 10')
  expect(refused.exitCode).toBe(3)
  expect(refused.err).toContain('--yes')
  expect(await read('maxGameCount', 'rps')).toBe(20)

  expect((await ops('game set-max-plays rps 10 --yes')).exitCode).toBe(0)
  expect(await read('maxGameCount', 'rps')).toBe(10)
})

test('prints the calldata in a dry run, sends nothing and needs no key', async () => {
  const before = await transactions(testWallets.deployer.address)
  const { exitCode, out } = await ops('game pause all --dry-run', { env: { OPS_PRIVATE_KEY: undefined } })
  expect(exitCode).toBe(0)
  expect(out.match(/calldata +0x8456cb59/g)).toHaveLength(5)
  expect(out).toContain('nothing was sent')
  expect(await transactions(testWallets.deployer.address)).toBe(before)
})

test('simulates another account in a dry run', async () => {
  const { address } = testWallets.players[0]
  const { exitCode, err } = await ops(`game pause coin --dry-run --from ${address}`)
  expect(exitCode).toBe(1)
  expect(err).toContain(`${address} cannot do this: game coin only obeys owner ${testWallets.deployer.address}`)
})

test('pauses and unpauses all games and skips those already in the state', async () => {
  const paused = await ops('game pause range --yes')
  expect(paused.exitCode).toBe(0)
  const all = await ops('game pause all', { answers: ['yes'] })
  expect(all.questions).toEqual(['Send these 4 transactions? [yes/no] '])
  expect(all.out).toContain('Pause range: nothing to do, it is already so.')
  for (const name of GAME_NAMES) expect(await read('paused', name), name).toBe(true)

  expect((await ops('game unpause all --yes')).exitCode).toBe(0)
  const again = await ops('game unpause all --yes')
  expect(again.exitCode).toBe(0)
  expect(again.out.match(/nothing to do/g)).toHaveLength(5)
})

test("explains a contract's error by name and notice", async () => {
  const edge = await ops('game set-edge coin 5% --yes')
  expect(edge.exitCode).toBe(1)
  expect(edge.err).toContain('InvalidHouseEdge (houseEdge 50000000000000000): an edge is out of bounds')
  const fee = await ops('game set-fee coin 2% --yes')
  expect(fee.err).toContain('InvalidFeeBasisPoints (feeBasisPoints 200, maximum 125): the fee is above half the edge.')
  const plays = await ops('game set-max-plays coin 21 --yes')
  expect(plays.err).toContain('InvalidMaxGameCount (maxGameCount 21)')
  const limits = await ops('game set-limits coin 51% 2% --yes')
  expect(limits.err).toContain(
    'InvalidLimits (kellyBasisPoints 5100, betCapBasisPoints 200): a limit is above its bound',
  )
})

test('pauses the other games when another account paused one first', async () => {
  const meanwhile = async () => expect((await ops('game pause coin --yes')).exitCode).toBe(0)
  const { exitCode, out, err } = await ops('game pause all', { answers: ['yes'], meanwhile })
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toContain('Pause coin: nothing to do any more, another account did it.')
  for (const name of GAME_NAMES) expect(await read('paused', name), name).toBe(true)
  expect((await ops('game unpause all --yes')).exitCode).toBe(0)
})

test('pauses every game by a node that tells late what it has mined', { timeout: 60_000 }, async () => {
  const env = { RPC_URL: await startLaggingNode(stack.chain.rpcUrl, 3) }
  const { exitCode, err } = await ops('game pause all --yes', { env })
  expect([exitCode, err]).toEqual([0, ''])
  for (const name of GAME_NAMES) expect(await read('paused', name), name).toBe(true)
  expect((await ops('game unpause all --yes')).exitCode).toBe(0)
})

test('finds a transaction that the node took without saying so', { timeout: 60_000 }, async () => {
  const env = { RPC_URL: await startForgetfulNode(stack.chain.rpcUrl) }
  const { exitCode, out, err } = await ops('game set-max-plays rps 7 --yes', { env })
  expect([exitCode, err]).toEqual([0, ''])
  expect(out).toMatch(/: sent 0x[0-9a-f]{64}$/m)
  expect(await read('maxGameCount', 'rps')).toBe(7)
})

test('sets fee and limits, and removes a game from the center and adds it again', async () => {
  expect((await ops('game set-fee spin 0.25% --yes')).exitCode).toBe(0)
  expect(await read('feeBasisPoints', 'spin')).toBe(25)
  expect((await ops('game set-limits spin 40% 1.5% --yes')).exitCode).toBe(0)
  const { contracts } = stack.deployment
  const center = { address: contracts.gameCenter, abi: gameCenterAbi } as const
  const args = [contracts.spin] as const
  expect(await stack.chain.publicClient.readContract({ ...center, functionName: 'limitsOf', args })).toEqual([
    4_000, 150,
  ])

  expect((await ops('game reject spin --yes')).exitCode).toBe(0)
  expect((await ops('game list')).out).toMatch(/^spin +not accepted/m)
  expect((await ops('game accept spin --yes')).exitCode).toBe(0)
  expect(await stack.chain.publicClient.readContract({ ...center, functionName: 'isGame', args })).toBe(true)
})

test('lets the guardian pause and lower, and nothing else', async () => {
  const guardian = testWallets.players[1]
  const { contracts } = stack.deployment
  const owner = stack.chain.walletClient(testWallets.deployer.account)
  for (const [address, abi] of [
    [contracts.dice, gameAbi],
    [contracts.gameCenter, gameCenterAbi],
  ] as const) {
    const hash = await owner.writeContract({ address, abi, functionName: 'setGuardian', args: [guardian.address] })
    await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  }
  const env = { OPS_PRIVATE_KEY: guardian.privateKey }

  expect((await ops('game pause dice --yes', { env })).out).toContain('(guardian, OPS_PRIVATE_KEY)')
  expect(await read('paused', 'dice')).toBe(true)
  const unpause = await ops('game unpause dice --yes', { env })
  expect(unpause.exitCode).toBe(1)
  expect(unpause.err).toContain('cannot do this: game dice only obeys owner')
  expect(await read('paused', 'dice')).toBe(true)
  expect((await ops('game set-limits dice 20% 1% --yes', { env })).exitCode).toBe(0)
  expect((await ops('game set-limits dice 21% 1% --yes', { env })).exitCode).toBe(1)
})

import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { signatureToEip2537 } from '@tyche/beacon'
import { gameAbi, randomnessCoordinatorAbi } from '@tyche/contracts/abis'
import { formatDeployment } from '@tyche/protocol/deployment'
import { quicknet } from '@tyche/protocol/quicknet'
import { createBets } from '@tyche/testing/bets'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { bytesToHex, type Hash, parseEventLogs } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram } from '../build/bundle.ts'

const [player] = testWallets.players

let stack: DeployedTestStack
let folder: string
let program: string
let deploymentFile: string
let betHash: Hash
let openHash: Hash
let productId: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-verify-'))
  // As it is published: one file, away from every package.
  ;({ file: program } = await bundleProgram('verify', join(folder, 'tyche-verify.mjs')))
  stack = await deployTestStack()
  deploymentFile = join(folder, 'deployment.json')
  await writeFile(deploymentFile, formatDeployment(stack.deployment))
  const { deployment, chain, beacon } = stack
  const settle = async (round: bigint, requestId: bigint) => {
    const hash = await chain.walletClient(testWallets.operator.account).writeContract({
      address: deployment.contracts.randomnessCoordinator,
      abi: randomnessCoordinatorAbi,
      functionName: 'settle',
      args: [round, bytesToHex(signatureToEip2537(beacon.sign(round).signature)), [requestId], 1_000_000n],
      gas: 4_000_000n,
    })
    await chain.publicClient.waitForTransactionReceipt({ hash })
  }
  const bets = await createBets(stack)
  const [bet] = await bets.place([{ game: 'dice', count: 3 }])
  await settle(bet!.round, bet!.requestId)
  const lottery = await createLottery(stack)
  productId = await lottery.addRound(tenCodes)
  await lottery.buy(player, productId, 10)
  const { logs } = await lottery.write(player, 'requestLottery', [productId])
  const [request] = parseEventLogs({ abi: randomnessCoordinatorAbi, eventName: 'RandomnessRequested', logs })
  await settle(request!.args.beaconRound, request!.args.requestId)
  await lottery.remove()
  const [open] = await bets.place([{ game: 'coin' }])
  const hashOf = async (game: 'dice' | 'coin', nonce: bigint) => {
    const filter = { address: bets.addressOf(game), fromBlock: 0n, args: { nonce } } as const
    const [log] = await chain.publicClient.getContractEvents({ ...filter, abi: gameAbi, eventName: 'Bet' })
    return log!.transactionHash
  }
  betHash = await hashOf('dice', bet!.nonce)
  openHash = await hashOf('coin', open!.nonce)
}, 120_000)
afterAll(async () => {
  await stack?.stop()
  if (folder) await rm(folder, { recursive: true, force: true })
})

async function run(name: string, values: Record<string, string | true>) {
  const given = { rpc: stack.chain.rpcUrl, deployment: deploymentFile, ...values }
  const args = Object.entries<string | true>(given).flatMap(([key, value]) =>
    value === true ? [`--${key}`] : [`--${key}`, value],
  )
  const child = spawn(process.execPath, [program, name, ...args], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await exited, output, errors }
}

/** The record with another beacon's key. */
async function writeForeignRecord(): Promise<string> {
  const path = join(folder, 'foreign.json')
  const { beacon } = stack.deployment
  await writeFile(path, formatDeployment({ ...stack.deployment, beacon: { ...beacon, publicKey: quicknet.publicKey } }))
  return path
}

test('default: proves a bet, a draw and all of both from a node alone', async () => {
  const bet = await run('bet', { tx: betHash })
  expect(bet).toMatchObject({ code: 0, errors: '' })
  for (const step of ['bet', 'round', 'signature', 'randomness', 'words', 'choice', 'multiplier', 'payout'])
    expect(bet.output).toContain(`ok   ${step}\n`)
  const draw = await run('draw', { product: String(productId), json: true })
  expect([draw.code, JSON.parse(draw.output)]).toMatchObject([
    0,
    { isTrue: true, sale: 10, winningCodes: [expect.any(Number)] },
  ])
  const audit = await run('audit', {})
  expect(audit).toMatchObject({ code: 0 })
  expect(audit.output).toContain('1 bets, 1 draws, 2 rounds of the beacon')
  expect(audit.output).toContain('dice: 1 bets of 3 plays, 0 refunded, 0 open')
})

test('behavior: another beacon than the one that signed is named, with exit code 1', async () => {
  const deployment = await writeForeignRecord()
  const bet = await run('bet', { tx: betHash, deployment })
  expect(bet.code).toBe(1)
  expect(bet.output).toContain('Verify fail: dice bet 1, signature.')
  const audit = await run('audit', { deployment, json: true })
  expect([audit.code, JSON.parse(audit.output)]).toMatchObject([1, { isTrue: false, mismatchCount: 2 }])
})

test('behavior: an audit goes on from its state', async () => {
  const state = join(folder, 'state.json')
  const whole = await run('audit', { json: true })
  const { toBlock } = JSON.parse(whole.output) as { toBlock: string }
  expect((await run('audit', { state, to: String(Number(toBlock) - 2) })).code).toBe(0)
  const read = JSON.parse(await readFile(state, 'utf8')) as { nextBlock: string }
  expect(read.nextBlock).toBe(`${Number(toBlock) - 1}n`)
  const resumed = await run('audit', { state, json: true, to: toBlock })
  expect(JSON.parse(resumed.output)).toEqual(JSON.parse(whole.output))
})

test('error: without a verdict, the reason is one sentence and the exit code 2', async () => {
  const wrongChain = join(folder, 'wrong-chain.json')
  await writeFile(wrongChain, formatDeployment({ ...stack.deployment, chainId: 1 }))
  const cases: [string, Record<string, string>, RegExp][] = [
    ['bet', { tx: openHash }, /The bet has no result yet\./],
    ['bet', { tx: `0x${'12'.repeat(32)}` }, /could not be found/],
    ['bet', { tx: '0x12' }, /--tx is a transaction's hash/],
    ['bet', { tx: betHash, deployment: wrongChain }, /is of chain 1, the node of chain 31337/],
    ['bet', { tx: betHash, deployment: join(folder, 'none.json') }, /cannot be read/],
    ['bet', { tx: betHash, game: 'poker' }, /--game is one of/],
    ['draw', { product: '99' }, /No draw of product 99/],
    // Without its address, which may hold a token.
    [
      'draw',
      { product: String(productId), rpc: 'http://127.0.0.1:1/token' },
      /^The node at 127\.0\.0\.1:1 does not answer[^/]*\n$/,
    ],
    ['draw', { product: String(productId), rpc: 'ftp://x' }, /--rpc is an address/],
    ['audit', { to: '999999999' }, /is after the newest block/],
  ]
  for (const [name, values, reason] of cases) {
    const { code, output, errors } = await run(name, values)
    expect([code, output], `${name} ${JSON.stringify(values)}`).toEqual([2, ''])
    expect(errors).toMatch(reason)
  }
  const state = join(folder, 'bad.json')
  await writeFile(state, '{}')
  expect(await run('audit', { state })).toMatchObject({
    code: 2,
    errors: expect.stringContaining('no state of an audit'),
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOps, type Ops } from './fixtures/ops.ts'

let stack: DeployedTestStack
let ops: Ops
let folder: string
beforeAll(async () => {
  stack = await deployTestStack()
  ops = createOps(stack)
  folder = await mkdtemp(join(tmpdir(), 'tyche-ops-'))
})
afterAll(async () => {
  await stack.stop()
  await rm(folder, { recursive: true, force: true })
})

async function write(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text, { mode: 0o600 })
  return path
}

test('exits with 2 and one sentence for invalid arguments, and sends nothing', async () => {
  const { address } = testWallets.deployer
  const before = await stack.chain.publicClient.getTransactionCount({ address })
  const commands: (readonly string[])[] = [
    ['game', 'pause', '__proto__'],
    ['game', 'pause', 'constructor'],
    ['game', 'pause', ''],
    ['game', 'pause', 'COIN'],
    ['game', 'pause'],
    ['game', 'pause', 'coin', 'dice'],
    ['game', 'explode'],
    ['nonsense'],
    ['--no-such-option', 'status'],
    ['game', 'set-edge', 'coin', '2'],
    ['game', 'set-edge', 'coin', '2.555%'],
    ['game', 'set-edge', 'coin', '101%'],
    ['game', 'set-edge', 'coin', '--', '-2%'],
    ['game', 'set-edge', 'coin', '1e2%'],
    ['game', 'set-edge', 'coin', ' 2%'],
    ['game', 'set-edge', 'coin', '٢%'],
    ['game', 'set-edge', 'coin', 'NaN%'],
    ['game', 'set-max-plays', 'coin', '256'],
    ['game', 'set-max-plays', 'coin', '0x10'],
    ['token', 'set-min-wager', 'USDM', '0.0000001'],
    ['token', 'set-min-wager', 'USDM', '1,000'],
    ['token', 'set-min-wager', 'USDM', '1e30'],
    ['token', 'set-min-wager', 'DOGE', '1'],
    ['token', 'set-pool', 'USDM', 'nowhere'],
    ['pool', 'private', 'stable', 'maybe'],
    ['bet', 'pending', '--last', '0'],
    ['bet', 'pending', '--last', '99999999999999999999'],
    ['game', 'pause', 'coin', '--dry-run', '--from', '0x1234'],
    ['game', 'pause', 'coin', '--dry-run', '--from', testWallets.treasury.address.replace('f', 'F')],
    ['game', 'pause', 'coin', '--from', testWallets.treasury.address],
  ]
  for (const command of commands) {
    const { exitCode, err } = await ops([...command, '--yes'])
    expect([command, exitCode]).toEqual([command, 2])
    expect(err).not.toBe('')
    expect(err).not.toContain('Unexpected')
    expect(err).not.toContain('    at ')
  }
  expect(await stack.chain.publicClient.getTransactionCount({ address })).toBe(before)
})

test('reports the contract’s refusal of a value that is too large', async () => {
  const { exitCode, err } = await ops(`token set-min-wager USDM ${'9'.repeat(40)} --yes`)
  expect(exitCode).toBe(1)
  expect(err).toContain('InvalidMinWager')
})

test('rejects an invalid key without repeating it', async () => {
  const bad = ['0x12', `0x${'0'.repeat(64)}`, `0x${'f'.repeat(64)}`, `${testWallets.deployer.privateKey}00`, 'hunter2']
  for (const key of bad) {
    const { exitCode, err, out } = await ops('game pause coin --yes', { env: { OPS_PRIVATE_KEY: key } })
    expect(exitCode).toBe(2)
    expect(err + out).not.toContain(key.slice(2))
  }
  const file = await write('one.json', '{}')
  const both = await ops(`game pause coin --yes --keystore ${file}`)
  expect([both.exitCode, both.err]).toEqual([2, 'Give a keystore or OPS_PRIVATE_KEY, not both: only one can sign.'])
})

test('explains why a record cannot be used', async () => {
  const { deploymentFile } = stack
  const { readFile } = await import('node:fs/promises')
  const record = JSON.parse(await readFile(deploymentFile, 'utf8'))
  const other = { ...record, genesisHash: `0x${'1'.repeat(64)}` }
  const elsewhere = { ...record, chainId: 8453 }
  const cases = [
    [await write('empty', ''), 2, 'cannot be used'],
    [await write('list.json', '[]'), 2, 'not valid'],
    [join(folder, 'missing.json'), 2, 'ENOENT'],
    [await write('genesis.json', JSON.stringify(other)), 4, 'another chain with id 31337'],
    [await write('elsewhere.json', JSON.stringify(elsewhere)), 4, 'the deployment record is for chain 8453'],
  ] as const
  for (const [file, code, words] of cases) {
    const { exitCode, err } = await ops(`status --deployment ${file}`)
    expect([file, exitCode]).toEqual([file, code])
    expect(err).toContain(words)
  }
})

test('exits with 4 for a server that is not a node, without repeating its address', async () => {
  const answers = ['<html>', '{}', '[]', '{"jsonrpc":"2.0","id":1,"result":"0x"}', '[null]']
  for (const answer of answers) {
    const server = createServer((_request, response) => response.end(answer)).listen(0)
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    const { exitCode, err } = await ops(`status --rpc http://127.0.0.1:${port}/secret-token`)
    server.close()
    expect([answer, exitCode]).toEqual([answer, 4])
    expect(err).not.toContain('secret-token')
  }
  const away = await ops('status --rpc http://127.0.0.1:1/secret-token')
  expect(away.exitCode).toBe(4)
  expect(away.err).not.toContain('secret-token')
  expect((await ops('status --rpc ftp://example.org')).exitCode).toBe(2)
})

test('requires node and record together', async () => {
  const { exitCode, err } = await ops('status', { env: { DEPLOYMENT_FILE: '' } })
  expect([exitCode, err]).toEqual([2, 'RPC_URL is set and DEPLOYMENT_FILE is not: set both or neither.'])
})

test('prints help for every command without configuration', async () => {
  const env = { RPC_URL: '', DEPLOYMENT_FILE: '', OPS_PRIVATE_KEY: 'nonsense' }
  for (const command of [
    '--help',
    'game --help',
    'game set-edge --help',
    'help',
    'help game',
    'pool --help',
    'bet pending --help',
  ]) {
    const { exitCode, out } = await ops(command, { env })
    expect([command, exitCode]).toEqual([command, 0])
    expect(out).toContain('Usage: ops')
  }
})

import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Child, spawnChild } from '@tyche/devstack/child'
import { findFreePort } from '@tyche/devstack/free-port'
import { formatDeployment } from '@tyche/protocol/deployment'
import { createBets } from '@tyche/testing/bets'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { erc20Abi, numberToHex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Finding } from '../src/doctor/finding.ts'
import { runDoctor } from '../src/doctor/run-doctor.ts'

const root = join(import.meta.dirname, '../../..')

let stack: DeployedTestStack
let database: TestDatabase
let api: Child
let indexer: Child
let apiUrl: string
let beacon: Server
let beaconUrl: string
beforeAll(async () => {
  stack = await deployTestStack()
  database = await createTestDatabase()
  const [apiPort, indexerPort] = [await findFreePort(), await findFreePort()]
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    CHAIN_ID: '31337',
    RPC_URL: stack.chain.rpcUrl,
    RPC_WS_URL: stack.chain.wsUrl,
    DEPLOYMENT_FILE: stack.deploymentFile,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'warn',
  }
  execFileSync(process.execPath, [join(root, 'apps/api/src/migrate.ts')], { cwd: root, env })
  const start = (name: string, entry: string, more: Record<string, string>) =>
    spawnChild({ name, command: process.execPath, args: [join(root, entry)], cwd: root, env: { ...env, ...more } })
  apiUrl = `http://127.0.0.1:${apiPort}`
  api = await start('api', 'apps/api/src/main.ts', { PORT: String(apiPort), PUBLIC_ORIGIN: apiUrl })
  await vi.waitFor(async () => expect((await fetch(`${apiUrl}/healthz`)).ok).toBe(true), { timeout: 60_000 })
  indexer = await start('indexer', 'apps/indexer/runtime/start.ts', { PORT: String(indexerPort) })
  // The stack's beacon behind drand's HTTP interface.
  beacon = createServer((request, response) => {
    const [, round = ''] = request.url?.match(/\/public\/(\d+)$/) ?? []
    response.setHeader('content-type', 'application/json')
    const isWrong = request.url?.startsWith('/wrong')
    const { signature, randomness } = stack.beacon.sign(BigInt(round) - (isWrong ? 1n : 0n))
    const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
    response.end(JSON.stringify({ round: Number(round), signature: hex(signature), randomness: hex(randomness) }))
  })
  await new Promise<void>((listening) => beacon.listen(0, '127.0.0.1', () => listening()))
  beaconUrl = `http://127.0.0.1:${(beacon.address() as AddressInfo).port}`
})
afterAll(async () => {
  await Promise.all([indexer?.stop(), api?.stop()])
  beacon?.close()
  await database?.drop()
  await stack?.stop()
})

async function examine(changes: Record<string, string> = {}, argv: readonly string[] = ['--json']) {
  const [out, err]: [string[], string[]] = [[], []]
  const variables = {
    RPC_URL: stack.chain.rpcUrl,
    DEPLOYMENT_FILE: stack.deploymentFile,
    API_URL: apiUrl,
    OPERATOR_ADDRESSES: testWallets.operator.address,
    BEACON_URLS: beaconUrl,
    ...changes,
  }
  const code = await runDoctor(argv, variables, { print: (text) => out.push(text), warn: (text) => err.push(text) })
  const text = out.join('\n')
  const findings = argv.includes('--json') && text ? (JSON.parse(text) as Finding[]) : []
  const troubles = findings.filter(({ state }) => state !== 'ok')
  return { code, text, err: err.join('\n'), findings, troubles }
}

/** Examines through a proxy that changes the API's answers; without one it answers 504. */
async function examineBehind(change: (path: string, text: string) => string | undefined) {
  const proxy = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (change(path, '') === undefined) {
      response.writeHead(504, { 'content-type': 'text/html' }).end('late')
      return
    }
    const answer = await fetch(`${apiUrl}${path}`)
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    if (path.startsWith('/v1/stream')) response.end((await answer.body!.getReader().read()).value)
    else response.end(change(path, await answer.text()))
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', () => listening()))
  try {
    return await examine({ API_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}` })
  } finally {
    proxy.close()
  }
}

test('finds nothing wrong with a whole stack, once its indexer has read the chain', async () => {
  const first = await examine()
  expect(first.findings.find(({ about }) => about === 'stream')).toMatchObject({ state: 'ok' })
  let last = first
  const troubles = async () => {
    last = await examine()
    return last.troubles
  }
  await expect.poll(troubles, { timeout: 90_000, interval: 1_000 }).toEqual([])
  const { code, findings } = last
  expect(code).toBe(0)
  const looked = new Set(findings.map(({ about }) => about))
  const areas = 'chain contracts beacon gas treasury manager money bets products api record indexer stream'
  for (const about of areas.split(' ')) expect(looked).toContain(about)
  // A part of the API that answers late is one more finding.
  await expect.poll(async () => (await examine({}, [])).text, { timeout: 30_000 }).toMatch(/\nAll is well\.$/)
})

test('says what is not looked at without the variables for it, and ends with 3', async () => {
  const { code, troubles } = await examine({ API_URL: '', OPERATOR_ADDRESSES: '' })
  expect(code).toBe(3)
  expect(troubles.map(({ says }) => says)).toEqual([
    expect.stringContaining('the operators’ accounts were not looked at'),
    expect.stringContaining('API_URL is not set'),
  ])
})

test('names a guardian that is not the record’s, a paused game, and what to do', async () => {
  const { deployment, chain } = stack
  const snapshot = await chain.testClient.snapshot()
  const abi = parseAbi(['function pause()', 'function setGuardian(address newGuardian)'])
  const owner = chain.walletClient(testWallets.deployer.account)
  const { rewardPool } = deployment.contracts
  for (const hash of [
    await owner.writeContract({ abi, address: deployment.games[0]!.address, functionName: 'pause' }),
    await owner.writeContract({
      abi,
      address: rewardPool,
      functionName: 'setGuardian',
      args: [testWallets.treasury.address],
    }),
  ])
    await chain.publicClient.waitForTransactionReceipt({ hash })
  const { code, troubles } = await examine()
  await chain.testClient.revert({ id: snapshot })
  expect(code).toBe(1)
  const of = (text: RegExp) => troubles.find(({ says }) => text.test(says))
  expect(of(/^RewardPool: guardian is .*, must be/)?.do).toContain('Find out who changed it')
  expect(of(/paused is true, must be false/)?.do).toContain('changed on purpose')
})

test('names an API that has another record', async () => {
  const { deployment } = stack
  const file = join(root, 'node_modules/.cache/doctor-other-record.json')
  await writeFile(file, formatDeployment({ ...deployment, deploymentBlock: deployment.deploymentBlock + 1n }))
  const found = async () => {
    const { code, troubles } = await examine({ DEPLOYMENT_FILE: file })
    return [code, troubles.map(({ about }) => about)]
  }
  // A part of the API that answers late is one more finding.
  await expect.poll(found, { timeout: 30_000 }).toEqual([1, ['record']])
})

test('names money that is missing, an allowance of the treasury, and accounts without gas', async () => {
  const { chain, deployment } = stack
  const { testClient, publicClient } = chain
  const { testUsd, rewardPool, luckyBuy } = deployment.contracts
  const snapshot = await testClient.snapshot()
  await testClient.request({
    method: 'anvil_dealERC20' as never,
    params: [rewardPool, testUsd, numberToHex(99_000_000_000n)] as never,
  })
  await testClient.setBalance({ address: testWallets.operator.address, value: 1n })
  await testClient.impersonateAccount({ address: deployment.roles.treasury })
  await testClient.setBalance({ address: deployment.roles.treasury, value: 10n ** 18n })
  const treasury = chain.walletClient(testWallets.treasury.account)
  const hash = await treasury.writeContract({
    abi: erc20Abi,
    address: testUsd,
    functionName: 'approve',
    args: [luckyBuy, 5_000_000n],
  })
  await publicClient.waitForTransactionReceipt({ hash })
  const { code, troubles } = await examine({ API_URL: '' })
  expect(code).toBe(1)
  const says = troubles.map((finding) => `${finding.about}: ${finding.says}`)
  expect(says).toContainEqual('money: RewardPool has booked 100000 USDM and holds 99000 USDM')
  expect(says).toContainEqual(expect.stringMatching(/^gas: operator .* has 0\.000000000000000001 /))
  expect(says).toContainEqual(expect.stringMatching(/^treasury: .* may take 5 of it$/))
  await testClient.revert({ id: snapshot })
})

test('names bets that nobody settles, and a chain that stands still', async () => {
  const bets = await createBets(stack)
  await bets.place([{ game: 'coin', count: 1 }])
  await stack.chain.increaseTime(3)
  const now = Date.now
  Date.now = () => now() + 120_000
  try {
    const { troubles } = await examine({ API_URL: '' })
    expect(troubles.find(({ about }) => about === 'bets')?.says).toMatch(
      /^1 bets wait for their settlement, the oldest for 1\d\d s$/,
    )
    expect(troubles.find(({ about }) => about === 'chain')).toMatchObject({ state: 'bad' })
  } finally {
    Date.now = now
  }
})

test('names a bet that only the API still knows, as newer ones came after it', async () => {
  for (const [state, long] of [
    ['late', 'a minute'],
    ['down', '15 minutes'],
  ] as const) {
    const { troubles } = await examineBehind((path, text) =>
      path === '/v1/status/history' ? text.replace('"operator","now":"unknown"', `"operator","now":"${state}"`) : text,
    )
    const says = expect.stringContaining(`however old, whose round came more than ${long} ago`)
    expect(troubles).toContainEqual(expect.objectContaining({ about: 'bets', state: 'bad', says }))
  }
})

test('names servers of the beacon that do not answer, or hand out another signature', async () => {
  const urls = [beaconUrl, 'http://127.0.0.1:9', `${beaconUrl}/wrong`]
  const some = await examine({ BEACON_URLS: urls.join(), API_URL: '' })
  const states = some.findings.filter(({ about }) => about === 'beacon').map(({ state }) => state)
  expect(states).toEqual(['ok', 'warn', 'warn'])
  const none = await examine({ BEACON_URLS: 'http://127.0.0.1:9', API_URL: '' })
  expect(none.code).toBe(1)
  expect(none.troubles.find(({ about }) => about === 'beacon')?.says).toContain('none of 1 servers has round')
})

test('names an address where no API is, and a stream that a proxy holds back', async () => {
  const dead = await examine({ API_URL: 'http://127.0.0.1:9' })
  expect(dead.troubles).toContainEqual(
    expect.objectContaining({ about: 'api', says: 'http://127.0.0.1:9 does not answer' }),
  )
  const { troubles } = await examineBehind((path, text) => (path.startsWith('/v1/stream') ? undefined : text))
  expect(troubles.filter(({ about }) => about === 'stream')).toEqual([
    expect.objectContaining({ state: 'bad', says: 'answers 504 and no stream' }),
  ])
})

test('ends with 2 after bad variables, options or records, and with 4 without a node, and repeats no secret', async () => {
  const bad = await examine({ RPC_URL: 'ftp://hunter2', OPERATOR_ADDRESSES: 'hunter2' })
  expect([bad.code, bad.text]).toEqual([2, ''])
  expect(bad.err).toMatch(/RPC_URL: [\s\S]*OPERATOR_ADDRESSES: /)
  expect(bad.err).not.toContain('hunter2')
  expect((await examine({}, ['--fast'])).code).toBe(2)
  expect((await examine({ DEPLOYMENT_FILE: '/nowhere.json' })).code).toBe(2)
  const none = await examine({ RPC_URL: 'http://127.0.0.1:9/hunter2' })
  expect([none.code, none.err]).toEqual([4, 'The node at 127.0.0.1:9 does not answer as an Ethereum node.'])
})

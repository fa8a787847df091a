import { failure } from '@tyche/api-schema/envelope'
import { activatedCard, rewardCardPaths, rewardCards } from '@tyche/api-schema/points/reward-cards'
import { rewardPoolAbi, testUsdAbi } from '@tyche/contracts/abis'
import { parseCdkey } from '@tyche/loyalty'
import { createLogger } from '@tyche/service/logger'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { type TestWallet, testWallets } from '@tyche/testing/wallets'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Abi, Address, Hex } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as mini from 'zod/mini'
import { cdkeySecretsOf } from '../../../env.ts'
import { createOnchainTables, writeRow } from '../../../testing/onchain-tables.ts'
import { createOpsRunner } from '../../../testing/ops-runner.ts'
import { emptyLoyaltyTables } from '../../../testing/rows/empty-loyalty-tables.ts'
import { alice, bob, carol, signInAs } from '../../../testing/sign-in.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { deploymentIdOf } from '../../point-buy/service/deployment-id.ts'
import { readGivebackRoom } from '../../point-buy/service/sales/giveback.ts'
import { expireCards } from '../jobs/expire-cards.ts'
import { activateCard } from '../service/activate-card.ts'
import { createCardBatch } from '../service/create-card-batch.ts'

const USD = 10n ** 18n
const AMOUNT = 2_000_000n
const { deployer: owner, rewardSigner } = testWallets

let stack: DeployedTestStack
let server: TestServer
let second: TestServer['post']
beforeAll(async () => {
  stack = await deployTestStack()
  const REWARD_SIGNER_PRIVATE_KEYS = rewardSigner.privateKey
  server = await createTestServer({ stack, env: { REWARD_SIGNER_PRIVATE_KEYS, TRUSTED_PROXIES: '1' } })
  await createOnchainTables(server.pool)
  second = await postTo({})
  await send(owner, token(), testUsdAbi as Abi, 'mint', [])
  await send(owner, token(), testUsdAbi as Abi, 'approve', [rewardPool(), 20n * AMOUNT])
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'deposit', [token(), 20n * AMOUNT])
  await send(owner, rewardPool(), rewardPoolAbi as Abi, 'setLimit', [token(), 5n * AMOUNT])
})
afterAll(async () => {
  await server.stop()
  await stack.stop()
})
beforeEach(async () => {
  await emptyLoyaltyTables(server.pool)
  await server.pool.query('truncate app.rate_limit, onchain.reward_payment')
})

async function postTo(env: Record<string, string>): Promise<TestServer['post']> {
  const { url } = await server.startAnother(env)
  return (path, body, headers = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
}

const token = () => stack.deployment.tokens[0]!.address
const rewardPool = () => stack.deployment.contracts.rewardPool
const digest = () => deploymentIdOf(stack.deployment)
const db = () => drizzle(server.pool)
const rows = async (text: string) => (await server.pool.query(text)).rows
const nowSec = () => Math.floor(Date.now() / 1_000)

async function send(wallet: TestWallet, address: Address, abi: Abi, functionName: string, args: readonly unknown[]) {
  const hash = await stack.chain
    .walletClient(wallet.account)
    .writeContract({ address, abi, functionName, args, gas: 2_000_000n })
  const { status } = await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  if (status !== 'success') throw new Error(`${functionName} reverted`)
}

async function makeCodes(count: number, { endTime = nowSec() + 1_000, deployment = digest() } = {}) {
  const reward = { token: token(), amount: AMOUNT, usd: 2n * USD, deployment }
  const batch = { name: 'Launch', count, endTime, secrets: cdkeySecretsOf(server.env) }
  const { cdkeys } = await db().transaction((tx) => createCardBatch(tx, { ...reward, ...batch }))
  return cdkeys
}

async function ask<Data extends mini.ZodMiniType>(
  schema: Data,
  path: string,
  body: object,
  headers: object,
  post = server.post,
) {
  const response = await post(path, body, headers as Record<string, string>)
  const json = await response.json()
  expect(response.status, JSON.stringify(json)).toBe(200)
  return schema.parse((json as { data: unknown }).data) as mini.infer<Data>
}
const activate = (cdkey: string, headers: object, post = server.post) =>
  ask(activatedCard, rewardCardPaths.activate, { cdkey }, headers, post)
const waiting = (headers: object) => ask(rewardCards, rewardCardPaths.queryReceive, {}, headers)
const refusal = async (cdkey: string, headers: object, post = server.post) =>
  failure.parse(await (await post(rewardCardPaths.activate, { cdkey }, headers as Record<string, string>)).json())

const bare = (code: string) => {
  const parsed = parseCdkey(code)
  return 'cdkey' in parsed ? parsed.cdkey : expect.unreachable(code)
}

/** What the contract would do with a voucher, and the same as the indexer sees it. */
async function claim({ voucher, signature }: mini.infer<typeof activatedCard>): Promise<void> {
  if (!voucher || !signature) expect.unreachable('there is no voucher')
  const { id, account, amount, deadline } = voucher
  const terms = { account, token: voucher.token, id: BigInt(id), amount: BigInt(amount), deadline: BigInt(deadline) }
  await send(testWallets.players[4], rewardPool(), rewardPoolAbi as Abi, 'claim', [terms, signature as Hex])
  await writeRow(server.pool, 'rewardPayment', {
    ...{ id: `v-${id}`, kind: 'voucher', voucher: id, account: account.toLowerCase(), token: voucher.token, amount },
    ...{ at: nowSec(), block: 1n, hash: `0x${'0'.repeat(64)}`, logIndex: 0 },
  })
}
const balanceOf = (account: Address) =>
  stack.chain.publicClient.readContract({
    abi: testUsdAbi,
    address: token(),
    functionName: 'balanceOf',
    args: [account],
  })

test('a code of tokens gives its account the same voucher until the chain has paid it', async () => {
  const [code = ''] = await makeCodes(1)
  const { headers } = await signInAs(server, alice)
  const first = await activate(code, headers)
  expect(first).toMatchObject({
    points: '0.000',
    balance: '0.000',
    voucher: { account: alice.address, token: token(), amount: String(AMOUNT) },
  })
  expect(await activate(code, headers, second)).toEqual(first)
  const [card] = (await waiting(headers)).list
  const { voucher, signature } = first
  expect(card).toMatchObject({ name: 'Launch', points: null, amount: String(AMOUNT), status: 'used', cdkey: null })
  expect(card?.voucher).toEqual({ voucher, signature })
  // Signed once, however often it was asked for.
  expect(await rows("select account from app.signature where purpose = 'voucher'")).toEqual([
    { account: alice.address.toLowerCase() },
  ])
  expect(await refusal(code, (await signInAs(server, bob)).headers)).toMatchObject({ reason: 'cardUnknown' })

  const before = await balanceOf(alice.address)
  await claim(first)
  expect((await balanceOf(alice.address)) - before).toBe(AMOUNT)
  expect((await waiting(headers)).list).toEqual([])
  expect(await refusal(code, headers)).toMatchObject({ reason: 'cardUsed', code: 409 })
  expect(await rows('select * from app.point_entry')).toEqual([])
})

test('a process that ends between commit and signature leaves a card that the next call signs', async () => {
  const codes = await makeCodes(2)
  const { headers } = await signInAs(server, carol)
  const secrets = cdkeySecretsOf(server.env)
  const bound = await Promise.all(
    codes.map((code) =>
      activateCard(db(), { cdkey: bare(code), player: carol.address, deployment: digest(), secrets, nowSec: nowSec() }),
    ),
  )
  expect(bound.every((one) => 'card' in one)).toBe(true)
  const { list } = await waiting(headers)
  expect(list.map(({ voucher }) => voucher?.voucher.account)).toEqual([carol.address, carol.address])
  const resumed = await activate(codes[0] ?? '', headers)
  expect(list.map(({ voucher }) => voucher?.signature)).toContain(resumed.signature)
  await claim(resumed)
  expect((await waiting(headers)).total).toBe(1)
})

test('without a key the code is bound, says so, and is signed when there is one again', async () => {
  const [code = ''] = await makeCodes(1)
  const { headers } = await signInAs(server, alice)
  const keyless = await postTo({ REWARD_SIGNER_PRIVATE_KEYS: '' })
  expect(await refusal(code, headers, keyless)).toMatchObject({ code: 503, reason: 'signerUnavailable' })
  const shown = await ask(rewardCards, rewardCardPaths.queryReceive, {}, headers, keyless)
  expect(shown.list).toMatchObject([{ status: 'used', voucher: null }])
  expect(await refusal(code, (await signInAs(server, bob)).headers)).toMatchObject({ reason: 'cardUnknown' })
  expect((await activate(code, headers)).voucher?.account).toBe(alice.address)
})

test('60 parallel activations at two servers by three accounts bind a code to one of them', async () => {
  const [code] = await makeCodes(1)
  const headers = await Promise.all([alice, bob, carol].map(async (who) => (await signInAs(server, who)).headers))
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      const from = { ...headers[n % 3], 'x-forwarded-for': `10.9.0.${n + 1}` }
      const response = await (n % 2 ? second : server.post)(rewardCardPaths.activate, { cdkey: code }, from)
      return { status: response.status, json: (await response.json()) as { data: { voucher?: { account: string } } } }
    }),
  )
  const given = answers.filter(({ status }) => status === 200).map(({ json }) => json.data.voucher?.account)
  expect(given.length).toBeGreaterThan(0)
  expect(new Set(given).size).toBe(1)
  expect(answers.map(({ status }) => status)).not.toContain(500)
  const [card] = await rows('select used_by from app.reward_card')
  expect(card.used_by).toBe(given[0]?.toLowerCase())
  const signed = await rows(
    "select distinct account from app.signature s join app.reward_card c on c.voucher = s.subject where purpose = 'voucher'",
  )
  expect(signed).toEqual([{ account: card.used_by }])
})

test("refuses what has ended, and codes of another deployment's RewardPool", async () => {
  const { headers } = await signInAs(server, alice)
  const [ended = ''] = await makeCodes(1, { endTime: nowSec() - 1 })
  const [other = ''] = await makeCodes(1, { deployment: '0a1b2c3d' })
  for (const code of [ended, other])
    expect(await refusal(code, headers)).toMatchObject({ code: 409, reason: 'cardExpired', message: 'Out of date' })
  expect((await waiting(headers)).list).toEqual([])
})

test('signs nothing for a card that was activated for the RewardPool of an earlier deployment', async () => {
  const earlier = '0a1b2c3d'
  const [code = ''] = await makeCodes(1, { deployment: earlier })
  const { headers } = await signInAs(server, alice)
  const given = { player: alice.address, secrets: cdkeySecretsOf(server.env), nowSec: nowSec() }
  expect(await activateCard(db(), { cdkey: bare(code), deployment: earlier, ...given })).toHaveProperty('card')
  expect(await refusal(code, headers)).toMatchObject({ code: 409, reason: 'cardUsed' })
  expect((await waiting(headers)).list).toEqual([])
})

test('counts among what is given back, from the making of the batch until its codes lapse', async () => {
  const scope = { chainId: 31_337, deployment: digest(), seedUsd: 100n * USD }
  const room = async () => (await readGivebackRoom(db(), scope)) / USD
  expect(await room()).toBe(100n)
  const [code = ''] = await makeCodes(3, { endTime: nowSec() + 600 })
  expect(await room()).toBe(94n)
  await activate(code, (await signInAs(server, alice)).headers)
  await server.pool.query('update app.reward_card set end_time = 5')
  await expireCards.run({ db: db(), logger: createLogger('api', 'silent') })
  // What was activated stays promised.
  expect(await room()).toBe(98n)
  expect((await readGivebackRoom(db(), { ...scope, deployment: '0a1b2c3d' })) / USD).toBe(100n)
})

test('on a public chain fees and prizes of earlier deployments count', async () => {
  await makeCodes(3, { deployment: '0a1b2c3d' })
  await server.pool.query(`insert into app.accrual_cursor values ('0a1b2c3d', 9, '0x', 9, ${20n * USD})`)
  const scope = { chainId: 42_161, deployment: digest(), seedUsd: 100n * USD }
  expect((await readGivebackRoom(db(), scope)) / USD).toBe(104n)
  expect((await readGivebackRoom(db(), { ...scope, chainId: 31_337 })) / USD).toBe(100n)
})

test('an operator makes them within the limit of RewardPool and of what may be given back', async () => {
  const runner = await createOpsRunner(stack.deployment)
  try {
    const variables = { RPC_URL: stack.chain.rpcUrl, GIVEBACK_SEED_USD: '12' }
    const { symbol } = stack.deployment.tokens[0]!
    const create = (count: string, amount: string, of: string = symbol) => [
      ...['--yes', 'cards', 'create', '--name', 'Launch', '--count', count, '--token', of, '--amount', amount],
      ...['--ends', '2037-01-01', '--reason', 'for the launch'],
    ]
    const made = await runner.ops(create('4', '1.5'), { variables })
    expect(made.code, made.err).toBe(0)
    expect(made.out.split('\n')[1]).toContain(`,Launch,,${token().toLowerCase()},1500000,`)
    for (const [argv, why] of [
      [create('1', '10.000001'), 'RewardPool pays vouchers of 10 at most'],
      [create('7', '1'), 'Prizes of 6 dollars may still be promised'],
      [create('1', '1.0000001'), 'at most 6 decimals'],
      [create('1', '0'), 'above zero'],
      [create('1', '1', 'NOPE'), 'no token of the deployment'],
    ] as const)
      expect((await runner.ops(argv, { variables })).err).toContain(why)
    const other = stack.deployment.tokens.find(({ symbol: name }) => !name.startsWith('USD'))
    if (other) expect((await runner.ops(create('1', '1', other.symbol), { variables })).err).toContain('stablecoin')
    expect((await runner.ops(create('1', '1'))).err).toContain('RPC_URL')
    expect((await runner.connection.pool.query('select count(*)::int as count from app.reward_card')).rows).toEqual([
      { count: 4 },
    ])
  } finally {
    await runner.stop()
  }
})

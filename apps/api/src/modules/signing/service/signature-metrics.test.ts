import { rewardPoolAbi } from '@tyche/contracts/abis'
import { createLogger } from '@tyche/service/logger'
import { createTestDatabase, type TestDatabase } from '@tyche/testing/database'
import { type DeployedTestStack, deployTestStack } from '@tyche/testing/deployed-stack'
import { testWallets } from '@tyche/testing/wallets'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, connectDatabase } from '../../../db/connect.ts'
import { migrateDatabase } from '../../../db/migrate.ts'
import { createSignatureMetrics } from './signature-metrics.ts'

let stack: DeployedTestStack
let database: TestDatabase
let connection: Connection
const registry = new Registry()
const logs: string[] = []
beforeAll(async () => {
  stack = await deployTestStack()
  database = await createTestDatabase()
  await migrateDatabase(database.url)
  connection = connectDatabase(database.url, () => undefined)
  createSignatureMetrics({
    registry,
    db: connection.db,
    chain: stack.chain.publicClient,
    deployment: stack.deployment,
    logger: createLogger('worker', 'warn', { write: (line: string) => void logs.push(line) }),
  })
})
afterAll(async () => {
  await connection.close()
  await database.drop()
  await stack.stop()
})

async function valuesOf(name: string) {
  await registry.metrics()
  const { values } = await registry.getSingleMetric(name)!.get()
  return values.map(({ labels, value }) => ({ ...labels, value }))
}

const sign = (purpose: string, signer: string, { subject = 1, amount = '1500000', hours = 0, token = '' } = {}) =>
  connection.pool.query(
    `insert into app.signature (purpose, signer, chain_id, contract, account, subject, token, amount, digest, message, signed_at)
     values ($1, $2, 31337, '0xc', '0xa', $3, $4, $5, '0xd', '{}', now() - make_interval(hours => $6))`,
    [purpose, signer, subject, token || stack.deployment.tokens[0]!.address.toLowerCase(), amount, hours],
  )

test('tells what each key signed within a day, and what is signed again counts its value once', async () => {
  await sign('voucher', 'one')
  await sign('voucher', 'one')
  await sign('voucher', 'one', { subject: 2, amount: '500000' })
  await sign('voucher', 'two', { subject: 3 })
  await sign('voucher', 'one', { subject: 4, hours: 25 })
  await sign('preOrder', 'three', { subject: 5, amount: '7', token: `0x${'9'.repeat(40)}` })
  expect(await valuesOf('tyche_worker_signatures_day')).toEqual(
    expect.arrayContaining([
      { purpose: 'voucher', signer: 'one', value: 3 },
      { purpose: 'voucher', signer: 'two', value: 1 },
      { purpose: 'preOrder', signer: 'three', value: 1 },
    ]),
  )
  expect(await valuesOf('tyche_worker_signed_tokens_day')).toEqual(
    expect.arrayContaining([
      { purpose: 'voucher', signer: 'one', token: 'USDM', value: 2 },
      { purpose: 'voucher', signer: 'two', token: 'USDM', value: 1.5 },
      { purpose: 'preOrder', signer: 'three', token: `0x${'9'.repeat(40)}`, value: 7 },
    ]),
  )
})

test('tells what the contract pays in a day, as its owner sets it', async () => {
  const { address } = stack.deployment.tokens[0]!
  const hash = await stack.chain.walletClient(testWallets.deployer.account).writeContract({
    abi: rewardPoolAbi,
    address: stack.deployment.contracts.rewardPool,
    functionName: 'setLimit',
    args: [address, 2_500_000n],
    gas: 500_000n,
  })
  await stack.chain.publicClient.waitForTransactionReceipt({ hash })
  expect(await valuesOf('tyche_worker_voucher_limit_tokens')).toContainEqual({ token: 'USDM', value: 2.5 })
})

test('keeps the last values while the database does not answer', async () => {
  const before = await valuesOf('tyche_worker_signatures_day')
  await connection.pool.query('alter table app.signature rename to signature_away')
  expect(await valuesOf('tyche_worker_signatures_day')).toEqual(before)
  expect(logs.join()).toContain('keep their last values')
  await connection.pool.query('alter table app.signature_away rename to signature')
})

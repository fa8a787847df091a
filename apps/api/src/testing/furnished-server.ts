import { deployTestStack } from '@tyche/testing/deployed-stack'
import { createLottery, tenCodes } from '@tyche/testing/lottery'
import { testWallets } from '@tyche/testing/wallets'
import { cdkeySecretsOf } from '../env.ts'
import { ensureAccount, findAccount } from '../modules/account/service/accounts.ts'
import { openSession } from '../modules/account/service/sessions.ts'
import { createCardBatch } from '../modules/rewards/service/create-card-batch.ts'
import { createOnchainTables, writeRow } from './onchain-tables.ts'
import { createPointSales, FINAL_BLOCK } from './point-sales.ts'
import { orderRow, productRow, ticketRow } from './rows/lottery-rows.ts'
import { poolTokenRow, stablePoolRow } from './rows/pool-rows.ts'
import { alice, bob, signInAs } from './sign-in.ts'
import { createTestServer } from './test-server.ts'

export type FurnishedServer = Awaited<ReturnType<typeof createFurnishedServer>>

/**
 * A server behind which everything is that a call can ask for. Alice is signed in; she has an order and a ticket of product 1,
 * 100 points, product 2 to buy for points, and an order of product 3, which ended without a draw.
 */
export async function createFurnishedServer(env: Record<string, string> = {}) {
  const stack = await deployTestStack()
  const lottery = await createLottery(stack, [tenCodes])
  await lottery.addRound(tenCodes)
  const server = await createTestServer({
    stack,
    env: {
      SERIES_FILE: lottery.seriesFile,
      PRE_ORDER_SIGNER_PRIVATE_KEYS: testWallets.preOrderSigner.privateKey,
      RATE_LIMIT_PER_MINUTE: '100000',
      RATE_LIMIT_SIGN_PER_HOUR: '1000',
      ...env,
    },
  })
  const { pool } = server
  await createOnchainTables(pool)
  const [stable] = stack.deployment.pools
  const token = lottery.token.address.toLowerCase()
  const address = stable!.address.toLowerCase()
  await writeRow(pool, 'pool', { ...stablePoolRow, address, slug: stable!.id, tokens: [token] })
  await writeRow(pool, 'poolToken', { ...poolTokenRow, id: `${address}-${token}`, pool: address, token })
  const owner = alice.address.toLowerCase()
  await writeRow(pool, 'product', productRow({ id: 1 }))
  await writeRow(pool, 'order', orderRow({ id: 1n, product: 1, payer: owner }))
  await writeRow(pool, 'ticket', ticketRow({ id: 1n, product: 1, owner }))
  const { headers } = await signInAs(server, alice)

  const sales = createPointSales(server)
  const nowSec = Math.floor(Date.now() / 1_000)
  await sales.setFinal(FINAL_BLOCK, nowSec)
  for (const id of [2, 3]) await sales.writeProduct({ id, token })
  await sales.settle()
  await sales.give(alice.address, '100.000')
  const bought = await server.post(
    '/v1/pointCenter/luckyBuyPool/payProduct',
    { productId: 3, quantity: 5, maxCost: '10', idempotencyKey: 'furnished'.repeat(2) },
    headers,
  )
  const { data } = (await bought.json()) as { data: { order: { orderId: string } } }
  await pool.query("update onchain.product set status = 'inactivated', ended_at = $1 where id = 3", [nowSec - 10])
  await sales.settle()
  const batch = { name: 'Launch', count: 1, points: 5_000n, endTime: nowSec + 900 }
  const { cdkeys } = await createCardBatch(sales.db, { ...batch, secrets: cdkeySecretsOf(server.env) })
  await ensureAccount(sales.db, bob.address)
  const friend = await findAccount(sales.db, bob.address)
  return {
    server,
    lottery,
    headers,
    /** Another session of Alice. */
    async signIn() {
      const { accessToken } = await openSession(sales.db, alice.address)
      return { authorization: `Bearer ${accessToken}` }
    },
    /** A reward code that nobody has, what Alice has bought of product 3, and Bob's referral code. */
    prepared: { cdkey: cdkeys[0] ?? '', orderId: data.order.orderId, referralCode: friend?.referralCode ?? '' },
    async stop() {
      await sales.close()
      await server.stop()
      await lottery.remove()
      await stack.stop()
    },
  }
}

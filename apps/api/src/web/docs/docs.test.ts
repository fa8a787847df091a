import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

test('returns an OpenAPI 3.1 document of every endpoint', async () => {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    openapi: string
    paths: Record<string, Record<string, { security?: object[] }>>
  }
  expect(document.openapi).toBe('3.1.0')
  const list = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]) => `${method} ${path}${security ? ' *' : ''}`),
  )
  expect(list.sort()).toMatchInlineSnapshot(`
    [
      "get /icons/{file}",
      "get /sales.json",
      "get /sales/{file}",
      "get /v1/pointCenter/userPoint/queryPoint *",
      "get /v1/status/history",
      "get /v1/stream *",
      "post /market/v1/productNewOrder",
      "post /market/v1/productOrderResult",
      "post /userCenter/v1/user/login",
      "post /userCenter/v1/user/register",
      "post /v1/contractCenter/lpPool/poolInfo",
      "post /v1/contractCenter/lpPool/poolList",
      "post /v1/contractCenter/lpPool/transaction",
      "post /v1/contractCenter/lpPool/userPoolList *",
      "post /v1/contractCenter/lpPool/userTransaction *",
      "post /v1/contractCenter/luckyBuy/productClaims",
      "post /v1/contractCenter/luckyBuy/productDetail",
      "post /v1/contractCenter/luckyBuy/productList",
      "post /v1/contractCenter/luckyBuy/productOrders",
      "post /v1/contractCenter/luckyBuy/productUserList",
      "post /v1/contractCenter/luckyBuy/productUserOrder *",
      "post /v1/contractCenter/luckyBuy/productVersion",
      "post /v1/contractCenter/luckyBuy/signPayPreOrderMessage *",
      "post /v1/contractCenter/luckyBuy/userPreOrders *",
      "post /v1/contractCenter/luckyGame/activity",
      "post /v1/contractCenter/luckyGame/config",
      "post /v1/contractCenter/luckyGame/history",
      "post /v1/contractCenter/luckyTicket/balance *",
      "post /v1/contractCenter/luckyTicket/list *",
      "post /v1/contractCenter/luckyTicket/product *",
      "post /v1/dev/fund",
      "post /v1/pointCenter/luckyBuyPool/payProduct *",
      "post /v1/pointCenter/luckyBuyPool/withdrawOrder *",
      "post /v1/pointCenter/rank/list",
      "post /v1/pointCenter/rank/listWithTag",
      "post /v1/pointCenter/rank/recordList *",
      "post /v1/pointCenter/rank/rewardDetail",
      "post /v1/pointCenter/rank/rewardUnusedList *",
      "post /v1/pointCenter/rewardCard/activate *",
      "post /v1/pointCenter/rewardCard/queryReceive *",
      "post /v1/pointCenter/rewardCard/receive *",
      "post /v1/pointCenter/userPoint/checkIn *",
      "post /v1/pointCenter/userPoint/checkInRecord *",
      "post /v1/userCenter/info/claimable *",
      "post /v1/userCenter/info/payData *",
      "post /v1/userCenter/info/payRecord *",
      "post /v1/userCenter/info/rank *",
      "post /v1/userCenter/info/referralCode *",
      "post /v1/userCenter/info/referralInfo *",
      "post /v1/userCenter/info/user *",
      "post /v1/userCenter/login",
      "post /v1/userCenter/logout *",
      "post /v1/userCenter/register",
      "post /v1/userCenter/signData",
    ]
  `)
})

test('returns the document as a page without external resources', async () => {
  const response = await fetch(`${server.url}/docs`)
  const page = await response.text()
  expect(page).toContain('/v1/contractCenter/luckyGame/history')
  expect(page).toContain('signInReplayed')
  expect(page).not.toMatch(/https?:\/\/(?!localhost)/)
  expect(page).not.toContain('<script')
  expect((await fetch(`${server.url}/docs/style.css`)).headers.get('content-type')).toContain('text/css')
})

import { Gauge } from 'prom-client'
import { expect, test } from 'vitest'
import { createHealthApp, listen } from './health.ts'
import { createRegistry } from './metrics.ts'

const registry = createRegistry()
const ready = { registry, readReadiness: () => ({ isReady: true }) }
const broken = { registry, readReadiness: async () => ({ isReady: false, problems: ['the account is empty'] }) }

test('behavior: is alive even when not ready', async () => {
  const response = await createHealthApp(broken).request('/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

test('behavior: is ready without problems, and names them otherwise', async () => {
  const good = await createHealthApp(ready).request('/readyz')
  expect([good.status, await good.json()]).toEqual([200, { status: 'ready' }])
  const response = await createHealthApp(broken).request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', problems: ['the account is empty'] })
})

test('behavior: tells the state of what it needs apart from its own', async () => {
  const app = createHealthApp({ ...ready, readStatus: async () => ({ isReady: false, chain: 'down' }) })
  expect((await app.request('/readyz')).status).toBe(200)
  const response = await app.request('/statusz')
  expect([response.status, await response.json()]).toEqual([503, { status: 'not ready', chain: 'down' }])
  expect((await createHealthApp(ready).request('/statusz')).status).toBe(404)
})

test('behavior: shows metrics in the format of Prometheus', async () => {
  const own = createRegistry('own_')
  new Gauge({ name: 'own_head_block', help: 'Newest block', registers: [own] }).set(3)
  const response = await createHealthApp({ ...ready, registry: own }).request('/metrics')
  expect(response.headers.get('content-type')).toContain('text/plain')
  const text = await response.text()
  expect(text).toContain('own_head_block 3')
  expect(text).toContain('own_process_cpu_seconds_total')
})

test('behavior: shows metrics only with the token', async () => {
  const app = createHealthApp({ ...ready, metricsToken: 'long enough token' })
  const statusOf = async (headers = {}) => (await app.request('/metrics', { headers })).status
  expect(await statusOf()).toBe(404)
  expect(await statusOf({ authorization: 'Bearer long enough tokens' })).toBe(404)
  expect(await statusOf({ authorization: 'Bearer long enough token' })).toBe(200)
})

test('error: rejects when its port is taken', async () => {
  const first = await listen(createHealthApp(ready), { port: 0 })
  await expect(listen(createHealthApp(ready), { port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

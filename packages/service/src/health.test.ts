import { expect, test } from 'vitest'
import { createMetrics } from '../../../apps/operator/src/core/metrics.ts'
import { findProblems } from '../../../apps/operator/src/core/readiness.ts'
import { createHealthApp, listen } from './health.ts'

test('is alive whatever else', async () => {
  const app = createHealthApp(createMetrics(), () => ['broken'])
  expect((await app.request('/healthz')).status).toBe(200)
})

test('is ready without problems, and names them otherwise', async () => {
  expect((await createHealthApp(createMetrics(), () => []).request('/readyz')).status).toBe(200)
  const response = await createHealthApp(createMetrics(), () => ['the account is empty']).request('/readyz')
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'not ready', problems: ['the account is empty'] })
})

test('shows metrics in the format of Prometheus', async () => {
  const metrics = createMetrics()
  metrics.headBlock.set(3)
  const response = await createHealthApp(metrics, () => []).request('/metrics')
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(await response.text()).toContain('tyche_operator_head_block 3')
})

test('finds what keeps it from settling', () => {
  const state = {
    isSocketUp: true,
    scannedTo: 5n,
    needsFullScan: false,
    refundsScannedTo: undefined,
    callbackGas: 1n,
    tip: 1n,
    balance: 1n as bigint | undefined,
    lastHeadAtMs: Date.now(),
    isHeadDoubtful: false,
    roundsInFlight: 0,
  }
  expect(findProblems({ state })).toEqual([])
  const worst = { ...state, scannedTo: undefined, balance: 0n, lastHeadAtMs: Date.now() - 60_000 }
  expect(findProblems({ state: worst })).toHaveLength(3)
})

test('says so when its port is taken', async () => {
  const app = createHealthApp(createMetrics(), () => [])
  const first = await listen(app, 0)
  await expect(listen(app, first.port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
})

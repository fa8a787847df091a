import { receiveTraces } from '@tyche/devstack/trace-receiver'
import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { recordBetSpan } from './bet-trace.ts'
import { startTracing, type Tracing } from './start-tracing.ts'

const transactionHash = `0x${'ab'.repeat(16)}${'cd'.repeat(8)}${'ef'.repeat(8)}`
const placed = { transactionHash, name: 'index bet', startMs: 1_700_000_000_000, endMs: 1_700_000_000_250 }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function start(url: string | undefined) {
  const lines: string[] = []
  const logger = createLogger('sample', 'info', { write: (text) => lines.push(JSON.parse(text).msg) })
  const tracing: Tracing = await startTracing('sample', url, logger)
  open.push({ close: () => tracing.stop() })
  return { tracing, lines }
}

async function receive() {
  const receiver = await receiveTraces()
  open.push(receiver)
  return receiver
}

test('default: spans of one transaction are one trace, in whatever process', async () => {
  const receiver = await receive()
  const { tracing, lines } = await start(`${receiver.url}/`)
  recordBetSpan({ ...placed, attributes: { 'tyche.bet': 'coin-1' } })
  recordBetSpan({ ...placed, name: 'bet', isRoot: true })
  recordBetSpan({ ...placed, name: 'settle', startMs: 1_800_000_000_000, endMs: 1_700_000_000_000 })
  recordBetSpan({ ...placed, transactionHash: '0x12' })
  await tracing.stop()
  expect(receiver.spans).toHaveLength(3)
  const [indexed, bet, settled] = receiver.spans
  const traceId = 'ab'.repeat(16)
  const root = 'cd'.repeat(8)
  expect(indexed).toMatchObject({ service: 'tyche-sample', traceId, parentSpanId: root, name: 'index bet' })
  expect(indexed).toMatchObject({ startMs: placed.startMs, endMs: placed.endMs })
  expect(indexed?.attributes).toEqual({ 'tyche.transaction': transactionHash, 'tyche.bet': 'coin-1' })
  expect(bet).toMatchObject({ traceId, spanId: root })
  expect(bet?.parentSpanId).toBeUndefined()
  expect(settled).toMatchObject({ traceId, parentSpanId: root, startMs: 1_700_000_000_000 })
  expect(new Set(receiver.spans.map(({ spanId }) => spanId)).size).toBe(3)
  expect(lines).toEqual([])
})

test('behavior: without an endpoint, and after a stop, nothing is recorded', async () => {
  const receiver = await receive()
  await start(undefined)
  recordBetSpan(placed)
  const { tracing } = await start(receiver.url)
  await tracing.stop()
  recordBetSpan(placed)
  expect(receiver.spans).toEqual([])
})

test('error: a collector that refuses is named once, and once when it takes spans again', async () => {
  const receiver = await receive()
  receiver.state.status = 400
  const { lines } = await start(receiver.url)
  const failing = ['the collector of traces does not take them; they are lost']
  recordBetSpan(placed)
  await expect.poll(() => lines, { timeout: 5_000 }).toEqual(failing)
  receiver.state.status = 200
  recordBetSpan({ ...placed, name: 'settle' })
  await expect.poll(() => lines, { timeout: 5_000 }).toEqual([...failing, 'the collector of traces takes them again'])
  expect(receiver.spans.map(({ name }) => name)).toEqual(['settle'])
})

test('error: a collector that hangs, or is not there, holds up neither work nor stop', async () => {
  const receiver = await receive()
  receiver.state.isHanging = true
  for (const url of [receiver.url, 'http://127.0.0.1:1']) {
    const { tracing } = await start(url)
    const before = performance.now()
    for (let i = 0; i < 5_000; i++) recordBetSpan(placed)
    const recorded = performance.now()
    await tracing.stop()
    expect(recorded - before).toBeLessThan(2_000)
    expect(performance.now() - recorded).toBeLessThan(1_500)
  }
})

/** Measures the API's response times at a fixed rate of requests: `npm run bench:api`. */
import { parseArgs } from 'node:util'
import { percentile } from '../statistics.ts'
import { openTarget } from '../target.ts'
import { type Sample, sendAtRate } from './send-at-rate.ts'

const P99_GOAL_MS = 50

const pools = '/v1/contractCenter/lpPool'
const games = '/v1/contractCenter/luckyGame'
const endpoints = {
  poolList: { path: `${pools}/poolList`, body: {} },
  poolInfo: { path: `${pools}/poolInfo`, body: { poolId: 'stable', period: 'month' } },
  transaction: { path: `${pools}/transaction`, body: { poolId: 'stable' } },
  activity: { path: `${games}/activity`, body: {} },
  history: { path: `${games}/history`, body: {} },
  config: { path: `${games}/config`, body: {} },
} as const

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '15' },
    endpoints: { type: 'string', default: 'poolList,poolInfo' },
  },
})
const rate = positive('rate')
const seconds = positive('seconds')
const names = values.endpoints.split(',').map((name) => {
  if (!Object.hasOwn(endpoints, name)) fail(`--endpoints: ${name} is none of ${Object.keys(endpoints).join(', ')}`)
  return name as keyof typeof endpoints
})

// For the stack started here: all requests come from one client.
process.env.RATE_LIMIT_PER_MINUTE ??= '1000000'
const target = await openTarget()
let isGood = true
try {
  for (const name of names) {
    const { path, body } = endpoints[name]
    const request = { url: `${target.url}${path}`, body }
    const load = { requestOf: () => request }
    // Warm up connections and compiled code before measuring.
    await sendAtRate({ ...load, rate: Math.min(rate, 50), seconds: 2 })
    const samples = await sendAtRate({ ...load, rate, seconds })
    isGood = report(name, samples) && isGood
  }
} finally {
  await target.close()
}
process.exit(isGood ? 0 : 1)

function report(name: string, samples: readonly Sample[]): boolean {
  const waits = samples.map(({ ms }) => ms)
  const text = ([0.5, 0.95, 0.99, 1] as const).map((share) => `${percentile(waits, share).toFixed(1)} ms`.padStart(9))
  const failed = samples.filter(({ status }) => status !== 200)
  const words = `${name.padEnd(12)} ${rate}/s for ${seconds} s   p50 ${text[0]}   p95 ${text[1]}   p99 ${text[2]}   max ${text[3]}`
  process.stdout.write(`${words}   ${failed.length} of ${samples.length} not answered with 200\n`)
  if (failed.some(({ status }) => status === 429)) {
    process.stdout.write('  429: the running stack limits its clients; start it with RATE_LIMIT_PER_MINUTE=1000000\n')
  }
  return failed.length === 0 && percentile(waits, 0.99) <= P99_GOAL_MS
}

function positive(name: 'rate' | 'seconds'): number {
  const value = Number(values[name])
  if (!(value > 0)) fail(`--${name} must be a number above 0`)
  return value
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

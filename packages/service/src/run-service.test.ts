import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const program = fileURLToPath(new URL('./testing/service.ts', import.meta.url))

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env.PATH, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const exited = once(child, 'close').then(([code]) => ({ code, output }))
  return { child, exited, read: () => output }
}

test('error: names every bad variable and exits with 1', async () => {
  const { code, output } = await start({ HOW: 'somehow' }).exited
  expect(code).toBe(1)
  expect(output).toBe('The environment is not valid:\n  NAME: must be set\n  HOW: must be well or badly\n')
})

test('behavior: stops its work after a signal and exits with 0', async () => {
  const service = start({ NAME: 'a', HOW: 'well' })
  await expect.poll(service.read, { timeout: 20_000 }).toContain('"works"')
  service.child.kill('SIGTERM')
  service.child.kill('SIGINT')
  const { code, output } = await service.exited
  expect(code).toBe(0)
  expect(output.match(/"msg":"(stopping|stopped)"/g)).toEqual(['"msg":"stopping"', '"msg":"stopped"'])
})

test.each([
  ['start', 'the start failed'],
  ['later', 'an error that nobody caught'],
])('error: exits with 1 and says why when it fails: %s', async (NAME, message) => {
  const { code, output } = await start({ NAME, HOW: 'badly' }).exited
  expect(code).toBe(1)
  const last = JSON.parse(output.trim().split('\n').at(-1) ?? '')
  expect(last).toMatchObject({ level: 'fatal', service: 'sample', msg: message, error: { type: 'Error' } })
})

test.runIf(process.platform === 'linux')('error: ends for its own error only on a full disk', async () => {
  await using full = await open('/dev/full', 'w')
  const env = { PATH: process.env.PATH, NAME: 'later', HOW: 'badly' }
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', full.fd, 'pipe'] })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
})

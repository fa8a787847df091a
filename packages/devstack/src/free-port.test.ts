import { execFileSync } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, isPortFree } from './free-port.ts'

test('behavior: returns each port once, and none of the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort()))
  expect(new Set(ports).size).toBe(200)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('behavior: returns no port that another process was given and does not use yet', async () => {
  const port = await findFreePort()
  // The other process draws that port first.
  const program = `
    import crypto from 'node:crypto'
    import { syncBuiltinESMExports } from 'node:module'
    const { randomInt } = crypto
    const draws = [${port}]
    crypto.randomInt = (from, to) => draws.pop() ?? randomInt(from, to)
    syncBuiltinESMExports()
    const { findFreePort } = await import('${new URL('free-port.ts', import.meta.url).pathname}')
    console.log(await findFreePort(), draws.length)`
  const said = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', program], { encoding: 'utf8' })
  const [other, left] = said.split(' ').map(Number)
  expect(left, 'it has drawn it').toBe(0)
  expect(other).toBeGreaterThan(0)
  expect(other).not.toBe(port)
})

test('behavior: treats a port with a listener as taken', async () => {
  const port = await findFreePort()
  expect(await isPortFree(port)).toBe(true)
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isPortFree(port)).toBe(false)
})

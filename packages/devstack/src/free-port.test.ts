import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort, isPortFree } from './free-port.ts'

test('behavior: returns each port once, and none of the ephemeral range', async () => {
  const ports = await Promise.all(Array.from({ length: 200 }, () => findFreePort()))
  expect(new Set(ports).size).toBe(200)
  for (const port of ports) expect(port).toBeLessThan(32_768)
})

test('behavior: treats a port with a listener as taken', async () => {
  const port = await findFreePort()
  expect(await isPortFree(port)).toBe(true)
  const server = createServer()
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  expect(await isPortFree(port)).toBe(false)
})

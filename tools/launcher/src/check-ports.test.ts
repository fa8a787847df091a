import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { checkPorts } from './check-ports.ts'
import { resolveSettings } from './config/resolve-settings.ts'

function occupy(port: number): Promise<void> {
  const server = createServer()
  onTestFinished(() => void server.close())
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
}

test('default', async () => {
  await checkPorts(await resolveSettings({ ports: 'free', env: {} }))
})

test('error: names every taken port, who needs it and the variable that changes it', async () => {
  const settings = await resolveSettings({ ports: 'free', env: {} })
  await occupy(settings.ports.web)
  await occupy(settings.ports.chain)
  const error = await checkPorts(settings).catch((thrown: Error) => thrown)
  expect(error).toMatchObject({ name: 'PortTakenError' })
  const { message } = error as Error
  expect(message).toContain(`Port ${settings.ports.web}, for web and API, is taken by another program.`)
  expect(message).toMatch(/TYCHE_PORT=\d+ npm start/)
  expect(message).toContain(`Port ${settings.ports.chain}, for the chain (anvil), is taken`)
  expect(message).toMatch(/TYCHE_CHAIN_PORT=\d+ npm start/)
  expect(message).not.toContain('TYCHE_INDEXER_PORT')
})

test('behavior: ignores the port of PostgreSQL with an external database', async () => {
  const settings = await resolveSettings({ ports: 'free', databaseUrl: 'postgres://example/tyche', env: {} })
  await occupy(settings.ports.postgres)
  await checkPorts(settings)
})

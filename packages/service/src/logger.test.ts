import { HttpRequestError } from 'viem'
import { expect, test } from 'vitest'
import { createLogger } from './logger.ts'

function collect() {
  const lines: string[] = []
  return { lines, logger: createLogger('info', { write: (line) => void lines.push(line) }) }
}

test('behavior: keys never reach a line', () => {
  const { lines, logger } = collect()
  logger.info({ privateKey: 'hush', env: { OPERATOR_PRIVATE_KEY: 'hush', secretKey: 'hush' } }, 'hello')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hush')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', service: 'operator', msg: 'hello' })
})

test('behavior: an error shows its name and reason, not the request that caused it', () => {
  const { lines, logger } = collect()
  const cause = new HttpRequestError({ url: 'https://rpc.example/token', body: { raw: 'signed' }, details: 'refused' })
  logger.warn({ error: new Error('outer', { cause }) }, 'failed')
  expect(JSON.parse(lines[0]!).error).toMatchObject({ message: 'outer', cause: { type: 'HttpRequestError' } })
  expect(lines[0]).not.toMatch(/token|signed/)
})

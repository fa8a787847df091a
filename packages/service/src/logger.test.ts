import fs from 'node:fs'
import { HttpRequestError } from 'viem'
import { expect, test, vi } from 'vitest'
import { createLogger } from './logger.ts'

function collect() {
  const lines: string[] = []
  return { lines, logger: createLogger('operator', 'info', { write: (line) => void lines.push(line) }) }
}

test('behavior: logs no keys', () => {
  const { lines, logger } = collect()
  logger.info({ privateKey: 'hush', env: { OPERATOR_PRIVATE_KEY: 'hush', secretKey: 'hush' } }, 'hello')
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('hush')
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 'info', service: 'operator', msg: 'hello' })
  expect(new Date(JSON.parse(lines[0]!).time).toISOString()).toBe(JSON.parse(lines[0]!).time)
})

test.each(['err', 'error'])(
  'behavior: logs the name and message of an error under %s, not the request that caused it',
  (key) => {
    const { lines, logger } = collect()
    const cause = new HttpRequestError({
      url: 'https://rpc.example/token',
      body: { raw: 'signed' },
      details: 'refused',
    })
    logger.warn({ [key]: new Error('outer', { cause }) }, 'failed')
    expect(JSON.parse(lines[0]!)[key]).toMatchObject({ message: 'outer', cause: { type: 'HttpRequestError' } })
    expect(lines[0]).not.toMatch(/token|signed/)
  },
)

test('behavior: logs no query text', () => {
  const { lines, logger } = collect()
  logger.warn({ err: new Error('Failed query: select $1\nparams: hush') }, 'failed')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ message: 'Failed query' })
  expect(lines[0]).not.toMatch(/hush|select/)
})

test('behavior: logs each of several errors', () => {
  const { lines, logger } = collect()
  logger.warn({ err: new AggregateError([new Error('one'), new Error('other')], 'two things failed') }, 'failed')
  expect(JSON.parse(lines[0]!).err).toMatchObject({ errors: [{ message: 'one' }, { message: 'other' }] })
})

test('error: goes on while the disk is full, and writes what is logged after that', () => {
  let isFull = true
  const written: string[] = []
  const write = vi.spyOn(fs, 'writeSync').mockImplementation((_fd: number, text: unknown) => {
    if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    return Buffer.byteLength(String(written[written.push(String(text)) - 1]))
  })
  try {
    const logger = createLogger('worker', 'info')
    for (let line = 0; line < 1_500; line++) logger.info('x'.repeat(1_000))
    logger.fatal('ends')
    isFull = false
    for (const line of ['tries again', 'goes on']) logger.info(line)
  } finally {
    write.mockRestore()
  }
  expect(written.join('').length).toBeLessThan(1_100_000)
  expect(written.at(-1)).toContain('goes on')
})

import { createLogger } from '@tyche/service/logger'
import { expect, test } from 'vitest'
import { formatLine } from './format-line.ts'

test('default: prints the message, then its fields', () => {
  const lines: string[] = []
  const logger = createLogger('operator', 'info', { write: (line) => void lines.push(formatLine(line)) })
  logger.info({ productId: 4, hash: '0xab' }, 'requested a draw')
  logger.warn({ job: 'x', error: new Error('no') }, 'a step failed')
  logger.info('done')
  expect(lines).toEqual([
    'requested a draw productId=4 hash=0xab\n',
    'warn: a step failed job=x error={"type":"Error","message":"no"}\n',
    'done\n',
  ])
})

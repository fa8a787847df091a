import { createLogger } from '@tyche/service/logger'
import { expect, test } from 'vitest'
import { formatLine } from './format-line.ts'

test('default: the sentence, then what belongs to it', () => {
  const lines: string[] = []
  const logger = createLogger('operator', 'info', { write: (line) => void lines.push(formatLine(line)) })
  logger.info({ productId: 4, hash: '0xab' }, 'requested a draw')
  logger.warn({ job: 'x', error: new Error('no') }, 'something could not be done')
  logger.info('done')
  expect(lines).toEqual([
    'requested a draw productId=4 hash=0xab\n',
    'warn: something could not be done job=x error={"type":"Error","message":"no"}\n',
    'done\n',
  ])
})

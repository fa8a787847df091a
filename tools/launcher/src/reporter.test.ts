import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { createTerminalReporter } from './reporter.ts'

test('behavior: goes on when its output is a file on a full disk', () => {
  const output = new Writable({ write: (_chunk, _encoding, done) => done() }) as NodeJS.WriteStream
  const reporter = createTerminalReporter(output)
  expect(() => output.emit('error', new Error('ENOSPC: no space left on device'))).not.toThrow()
  reporter.notice('the state was not saved')
})

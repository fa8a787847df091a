import { expect, test, vi } from 'vitest'
import { repeatFailed } from './repeat-failed.ts'

const notRecorded = new Error('Command failed: lighthouse\nPlease run Lighthouse again. (NO_NAVSTART)\n')

function failing(errors: Error[]) {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return vi.fn(async () => {
    const error = errors.shift()
    if (error) throw error
    return 'figures'
  })
}

test('behavior: a run that was not recorded is repeated', async () => {
  const run = failing([notRecorded, notRecorded])
  expect(await repeatFailed(run)).toBe('figures')
  expect(process.stderr.write).toHaveBeenCalledWith('Please run Lighthouse again. (NO_NAVSTART)\n')
})

test('error: three runs that were not recorded', async () => {
  const run = failing([notRecorded, notRecorded, notRecorded])
  await expect(repeatFailed(run)).rejects.toBe(notRecorded)
  expect(run).toHaveBeenCalledTimes(3)
})

test('error: any other failure, at once', async () => {
  const run = failing([new Error('no browser')])
  await expect(repeatFailed(run)).rejects.toThrow('no browser')
  expect(run).toHaveBeenCalledTimes(1)
})

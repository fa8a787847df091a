// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deploymentRecord } from './deployment-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'tyche-record-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function emittedFor(file: string | undefined): object[] {
  const emitted: object[] = []
  const { generateBundle } = deploymentRecord(file) as unknown as { generateBundle: () => void }
  generateBundle.call({ emitFile: (one: object) => emitted.push(one) })
  return emitted
}

test('behavior: writes nothing unless it is told of a record', () => {
  expect(emittedFor(undefined)).toEqual([])
})

test('error: refuses what is no record, before anyone is served it', () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, JSON.stringify({ chainId: 1 }))
  expect(() => emittedFor(file)).toThrow('The deployment record is not valid')
})

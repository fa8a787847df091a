import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A temporary folder that is removed after the calling test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-stack-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

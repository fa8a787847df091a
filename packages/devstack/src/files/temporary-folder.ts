import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A scratch folder that goes with the test that asked for it. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-stack-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode, type SourceFile } from './count-house.ts'

/** The tracked files of a checkout; only code with its text. What looks for a fact is no second place of it. */
export function readHouse(root: string): SourceFile[] {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return tracked
    .split('\0')
    .filter((path) => path !== '' && !path.endsWith('/count-house.ts') && existsSync(join(root, path)))
    .map((path) => ({ path, folder: dirname(path), text: isCode(path) ? readFileSync(join(root, path), 'utf8') : '' }))
}

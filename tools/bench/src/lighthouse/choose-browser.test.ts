import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseBrowser } from './choose-browser.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-headless-shell-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function createProgram(name: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, '')
  await chmod(path, 0o755)
  return path
}

test('default: takes the browser of CHROME_PATH', async () => {
  const browser = await createProgram('chromium')
  expect(chooseBrowser({ CHROME_PATH: browser })).toBe(browser)
})

test.each(['chromium-headless-shell', 'headless_shell'])('error: refuses %s, which never ends', async (name) => {
  const browser = await createProgram(name)
  expect(() => chooseBrowser({ CHROME_PATH: browser })).toThrow(`needs a whole Chromium or Chrome, and CHROME_PATH is`)
})

import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, findBrowser, firefox, NoBrowserError } from './find-browser.ts'

let folder: string
let esr: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-browser-'))
  esr = join(folder, 'firefox-esr')
  await writeFile(esr, '')
  await writeFile(join(folder, 'chromium'), '')
  await chmod(esr, 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

/** None of the computer's own browsers. */
const only = <Kind extends object>(kind: Kind) => ({ ...kind, usualPlaces: [] })

test('finds the program of its kind on the path', () => {
  expect(findBrowser({ PATH: `/nowhere:${folder}` }, only(firefox))).toBe(esr)
})

test('finds none in a file that cannot be run', () => {
  expect(findBrowser({ PATH: folder }, only(chromium))).toBeUndefined()
})

test('looks in the usual places last', () => {
  const kind = { ...chromium, usualPlaces: [esr] }
  expect(findBrowser({ PATH: folder }, kind)).toBe(esr)
})

test("takes the variable's program, each kind its own", () => {
  const env = { PATH: '/nowhere', FIREFOX_PATH: esr }
  expect(findBrowser(env, only(firefox))).toBe(esr)
  expect(findBrowser(env, only(chromium))).toBeUndefined()
})

test('says that the variable names no program, though there is another', () => {
  const env = { PATH: folder, FIREFOX_PATH: join(folder, 'chromium') }
  expect(() => findBrowser(env, firefox)).toThrow(NoBrowserError)
  expect(() => findBrowser(env, firefox)).toThrow('FIREFOX_PATH is')
})

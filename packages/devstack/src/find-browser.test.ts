import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromium, findBrowser, firefox, headlessChromium, NoBrowserError } from './find-browser.ts'

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

test('behavior: finds the program of its kind on the path', () => {
  expect(findBrowser({ PATH: `/nowhere:${folder}` }, only(firefox))).toBe(esr)
})

test('error: finds none in a file that cannot be run', () => {
  expect(findBrowser({ PATH: folder }, only(chromium))).toBeUndefined()
})

test('behavior: looks in the usual places last', () => {
  const kind = { ...chromium, usualPlaces: [esr] }
  expect(findBrowser({ PATH: folder }, kind)).toBe(esr)
})

test('behavior: takes Chromium without windows before a whole one, which does as well', async () => {
  const [shell, whole] = [join(folder, 'shell'), join(folder, 'whole')]
  for (const [place, name] of [
    [shell, 'chromium-headless-shell'],
    [whole, 'chromium'],
  ] as const) {
    await mkdir(place)
    await writeFile(join(place, name), '', { mode: 0o755 })
  }
  const PATH = `${whole}:${shell}`
  expect(findBrowser({ PATH }, only(headlessChromium))).toBe(join(shell, 'chromium-headless-shell'))
  expect(findBrowser({ PATH: whole }, only(headlessChromium))).toBe(join(whole, 'chromium'))
  expect(findBrowser({ PATH }, only(chromium))).toBe(join(whole, 'chromium'))
})

test("behavior: takes the variable's program, each kind its own", () => {
  const env = { PATH: '/nowhere', FIREFOX_PATH: esr }
  expect(findBrowser(env, only(firefox))).toBe(esr)
  expect(findBrowser(env, only(chromium))).toBeUndefined()
})

test('error: says that the variable names no program, though there is another', () => {
  const env = { PATH: folder, FIREFOX_PATH: join(folder, 'chromium') }
  expect(() => findBrowser(env, firefox)).toThrow(NoBrowserError)
  expect(() => findBrowser(env, firefox)).toThrow('FIREFOX_PATH is')
})

import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openBrowser } from './open-browser.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tyche-open-browser-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function createBrowser(...lines: string[]): Promise<string> {
  const path = join(folder, 'browser')
  await writeFile(path, ['#!/bin/sh', ...lines].join('\n'))
  await chmod(path, 0o755)
  return path
}

test('default: tells the port of a browser, and ends it', async () => {
  const listens = 'echo "DevTools listening on ws://127.0.0.1:9222/devtools/browser/1" >&2'
  const { port, close } = await openBrowser(await createBrowser(listens, 'exec sleep 600'), folder)
  expect(port).toBe('9222')
  expect(await close()).toMatchObject({ signal: 'SIGTERM' })
})

const hasSessions = process.getuid?.() === 0 && existsSync('/proc/self/autogroup')

test.skipIf(!hasSessions)("behavior: the browser's session is favoured, not the caller's", async () => {
  const untilFavoured = 'until grep -q "nice -15" /proc/self/autogroup; do sleep 0.01; done'
  const listens = 'echo "DevTools listening on ws://127.0.0.1:9222/devtools/browser/1" >&2'
  const browser = await createBrowser(untilFavoured, listens, 'exec sleep 600')
  const { port, close } = await openBrowser(browser, folder)
  onTestFinished(async () => void (await close()))
  expect(port).toBe('9222')
})

test("behavior: the browser cannot favour its own threads over the page's", async () => {
  const listens = 'echo "DevTools listening on ws://127.0.0.1:9222/devtools/browser/1" >&2'
  const browser = await createBrowser('renice -n -5 -p $$ && exit 1', listens, 'exec sleep 600')
  const { port, close } = await openBrowser(browser, folder)
  onTestFinished(async () => void (await close()))
  expect(port).toBe('9222')
})

test('error: a browser that ends before it listens says why at once', async () => {
  const browser = await createBrowser('echo "missing libnss3" >&2', 'exit 127')
  await expect(openBrowser(browser, folder)).rejects.toThrow('missing libnss3')
})

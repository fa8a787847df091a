import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnChild } from '@tyche/devstack/child'
import { favourSession } from '@tyche/devstack/favour-session'

const readyWithinMs = 30_000
/** As root, Chromium favours its own threads, among them those that emulate a graphics card, over the page's. No user's does. */
const asUser = ['setpriv', '--bounding-set=-sys_nice'] as const

/** A separate browser for one run, which ends with this process in any case. */
export async function openBrowser(program: string, profile: string) {
  const isRoot = process.getuid?.() === 0
  const [setpriv, ...withoutNice] = asUser
  const [command = program, ...before] =
    isRoot && spawnSync(setpriv, [...withoutNice, 'true']).status === 0 ? [...asUser, program] : [program]
  const { promise: listening, resolve: listen } = Promise.withResolvers<string>()
  const browser = await spawnChild({
    name: 'browser',
    command,
    args: [
      ...before,
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(isRoot ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    onLine: (line) => {
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (port) listen(port)
    },
  })
  // The stack must not take the browser's processor time: a user's runs on another machine. `spawnChild` gives it its own session.
  favourSession(browser.pid, -15)
  const port = await Promise.race([listening, browser.exited, sleep(readyWithinMs, undefined, { ref: false })])
  if (typeof port !== 'string') {
    await browser.stop()
    throw new Error(`the browser did not start:\n${browser.lastLines().join('\n')}`)
  }
  return { port, close: browser.stop }
}

import { setTimeout as sleep } from 'node:timers/promises'
import { spawnChild } from '@tyche/devstack/child'
import { favourSession } from '@tyche/devstack/favour-session'

const readyWithinMs = 30_000

/** A separate browser for one run, which ends with this process in any case. */
export async function openBrowser(program: string, profile: string) {
  const { promise: listening, resolve: listen } = Promise.withResolvers<string>()
  const browser = await spawnChild({
    name: 'browser',
    command: program,
    args: [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    onLine: (line) => {
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(line)?.[1]
      if (port) listen(port)
    },
  })
  // As if the stack ran on another machine. The browser has a session of its own, since it was started detached.
  favourSession(browser.pid, -15)
  const port = await Promise.race([listening, browser.exited, sleep(readyWithinMs, undefined, { ref: false })])
  if (typeof port !== 'string') {
    await browser.stop()
    throw new Error(`the browser did not start:\n${browser.lastLines().join('\n')}`)
  }
  return { port, close: browser.stop }
}

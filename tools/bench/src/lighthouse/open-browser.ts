import { spawn } from 'node:child_process'
import { guardChild, releaseChild } from '@tyche/devstack/guard'

const readyWithinMs = 30_000

/** A separate browser for one run, which ends with this process in any case. */
export async function openBrowser(program: string, profile: string) {
  const browser = spawn(
    program,
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const { pid } = browser
  if (pid !== undefined) guardChild(pid, 'TERM')
  const ended = new Promise<void>((resolve) => browser.once('close', () => resolve()))
  const port = await new Promise<string>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`the browser did not start:\n${said}`)), readyWithinMs)
    browser.once('error', reject)
    browser.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    })
  })
  return {
    port,
    close: async () => {
      browser.kill('SIGTERM')
      await ended
      if (pid !== undefined) releaseChild(pid)
    },
  }
}

import { spawn } from 'node:child_process'
import { delimiter, join, resolve } from 'node:path'
import { whenCallerEnds } from './caller.mjs'
import { ensureInstalled } from './install.mjs'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..')

/**
 * Installs missing packages, then runs a TypeScript program with the repository's Node 24 and exits with its status.
 * A closed channel tells the program that this process was killed, and it then stops.
 */
export async function handOver(program, args) {
  await ensureInstalled(root)
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(root, 'node_modules/node/bin/node'), [join(root, program), ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      // Cache compiled code, which speeds up later starts of the launcher and its services.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node-compile'),
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
    },
  })
  let isAsked = false
  const ask = (signal) => {
    isAsked = true
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal))
  // A second signal would abort a shutdown in progress.
  whenCallerEnds(() => isAsked || ask('SIGTERM'))
  child.on('error', (error) => {
    process.stderr.write(`\nNode 24 cannot be started: ${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal) process.stderr.write(`\n${program} was ended by ${signal}.\n`)
    process.exit(code ?? 1)
  })
}

import { spawn } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { whyInstall } from './installed.mjs'

const oldestNode = 20

/** Exits with a message instead of a stack trace. */
function fail(message) {
  process.stderr.write(`\n${message}\n`)
  process.exit(1)
}

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensureInstalled(root) {
  const major = Number(process.versions.node.split('.')[0])
  if (major < oldestNode)
    fail(`Tyche needs Node ${oldestNode} or newer; this is ${process.version} (${process.execPath}).`)
  let reason
  try {
    reason = whyInstall(root)
  } catch (error) {
    fail(error.message)
  }
  if (!reason) return

  const startedAt = Date.now()
  const seconds = () => `${Math.round((Date.now() - startedAt) / 1000)} s`
  process.stdout.write(`  Installing packages (${reason})\n`)
  const mark = join(root, 'node_modules.installing')
  writeFileSync(mark, '')
  const isLive = process.stdout.isTTY
  const ticker = setInterval(
    () => process.stdout.write(isLive ? `\r    ${seconds()} ` : `    still installing, ${seconds()}\n`),
    isLive ? 1_000 : 15_000,
  )
  const { code, output } = await runNpm(root, ['ci', '--no-audit', '--no-fund'])
  clearInterval(ticker)
  if (isLive) process.stdout.write('\r\x1b[2K')
  if (code !== 0) fail(`npm ci failed (${code}):\n${output.trim().split('\n').slice(-25).join('\n')}`)
  if (!existsSync(join(root, 'node_modules/node/bin/node')))
    fail(
      'npm did not run the install scripts of "node" and others (is ignore-scripts set?). Run: npm ci --ignore-scripts=false',
    )
  rmSync(mark, { force: true })
  process.stdout.write(`  ✓ packages     ${seconds().padStart(7)}\n`)
}

function runNpm(root, args) {
  // npm passes its path to scripts; without it this is run as a plain program.
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output = (output + chunk).slice(-20_000)
      })
    }
    child.on('error', (error) => resolve({ code: 1, output: `npm cannot be started: ${error.message}` }))
    child.on('close', (code, signal) => resolve({ code: code ?? signal, output }))
  })
}

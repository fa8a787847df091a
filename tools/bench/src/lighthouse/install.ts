import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../lighthouse')

/** The path of Lighthouse, which is outside the workspaces: starting or testing Tyche never downloads it. */
export function installLighthouse(): string {
  const { dependencies } = readJson<{ dependencies: { lighthouse: string } }>(join(folder, 'package.json'))
  const installed = join(folder, 'node_modules/lighthouse')
  const manifest = join(installed, 'package.json')
  if (!existsSync(manifest) || readJson<{ version: string }>(manifest).version !== dependencies.lighthouse) {
    process.stdout.write(`Installing Lighthouse ${dependencies.lighthouse}\n`)
    execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--workspaces=false'], { cwd: folder, stdio: 'inherit' })
  }
  return join(installed, 'cli/index.js')
}

const readJson = <Shape>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Shape

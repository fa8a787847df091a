import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'

/** Path of the binary: the package's wrapper would add a process in between. */
export function findAnvil(): string {
  const cpu = arch() === 'x64' ? 'amd64' : arch()
  const name = `@foundry-rs/anvil-${platform()}-${cpu}`
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return join(dirname(require.resolve(`${name}/package.json`)), 'bin', platform() === 'win32' ? 'anvil.exe' : 'anvil')
  } catch {
    throw new Error(`anvil is not packaged for this machine (${name}).`)
  }
}

import { spawnSync } from 'node:child_process'

/** Installs a package of Debian where the process may: as root, on a system with `apt-get`. Whether it did is for the caller to look. */
export function tryInstall(debianPackage: string, say: (text: string) => void): void {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return
  say(`installing the package "${debianPackage}"`)
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update', '-qq'], quiet)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], quiet)
}

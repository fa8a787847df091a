import { spawnSync } from 'node:child_process'

const solver = 'z3'

/** The program `z3`: an installed one, or Debian's package, installed if permissions allow it. */
export function findOrInstallSolver(say: (text: string) => void): string {
  if (isThere()) return solver
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0) {
    say('installing the package "z3"')
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'z3'], quiet)
    if (isThere()) return solver
  }
  throw new Error('The proof needs the solver z3 (Debian: apt-get install z3).')
}

function isThere(): boolean {
  return spawnSync(solver, ['--version'], { stdio: 'ignore' }).status === 0
}

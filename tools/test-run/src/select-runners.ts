import { listRunners, type Runner, vitestRunner } from './runners.ts'

class UnknownFilterError extends Error {
  override name = 'UnknownFilterError' as const
}

/** The runners that `--only a,b` asks for; all of them without a filter. */
export function selectRunners(
  only: readonly string[],
  { runners, projects }: { runners: readonly Runner[]; projects: readonly string[] } = listRunners(),
): Runner[] {
  const beforeE2e = runners.filter(({ name }) => name !== 'e2e')
  const e2e = runners.filter(({ name }) => name === 'e2e')
  if (only.length === 0) return [...beforeE2e, vitestRunner([]), ...e2e]

  const known = new Set([...runners.flatMap(({ name, tags }) => [name, ...tags]), ...projects, 'vitest'])
  const unknown = only.filter((filter) => !known.has(filter))
  if (unknown.length > 0)
    throw new UnknownFilterError(
      `There is nothing called ${unknown.join(', ')}. --only takes: ${[...known].sort().join(', ')}`,
    )

  const isWanted = ({ name, tags }: Runner) => only.includes(name) || tags.some((tag) => only.includes(tag))
  const wantedProjects = projects.filter((project) => only.includes(project))
  const vitest = only.includes('vitest') ? [vitestRunner([])] : []
  if (vitest.length === 0 && wantedProjects.length > 0) vitest.push(vitestRunner(wantedProjects))
  return [...beforeE2e.filter(isWanted), ...vitest, ...e2e.filter(isWanted)]
}

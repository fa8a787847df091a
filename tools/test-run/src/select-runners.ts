import { findAffected } from './changes.ts'
import { type listRunners, type Runner, vitestRunners } from './runners.ts'
import { shortNameOf } from './workspaces.ts'

type Listed = Pick<ReturnType<typeof listRunners>, 'runners' | 'projects'>

class UnknownFilterError extends Error {
  override name = 'UnknownFilterError' as const
}

/** The runners that `--only a,b` asks for; all of them without a filter. */
export function selectRunners(only: readonly string[], { runners, projects }: Listed): Runner[] {
  if (only.length === 0) return [...runners, ...vitestRunners(projects)]

  const known = new Set([...runners.flatMap(({ name, tags }) => [name, ...tags]), ...projects, 'vitest'])
  const unknown = only.filter((filter) => !known.has(filter))
  if (unknown.length > 0)
    throw new UnknownFilterError(
      `There is nothing called ${unknown.join(', ')}. --only takes: ${[...known].sort().join(', ')}`,
    )

  const isWanted = ({ name, tags }: Runner) => only.includes(name) || tags.some((tag) => only.includes(tag))
  const wantedProjects = projects.filter((project) => only.includes('vitest') || only.includes(project))
  return [...runners.filter(isWanted), ...vitestRunners(wantedProjects)]
}

/** The runners that the changed files can affect: what looks at the whole repository, and the workspaces that follow. */
export function selectAffected(
  files: readonly string[],
  { runners, projects, workspaces }: ReturnType<typeof listRunners>,
): Runner[] {
  if (files.length === 0) return []
  const affected = findAffected(files, workspaces)
  const isAll = workspaces.every(({ folder }) => affected.has(folder))
  const isWanted = ({ isOf }: Runner) =>
    isAll ||
    isOf === undefined ||
    isOf.some((path) => affected.has(path) || files.some((file) => file === path || file.startsWith(`${path}/`)))
  const names = new Set([...affected].map(shortNameOf))
  const wantedProjects = projects.filter((project) => names.has(project))
  return [...runners.filter(isWanted), ...vitestRunners(wantedProjects)]
}

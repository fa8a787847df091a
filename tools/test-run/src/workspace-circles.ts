import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspace } from './workspaces.ts'

/** Which workspaces each one depends on, by folder, for its tests too. */
export type WorkspaceGraph = ReadonlyMap<string, readonly string[]>

/** What the workspaces' package.json files declare; knip holds them to what is imported. */
export function readWorkspaceGraph(root: string, workspaces: readonly Workspace[]): WorkspaceGraph {
  const folderOf = new Map(workspaces.map(({ packageName, folder }) => [packageName, folder]))
  return new Map(
    workspaces.map(({ folder }) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
      const names = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'] as const
      const declared = names.flatMap((name) => Object.keys(manifest[name] ?? {}))
      return [folder, declared.flatMap((name) => folderOf.get(name) ?? [])]
    }),
  )
}

type Manifest = Readonly<
  Partial<
    Record<
      'dependencies' | 'devDependencies' | 'peerDependencies' | 'optionalDependencies',
      Readonly<Record<string, string>>
    >
  >
>

/** The first circle of workspaces, its first folder repeated at the end; undefined when there is none. */
export function findCircle(graph: WorkspaceGraph): readonly string[] | undefined {
  const sound = new Set<string>()
  const visit = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    const start = path.indexOf(folder)
    if (start >= 0) return [...path.slice(start), folder]
    if (sound.has(folder)) return undefined
    for (const next of graph.get(folder) ?? []) {
      const circle = visit(next, [...path, folder])
      if (circle) return circle
    }
    sound.add(folder)
    return undefined
  }
  for (const folder of graph.keys()) {
    const circle = visit(folder, [])
    if (circle) return circle
  }
  return undefined
}

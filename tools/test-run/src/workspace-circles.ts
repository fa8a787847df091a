import type { Workspace } from './workspaces.ts'

/** Which workspaces each one depends on, by folder, for its tests too. */
export type WorkspaceGraph = ReadonlyMap<string, readonly string[]>

export function graphOf(workspaces: readonly Workspace[]): WorkspaceGraph {
  const folderOf = new Map(workspaces.map(({ packageName, folder }) => [packageName, folder]))
  return new Map(
    workspaces.map(({ folder, dependencies }) => [folder, dependencies.flatMap((name) => folderOf.get(name) ?? [])]),
  )
}

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

import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Workspace {
  /** Folder relative to the root, such as `apps/web`. */
  readonly folder: string
  /** Name of its package, such as `@tyche/web`. */
  readonly packageName: string
  readonly hasTypes: boolean
}

/** The workspaces that the root's package.json names, in a fixed order. */
export function listWorkspaces(root: string): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  return workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const { name } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { name: string }
      return { folder, packageName: name, hasTypes: existsSync(join(root, folder, 'tsconfig.json')) }
    })
}

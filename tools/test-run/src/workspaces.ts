import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Workspace {
  /** Folder relative to the root, such as `apps/web`. */
  readonly folder: string
  /** Name of its package, such as `@tyche/web`. */
  readonly packageName: string
  /** Names of the packages that it names. */
  readonly dependencies: readonly string[]
  readonly hasTypes: boolean
}

type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** The workspaces that the root's package.json names, in a fixed order. */
export function listWorkspaces(root: string): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { workspaces: string[] }
  return workspaces
    .flatMap((pattern) => globSync(pattern, { cwd: root }).sort())
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
      const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
      return {
        folder,
        packageName: manifest.name,
        dependencies,
        hasTypes: existsSync(join(root, folder, 'tsconfig.json')),
      }
    })
}

/** What `--only` and Vitest call it. */
export function shortNameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1)
}

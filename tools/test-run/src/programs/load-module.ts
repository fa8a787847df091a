import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot } from '@tyche/launcher/settings'

type Exported = (...given: never[]) => unknown

/** A function of a program's module. Nothing may depend on a program: these tests load it as Node does when it is run. */
export async function loadFunction(path: string, name: string): Promise<(...given: unknown[]) => unknown> {
  const module = (await import(pathToFileURL(join(repositoryRoot, path)).href)) as Record<string, Exported>
  const found = module[name]
  if (!found) throw new Error(`${path} exports no ${name}.`)
  return found as (...given: unknown[]) => unknown
}

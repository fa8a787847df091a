import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Counts } from './counts.ts'
import { execute } from './execute.ts'
import type { Runner } from './runners.ts'

interface TypesConfig {
  readonly extends: string
  readonly include: readonly string[]
  readonly compilerOptions?: object
  readonly exclude?: readonly string[]
}

/**
 * Joins the type checks of workspaces that have no own settings into one run of the compiler, where the first of them
 * stands: each alone would read and check again what it shares with the others, at almost three times the processor time.
 */
export function joinTypes(root: string, tsc: string, runners: readonly Runner[]): Runner[] {
  const folders = runners.flatMap(({ typesOf }) => (typesOf !== undefined && isPlain(root, typesOf) ? [typesOf] : []))
  const [first] = folders
  if (first === undefined || folders.length < 2) return [...runners]
  const joined: Runner = {
    name: `types of ${folders.length}`,
    tags: ['checks', 'types'],
    run: async (scratch, limit) => {
      const config = join(scratch, 'tsconfig.json')
      writeFileSync(config, JSON.stringify(joinedConfig(root, folders)))
      const { isGood, output } = await execute(tsc, ['-p', config], { cwd: root, limit })
      return { counts: countBroken(folders, isGood, output), isExitGood: isGood, output }
    },
  }
  return runners.flatMap((runner) => {
    if (runner.typesOf === first) return [joined]
    return runner.typesOf !== undefined && folders.includes(runner.typesOf) ? [] : [runner]
  })
}

/** One check for each workspace; one whose files the compiler names has failed. */
export function countBroken(folders: readonly string[], isGood: boolean, output: string): Counts {
  if (isGood) return { passed: folders.length, failed: 0, skipped: 0 }
  const lines = output.split('\n')
  const broken = folders.filter((folder) => lines.some((line) => line.startsWith(`${folder}/`)))
  const failed = Math.max(1, broken.length)
  return { passed: folders.length - failed, failed, skipped: 0 }
}

function joinedConfig(root: string, folders: readonly string[]): object {
  return {
    extends: join(root, 'tsconfig.base.json'),
    // Read from the folder of the settings otherwise, which is a temporary one.
    compilerOptions: { typeRoots: [join(root, 'node_modules/@types')] },
    include: folders.flatMap((folder) => readConfig(root, folder).include.map((path) => resolve(root, folder, path))),
  }
}

const isPlain = (root: string, folder: string) => {
  const { compilerOptions, exclude } = readConfig(root, folder)
  return compilerOptions === undefined && exclude === undefined
}

const readConfig = (root: string, folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')) as TypesConfig

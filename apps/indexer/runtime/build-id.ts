import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folderOf = (specifier: string) => dirname(fileURLToPath(import.meta.resolve(specifier)))

/** The workspaces whose code takes part in computing rows. */
const ownFolders = {
  app: fileURLToPath(new URL('..', import.meta.url)),
  onchain: folderOf('@tyche/onchain/table'),
  fairness: folderOf('@tyche/fairness'),
  protocol: folderOf('@tyche/protocol/scales'),
}
const abis = fileURLToPath(import.meta.resolve('@tyche/contracts/abis'))
const ponder = fileURLToPath(new URL('../../package.json', import.meta.resolve('ponder')))

/** Files that do not affect rows: the program around Ponder, except what changes Ponder itself; its HTTP paths, the tests. */
const isUnrelated = (path: string) =>
  /^(runtime(?!\/patches)|test|src\/api|\.ponder|node_modules)\/|\.test\.ts$|\.d\.ts$/.test(path)

type NamedPath = readonly [name: string, path: string]

function listPackage(name: string, folder: string): NamedPath[] {
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  return paths.sort().map((path) => [`${name}/${path}`, join(folder, path)])
}

/** Paths of all code that rows depend on, each with a name that is the same in every checkout. */
function listCode({ app, ...packages }: typeof ownFolders): NamedPath[] {
  const own = globSync('**/*.ts', { cwd: app }).filter((path) => !isUnrelated(path))
  return [
    ...own.sort().map((path): NamedPath => [path, join(app, path)]),
    ...Object.entries(packages).flatMap(([name, folder]) => listPackage(name, folder)),
    ['abis', abis],
    ['ponder', ponder],
  ]
}

/**
 * Identifies everything besides the chain that determines the rows: handlers, tables, ABIs, game maths, Ponder, the
 * deployment record, and the feeds as read from the chain. An index built under another id is not continued.
 *
 * Ponder's own build id does not cover the modules that handlers import, nor the deployment record.
 */
export async function readBuildId(deploymentFile: string, feeds: unknown, folders = ownFolders): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(feeds))
  for (const [name, path] of [...listCode(folders), ['deployment', deploymentFile]] as const) {
    hash.update(`\0${name}\0`).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 12)
}

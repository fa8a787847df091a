import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownFolders = {
  app: fileURLToPath(new URL('..', import.meta.url)),
  onchain: dirname(fileURLToPath(import.meta.resolve('@tyche/onchain/table'))),
}
const fairness = dirname(fileURLToPath(import.meta.resolve('@tyche/fairness')))
const abis = fileURLToPath(import.meta.resolve('@tyche/contracts/abis'))
const ponder = fileURLToPath(new URL('../../package.json', import.meta.resolve('ponder')))

/** What has no part in the rows: the program around Ponder, its HTTP paths, the tests. */
const isApart = (path: string) => /^(runtime|test|src\/api|\.ponder|node_modules)\/|\.test\.ts$|\.d\.ts$/.test(path)

type NamedPath = readonly [name: string, path: string]

function listPackage(name: string, folder: string): NamedPath[] {
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'))
  return paths.sort().map((path) => [`${name}/${path}`, join(folder, path)])
}

/** Paths of all code, each with a name that does not tell where the repository is. */
function listCode({ app, onchain }: typeof ownFolders): NamedPath[] {
  const own = globSync('**/*.ts', { cwd: app }).filter((path) => !isApart(path))
  return [
    ...own.sort().map((path): NamedPath => [path, join(app, path)]),
    ...listPackage('onchain', onchain),
    ...listPackage('fairness', fairness),
    ['abis', abis],
    ['ponder', ponder],
  ]
}

/**
 * Names all that the rows follow from beside the chain: handlers, tables, ABIs, the maths of the games, Ponder, the
 * deployment record and the feeds as the chain tells them. Rows of another build are never gone on with.
 *
 * Ponder has such an id of its own, which knows nothing of what handlers import nor of the record.
 */
export async function readBuildId(deploymentFile: string, feeds: unknown, folders = ownFolders): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(feeds))
  for (const [name, path] of [...listCode(folders), ['deployment', deploymentFile]] as const) {
    hash.update(`\0${name}\0`).update(await readFile(path))
  }
  return hash.digest('hex').slice(0, 12)
}

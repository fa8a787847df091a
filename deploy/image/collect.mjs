// Copies what runs out of a checkout: no tests, no development programs. `node collect.mjs <checkout> <target>`
import { cpSync, globSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const [checkout, target] = process.argv.slice(2)
if (!checkout || !target) throw new Error('the checkout and the target are needed')

/** Folders of the services and of all packages that they may import; the web only as it was built. */
const folders = [
  'apps/api',
  'apps/indexer',
  'apps/operator',
  'apps/cli',
  'apps/web/dist',
  ...[
    'api-schema',
    'beacon',
    'contracts',
    'fairness',
    'loyalty',
    'onchain',
    'protocol',
    'sdk',
    'series',
    'service',
  ].map((name) => `packages/${name}`),
]
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'LICENSE',
  'tools/launcher/src/run-role.ts',
  'deploy/image/read-url.mjs',
]
const skipped = new Set(['node_modules', 'test', 'testing', 'vectors', 'snapshots', 'lib', 'out', 'cache', '.ponder'])

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(join(checkout, path), join(target, path), {
    recursive: true,
    filter: (source) => !skipped.has(basename(source)) && !/\.(test|test-d|deep)\.tsx?$/.test(source),
  })
}

for (const path of [...folders, ...files]) copy(path)
// npm compares the lock file with the manifests of all workspaces, also of those that do not run here.
for (const manifest of globSync('{apps,packages,tools}/*/package.json', { cwd: checkout })) copy(manifest)
copy('e2e/package.json')
// Ponder writes this file at each start; the image's own files need not be written.
const written = join(target, 'apps/indexer/ponder-env.d.ts')
rmSync(written, { force: true })
symlinkSync('/tmp/ponder-env.d.ts', written)

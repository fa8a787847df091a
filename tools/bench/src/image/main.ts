/**
 * Builds the image and starts the product from it: `npm run try:image` (root; apt-get install buildah debootstrap podman runc).
 * Writes docs/reports/image.md when every goal is met. `--built` takes the image of an earlier build.
 */
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '@tyche/launcher/settings'
import { writeReport } from '@tyche/reports/write-report'
import { listFailures, renderReport } from './report.ts'
import { tryImage } from './try-image.ts'

const { values } = parseArgs({
  options: { tag: { type: 'string', default: 'localhost/tyche:local' }, built: { type: 'boolean', default: false } },
})
const { tag } = values
if (!values.built)
  execFileSync(join(repositoryRoot, 'deploy/image/build-without-registry.sh'), [tag], { stdio: 'inherit' })
const trial = await tryImage({ tag, onProgress: (text) => process.stdout.write(`${text} …\n`) })
const report = renderReport(trial)
process.stdout.write(`\n${report}\n`)
const failures = listFailures(trial)
for (const failure of failures) process.stdout.write(`Not met: ${failure}\n`)
if (failures.length === 0) writeReport('image', report)
process.exit(failures.length === 0 ? 0 : 1)

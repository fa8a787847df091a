// Writes storage-layout/ from the sources: `npm run storage-layout -w @tyche/contracts`. An incompatible layout is not
// written: contracts that are deployed with the committed one could not be upgraded to it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compile, packageFolder } from './generate/artifacts.ts'
import { compareLayouts } from './storage-layout/compare-layouts.ts'
import { layoutSource, readLayouts } from './storage-layout/read-layouts.ts'

compile([layoutSource])
const problems: string[] = []
for (const [name, text] of Object.entries(await readLayouts())) {
  const path = join(packageFolder, 'storage-layout', name)
  const committed = await readFile(path, 'utf8').catch(() => '')
  const own = compareLayouts(committed, text).map((problem) => `${name}: ${problem}`)
  if (own.length === 0) await writeFile(path, text)
  problems.push(...own)
}
if (problems.length > 0) {
  console.error(`Not written, because no deployed proxy could be upgraded to it:\n${problems.join('\n')}`)
  process.exitCode = 1
}

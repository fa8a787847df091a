// Writes generated/ and test/vectors/ from the sources: `npm run generate -w @tyche/contracts`.
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packageFolder } from './generate/artifacts.ts'
import { generate } from './generate/generate.ts'

for (const [path, text] of Object.entries(await generate())) {
  const file = join(packageFolder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

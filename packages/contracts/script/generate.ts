// Writes generated/ from the Solidity sources: `npm run generate -w @tyche/contracts`.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolder } from './generate/artifacts.ts'
import { generate } from './generate/generate.ts'

const folder = join(packageFolder, 'generated')
await mkdir(folder, { recursive: true })
for (const [name, text] of Object.entries(await generate())) await writeFile(join(folder, name), text)

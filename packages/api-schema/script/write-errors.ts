import { writeFile } from 'node:fs/promises'
import { renderErrors } from './render-errors.ts'

await writeFile(new URL('../../../docs/errors.md', import.meta.url), renderErrors())

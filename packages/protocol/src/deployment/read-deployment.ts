import { readFile } from 'node:fs/promises'
import type { Deployment } from './deployment.ts'
import { parseDeployment } from './parse-deployment.ts'

/** Reads and checks the record at `path`. */
export async function readDeployment(path: string): Promise<Deployment> {
  return parseDeployment(JSON.parse(await readFile(path, 'utf8')))
}

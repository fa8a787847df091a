// The archive that anybody can open without us: `npm run build:escape`, or with DEPLOYMENT_FILE=deployments/<chain>.json.
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDeployment } from '@tyche/protocol/read-deployment'
import { buildEscape } from './build-escape.ts'

const { values } = parseArgs({ options: { out: { type: 'string' }, deployment: { type: 'string' } } })
const folder = resolve(values.out ?? join(import.meta.dirname, '../../../../dist'))
const recordFile = values.deployment ?? process.env.DEPLOYMENT_FILE
const deployment = recordFile ? await readDeployment(recordFile) : undefined

const { name, archive } = await buildEscape(deployment)
await mkdir(folder, { recursive: true })
const file = join(folder, name)
await writeFile(file, archive)
const about = deployment ? `chain ${deployment.chainId}` : 'no deployment: DEPLOYMENT_FILE names one'
process.stdout.write(`${file}: ${Math.round(archive.length / 1000)} kB, for ${about}\n`)
process.stdout.write(`sha256 ${createHash('sha256').update(archive).digest('hex')}\n`)

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Deployment, formatDeployment } from '@tyche/protocol/deployment'
import { buildEscapePage } from './build-page.ts'
import { renderReadme } from './readme.ts'
import { packFiles } from './tar.ts'

const license = join(import.meta.dirname, '../../../../LICENSE')

/** The archive's name and bytes: the same for the same sources and record. */
export async function buildEscape(deployment: Deployment | undefined): Promise<{ name: string; archive: Buffer }> {
  const folder = 'tyche-escape'
  const files = [
    { name: 'index.html', content: await buildEscapePage(deployment) },
    { name: 'README.md', content: renderReadme(deployment) },
    ...(deployment ? [{ name: 'deployment.json', content: formatDeployment(deployment) }] : []),
    { name: 'LICENSE', content: await readFile(license) },
  ]
  const archive = packFiles(files.map(({ name, content }) => ({ name: `${folder}/${name}`, content })))
  return { name: deployment ? `${folder}-${deployment.chainId}.tar.gz` : `${folder}.tar.gz`, archive }
}

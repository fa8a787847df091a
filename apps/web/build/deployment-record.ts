import { readFileSync } from 'node:fs'
import { formatDeployment } from '@tyche/protocol/deployment'
import { parseDeployment } from '@tyche/protocol/parse-deployment'
import type { Plugin } from 'vite'

/**
 * Writes the deployment record beside the page's files, for a web that another server serves: with the API down, its pages
 * that verify still know which contracts to read. The API serves its own record under the same path.
 */
export function deploymentRecord(file: string | undefined): Plugin {
  return {
    name: 'tyche:deployment-record',
    apply: 'build',
    generateBundle() {
      if (!file) return
      const source = formatDeployment(parseDeployment(JSON.parse(readFileSync(file, 'utf8'))))
      this.emitFile({ type: 'asset', fileName: 'deployment.json', source })
    },
  }
}

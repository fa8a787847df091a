import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { themeScript } from './inline-theme.ts'
import { routeRecords } from './route-records.ts'

/** What the server that delivers these files has to know about them. */
export function buildRecords(): Plugin {
  return {
    name: 'tyche:build-records',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const emit = (fileName: string, value: unknown) =>
        this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify(value, null, 2)}\n` })
      const chunks = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [{ ...pick(output), css: [...(output.viteMetadata?.importedCss ?? [])] }] : [],
      )
      const names = Object.keys(bundle).sort()
      const buildId = createHash('sha256').update(names.join('\n')).update(themeScript()).digest('hex').slice(0, 16)
      const scriptHash = createHash('sha256').update(themeScript()).digest('base64')
      emit('build.json', { buildId })
      emit('csp.json', { 'script-src': [`'sha256-${scriptHash}'`] })
      emit('routes.json', await routeRecords(chunks))
    },
  }
}

function pick(chunk: { fileName: string; facadeModuleId: string | null; imports: string[]; isEntry: boolean }) {
  const { fileName, facadeModuleId, imports, isEntry } = chunk
  return { fileName, facadeModuleId, imports, isEntry }
}

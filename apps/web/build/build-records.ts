import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import { inlineScripts } from './inline-scripts.ts'
import { routeRecords } from './route-records.ts'

/** Writes what the server needs to know about the files: build id, script hashes, pages. */
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
      const scripts = inlineScripts()
      const buildId = createHash('sha256')
        .update([...names, ...scripts].join('\n'))
        .digest('hex')
        .slice(0, 16)
      emit('build.json', { buildId })
      emit('csp.json', { 'script-src': scripts.map(hashSource) })
      emit('routes.json', await routeRecords(chunks))
    },
  }
}

function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function pick(chunk: { fileName: string; facadeModuleId: string | null; imports: string[]; isEntry: boolean }) {
  const { fileName, facadeModuleId, imports, isEntry } = chunk
  return { fileName, facadeModuleId, imports, isEntry }
}

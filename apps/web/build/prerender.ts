import { join } from 'node:path'
import { runnerImport } from 'vite'

type Prerender = typeof import('../src/app/boot/prerender.tsx')

const root = join(import.meta.dirname, '..')
let loading: Promise<Prerender> | undefined

/** Renders the components that a page shows before its scripts; Vite compiles them as it does the app. */
export function loadPrerender(): Promise<Prerender> {
  loading ??= runnerImport<Prerender>(join(root, 'src/app/boot/prerender.tsx'), {
    root,
    configFile: false,
    logLevel: 'error',
    // Our own packages are source, not JavaScript that Node could read.
    environments: { inline: { resolve: { noExternal: [/^@tyche\//] } } },
  }).then(({ module }) => module)
  return loading
}

import { createHash } from 'node:crypto'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { type Deployment, formatDeployment } from '@tyche/protocol/deployment'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { compileMessages } from '../compile-messages.ts'
import { inlineScripts } from '../inline-scripts.ts'

const root = join(import.meta.dirname, '../..')

/**
 * The archive's page as one file: a browser that opens it from a disk may load no module and fetch no neighbour. Its policy lets it
 * run its own scripts alone, and ask whichever endpoints the visitor names.
 *
 * @param deployment written into the page; without one the visitor pastes it
 */
export async function buildEscapePage(deployment: Deployment | undefined): Promise<string> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react(), tailwindcss(), compileMessages()],
    define: { 'import.meta.env.TYCHE_API_BASE': '""', 'import.meta.env.TYCHE_WALLET_CONNECT': 'false' },
    build: {
      target: 'es2023',
      write: false,
      // Fonts, too, go into the file: from a disk they are of another origin.
      assetsInlineLimit: () => true,
      cssCodeSplit: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(root, 'src/escape.tsx'),
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'escape.js' },
      },
    },
  })) as Rolldown.RolldownOutput
  const script = output.find((file) => file.type === 'chunk')?.code
  const style = output.find((file) => file.fileName.endsWith('.css'))
  if (!script || style?.type !== 'asset') throw new Error('The build made no page.')
  return renderPage({ script: forInline(script), style: String(style.source), deployment })
}

interface PageParts {
  script: string
  style: string
  deployment: Deployment | undefined
}

function renderPage({ script, style, deployment }: PageParts): string {
  const theme = inlineScripts()[0] ?? ''
  const record = deployment ? forInline(formatDeployment(deployment).trim()) : ''
  const policy = [
    "default-src 'none'",
    `script-src ${[theme, script].map(hashOf).join(' ')}`,
    "style-src 'unsafe-inline'",
    'font-src data:',
    'img-src data:',
    'connect-src http: https:',
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en" data-theme="dark">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="referrer" content="no-referrer">
<title>Tyche: leave without us</title>
<script>${theme}</script>
<style>${style.replaceAll('</style', '<\\/style')}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="deployment">
${record}
</script>
<script>${script}</script>
</body>
</html>
`
}

/** Inside a script element nothing may look like its end. */
function forInline(text: string): string {
  return text.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
}

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const source = join(import.meta.dirname, '../src')

/** Sets the colour mode before any style or module loads. */
const theme = { path: 'lib/theme/first-paint.ts', injectTo: 'head-prepend', isForBuildOnly: false } as const
/** Starts the app after the first paint. */
const start = { path: 'app/boot/start-after-paint.ts', injectTo: 'body', isForBuildOnly: true } as const

/** The inline scripts of a built page, exactly as written there: the security policy lists their hashes. */
export function inlineScripts(): string[] {
  return [theme, start].map(({ path }) => scriptOf(path))
}

/** Inserts them into the page. */
export function inlineIntoPage(): Plugin {
  return {
    name: 'tyche:inline-scripts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { server }) =>
        [theme, start]
          .filter(({ isForBuildOnly }) => !(isForBuildOnly && server))
          .map(({ path, injectTo }): HtmlTagDescriptor => ({ tag: 'script', children: scriptOf(path), injectTo })),
    },
  }
}

function scriptOf(path: string): string {
  return stripTypeScriptTypes(readFileSync(join(source, path), 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}

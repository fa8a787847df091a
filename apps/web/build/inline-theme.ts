import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const source = join(import.meta.dirname, '../src/components/theme/first-paint.ts')

/** The script that sets the colour mode before the first paint, as it stands in the page. */
export function themeScript(): string {
  return stripTypeScriptTypes(readFileSync(source, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Puts the theme script into the head, ahead of every style and module. */
export function inlineTheme(): Plugin {
  return {
    name: 'tyche:inline-theme',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', children: themeScript(), injectTo: 'head-prepend' }],
    },
  }
}

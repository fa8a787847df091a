import type { Plugin } from 'vite'
import { loadPrerender } from './prerender.ts'

/** Puts the outlines of the shell into the page, to be painted before any script has come. */
export function inlineBootFrame(): Plugin {
  return {
    name: 'tyche:inline-boot-frame',
    async transformIndexHtml(html) {
      const { prerenderFrame } = await loadPrerender()
      const frame = prerenderFrame()
      return html.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`)
    },
  }
}

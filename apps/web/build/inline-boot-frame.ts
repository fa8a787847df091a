import type { Plugin } from 'vite'
import { loadPrerender } from './prerender.ts'

/** Renders the shell's outlines into the page, so that they show before any script has loaded. */
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

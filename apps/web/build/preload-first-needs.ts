import type { HtmlTagDescriptor, Plugin } from 'vite'
import { defaultLocale } from '../src/config/locales.ts'

/**
 * Lets the browser ask for the font and the default catalogue together with the first scripts. The document shows its
 * first words by itself, so styles and letters go before every script.
 */
export function preloadFirstNeeds(): Plugin {
  return {
    name: 'tyche:preload-first-needs',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = []
        for (const output of Object.values(bundle)) {
          const href = `/${output.fileName}`
          if (output.type === 'chunk' && output.facadeModuleId?.endsWith(`/i18n/locales/${defaultLocale}/index.ts`)) {
            // The server replaces it by what the page's own language and code need.
            const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href, 'data-words': true }
            tags.push({ tag: 'link', attrs, injectTo: 'head' })
          }
          if (/inter-latin-wght-normal.*\.woff2$/.test(output.fileName)) {
            const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
            tags.push({ tag: 'link', attrs, injectTo: 'head' })
          }
        }
        const yielding = html
          .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        return { html: yielding, tags }
      },
    },
  }
}

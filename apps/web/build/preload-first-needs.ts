import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the font and the first scripts without running them: `start-after-paint` does that. The
 * document already shows text, so styles and fonts have priority over scripts.
 */
export function preloadFirstNeeds(): Plugin {
  return {
    name: 'tyche:preload-first-needs',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [entry, href] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? []
        if (!entry) throw new Error('the document names no first script')
        const preloads = html
          .replace(entry, '')
          .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low" data-code')
        const code = { rel: 'modulepreload', fetchpriority: 'low', 'data-code': true, crossorigin: true, href }
        const font = Object.keys(bundle).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file))
        if (!font) throw new Error('the build has no Latin font')
        const letters = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${font}` }
        const tags = [code, letters].map((attrs): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' }))
        return { html: preloads, tags }
      },
    },
  }
}

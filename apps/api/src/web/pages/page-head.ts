import type { PageSubject } from './page-subjects.ts'
import type { Place, RouteManifest } from './route-manifest.ts'

export interface HeadOptions {
  readonly manifest: RouteManifest
  readonly place: Place
  /** What the page shows, for its title and for previews of links to it. */
  readonly subject?: PageSubject | undefined
  /** The language that the page is shown in. */
  readonly locale: string
  /** The site's origin, such as `https://tyche.example`: addresses in a head are absolute. */
  readonly origin: string
}

export interface PageHead {
  readonly lang: string
  readonly title: string
  readonly description: string
  /** Markup for the end of the head. */
  readonly links: string
  /** The page's catalogue and code, which the browser requests once the skeleton is painted. */
  readonly code: readonly string[]
}

/** The head of a page in its language, for crawlers and for the first scripts. */
export function pageHead({ manifest, place, subject, locale, origin }: HeadOptions): PageHead {
  const words = manifest.locales[locale]
  if (!words) throw new Error(`The web build has no locale ${locale}`)
  const { route } = place
  const titleWith = (name: string | undefined) => {
    const page = route ? [name, route.titles[locale]].filter(Boolean).join(' · ') || undefined : words.notFound
    return page === undefined ? words.title : words.pageTitle.replace('{page}', () => page)
  }
  const title = titleWith(subject?.name)
  const tags = [
    ...(route?.styles ?? []).map((href) => link({ rel: 'stylesheet', crossorigin: '', href })),
    ...(route ? addresses(manifest, place, origin) : [tag('meta', { name: 'robots', content: 'noindex' })]),
    ...card({
      title: titleWith(subject?.previewName ?? subject?.name),
      description: subject?.description ?? words.description,
      image: `${origin}${subject?.picture ?? '/previews/site.png'}`,
    }),
  ]
  const texts = route?.texts === undefined ? [] : (words.texts[route.texts] ?? [])
  const code = [...words.scripts, ...texts, ...(route?.scripts ?? [])]
  return { lang: words.tag, title, description: words.description, links: tags.join(''), code }
}

/** The page's address and those of its translations. The address without a prefix follows the visitor's language. */
function addresses({ locales }: RouteManifest, { prefix, pathname }: Place, origin: string): string[] {
  const at = (locale: string | undefined) => {
    const path = `${locale ? `/${locale}` : ''}${pathname === '/' ? '' : encodeURI(pathname)}`
    return `${origin}${path || '/'}`
  }
  return [
    link({ rel: 'canonical', href: at(prefix) }),
    ...Object.entries(locales).map(([locale, { tag: hreflang }]) =>
      link({ rel: 'alternate', hreflang, href: at(locale) }),
    ),
    link({ rel: 'alternate', hreflang: 'x-default', href: at(undefined) }),
  ]
}

function card(content: { title: string; description: string; image: string }): string[] {
  const said = { type: 'website', site_name: 'Tyche', ...content }
  const size = { 'image:type': 'image/png', 'image:width': '1200', 'image:height': '630', 'image:alt': content.title }
  return [
    ...Object.entries({ ...said, ...size }).map(([name, value]) =>
      tag('meta', { property: `og:${name}`, content: value }),
    ),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ]
}

const link = (attributes: Record<string, string>) => tag('link', attributes)

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? key : `${key}="${escapeHtml(value)}"`,
  )
  return `<${name} ${written.join(' ')}>`
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

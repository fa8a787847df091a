import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogueLocales, localeTags } from '../../../config/locales.ts'
import { setLocalePrefix } from '../../../i18n/locale-store.ts'
import { renderInRouter } from '../../../testing/render-in-router.tsx'
import { usePageLinks } from './use-page-links.ts'

const { origin } = window.location

beforeEach(() => {
  document.head.innerHTML = `<meta name="description" content="of the server">
    <link rel="canonical" href="${origin}/kr/games"><link rel="alternate" hreflang="ko-KR" href="${origin}/kr/games">`
})
afterEach(() => {
  setLocalePrefix(undefined)
  document.head.innerHTML = ''
})

function Page() {
  usePageLinks()
  return null
}

const links = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLLinkElement>('link')].map(({ rel, hreflang, href }) => [
      hreflang || rel,
      href.slice(origin.length),
    ]),
  )

const inEveryLanguage = (path: string) =>
  Object.fromEntries(catalogueLocales.map((locale) => [localeTags[locale], `/${locale}${path}`]))

test('links the head to the current page and to its versions in other languages', async () => {
  setLocalePrefix('kr')
  const { goTo } = await renderInRouter(<Page />, '/games')
  expect(links()).toEqual({ canonical: '/kr/games', ...inEveryLanguage('/games'), 'x-default': '/games' })
  await goTo('/user?tab=all')
  expect(links()).toEqual({ canonical: '/kr/user', ...inEveryLanguage('/user'), 'x-default': '/user' })
  expect(document.querySelectorAll('link')).toHaveLength(catalogueLocales.length + 2)
  expect(document.querySelector('meta')?.content).not.toBe('of the server')
})

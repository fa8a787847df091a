import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHeading } from '../../components/page-heading.tsx'
import { routePaths } from '../../config/paths.ts'
import { messages } from '../../i18n/locales/en/index.ts'
import { english } from '../../testing/catalogue/english.ts'
import { prerenderFrame, prerenderPage } from './prerender.tsx'

function show(path: string): HTMLElement {
  document.body.innerHTML = prerenderPage(path, 'en', english)
  return document.body
}

test('behavior: the frame has one slot for the page, between the markers that the server replaces', () => {
  const frame = prerenderFrame()
  expect(frame.match(/<!--page-->.+<!--\/page-->/gs)).toHaveLength(1)
  expect(frame).not.toContain('<template')
})

test.each([
  [routePaths.home, messages.app.tagline],
  [routePaths.games, messages.games.title],
  [routePaths.pools, messages.pools.title],
  [routePaths.dice, messages.games.dice],
  [routePaths.user, messages.user.title],
])('behavior: %s shows its heading', (path, heading) => {
  show(path)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
})

test.each(Object.values(routePaths))('behavior: %s has a hidden message for a script that cannot be loaded', (path) => {
  const words = show(path).querySelector<HTMLElement>('#no-code')
  expect(words?.hidden).toBe(true)
  expect(words?.textContent).toContain(messages.errors.dataMessage)
})

test('behavior: a heading looks as it does in the app', () => {
  const heading = show(routePaths.mint).firstElementChild?.outerHTML
  document.body.innerHTML = ''
  const { container } = render(<PageHeading title={messages.mint.title} lead={messages.mint.lead} />)
  expect(container.innerHTML).toBe(heading)
})

test.each([
  [routePaths.home, english.home.lead],
  [routePaths.user, english.user.welcomeHint],
  [routePaths.referral, english.referral.welcomeHint],
])('behavior: %s shows its largest text, so that it need not wait for the scripts', (path, text) => {
  expect(show(path).textContent).toContain(text)
})

test('error: a text that the catalogue lacks fails the build', () => {
  const lacking = { ...english, app: undefined } as unknown as typeof english
  expect(() => prerenderPage(routePaths.home, 'en', lacking)).toThrow()
})

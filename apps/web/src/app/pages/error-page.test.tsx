import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderInRouter } from '../../testing/render-in-router.tsx'
import { renderWithIntl } from '../../testing/render-with-intl.tsx'
import { UnknownMiddlewareError } from '../router/follow-redirect.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const logged = vi.spyOn(console, 'error')
beforeEach(() => void logged.mockReset().mockImplementation(() => {}))
afterEach(() => vi.unstubAllGlobals())

const failure = new Error('secret detail')
const show = (error: Error, reset = () => {}) => renderWithIntl(<ErrorPage error={error} reset={reset} />)

test('says Internal Server Error without the details, logs them, and can be tried again', async () => {
  const reset = vi.fn()
  const { container } = show(failure, reset)
  expect(screen.getByRole('heading').textContent).toBe('Internal Server Error')
  expect(container.textContent).not.toContain('secret detail')
  expect(logged).toHaveBeenCalledWith(failure)
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(reset).toHaveBeenCalledTimes(1)
})

test('names a missing route middleware', () => {
  show(new UnknownMiddlewareError('vip'))
  expect(screen.getByText('Unknown route middleware')).toBeTruthy()
})

test('shows a crawler no error page and logs the error', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  const { container } = show(failure)
  expect(container.childElementCount).toBe(0)
  expect(logged).toHaveBeenCalledWith(failure)
})

test('names the path of a page that does not exist', async () => {
  await renderInRouter(<NotFoundPage />, '/no/such/page?x=1')
  expect(screen.getByRole('heading').textContent).toBe('Page Not Found')
  expect(screen.getByText('/no/such/page?x=1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/')
})

test('shows a crawler no page for an unknown path and logs the path', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
  await renderInRouter(<NotFoundPage />, '/no/such/page?x=1')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(logged).toHaveBeenCalledWith('Page Not Found: /no/such/page?x=1')
})

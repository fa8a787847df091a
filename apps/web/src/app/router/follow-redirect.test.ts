import { expect, test } from 'vitest'
import { followRedirect, UnknownMiddlewareError } from './follow-redirect.ts'

test.each(['/nowhere', 'constructor'])('error: a route without a redirect is named: %s', async (path) => {
  const following = followRedirect(path, { preload: false })
  await expect(following).rejects.toThrow(UnknownMiddlewareError)
  await expect(following).rejects.toThrow(`Unknown route middleware: '${path}'`)
})

import { expect, test } from 'vitest'
import { runMiddleware, UnknownMiddlewareError } from './route-middleware.ts'

const context = { location: { pathname: '/nowhere' }, preload: false }

test('error: a middleware that does not exist is named', async () => {
  const running = runMiddleware('constructor', context)
  await expect(running).rejects.toThrow(UnknownMiddlewareError)
  await expect(running).rejects.toThrow("Unknown route middleware: 'constructor'")
})

test('behavior: a redirect without a configured link is not found', async () => {
  await expect(runMiddleware('redirect', context)).rejects.toMatchObject({ isNotFound: true })
})

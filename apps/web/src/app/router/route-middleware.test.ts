import { expect, test } from 'vitest'
import { runMiddleware, UnknownMiddlewareError } from './route-middleware.ts'

const context = { location: { pathname: '/nowhere' }, preload: false }

test('error: a step that does not exist is named', async () => {
  const running = runMiddleware(['constructor'], context)
  await expect(running).rejects.toThrow(UnknownMiddlewareError)
  await expect(running).rejects.toThrow("Unknown route middleware: 'constructor'")
})

test('behavior: no steps, no effect', async () => {
  await expect(runMiddleware([], context)).resolves.toBeUndefined()
})

test('behavior: the redirect step finds nothing where nothing is configured', async () => {
  await expect(runMiddleware(['redirect'], context)).rejects.toMatchObject({ isNotFound: true })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

interface Answer {
  icons: Record<string, { body: string }>
  aliases?: Record<string, { parent: string }>
  not_found?: string[]
}

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

test('returns requested icons in Iconify’s format, cacheable', async () => {
  const response = await fetch(`${server.url}/icons/lucide.json?icons=coins,dices`)
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toContain('public, max-age=')
  const body = (await response.json()) as Answer
  expect(body).toMatchObject({ prefix: 'lucide', width: 24, height: 24 })
  expect(Object.keys(body.icons)).toEqual(['coins', 'dices'])
  expect(body.icons.coins?.body).toContain('<')
  expect(body.not_found).toBeUndefined()
})

test('returns an alias with its parent', async () => {
  const body = (await (await fetch(`${server.url}/icons/lucide.json?icons=home`)).json()) as Answer
  expect(body.aliases?.home?.parent).toBe('house')
  expect(Object.keys(body.icons)).toEqual(['house'])
})

test('returns unknown names and names of object properties as not found', async () => {
  const body = (await (
    await fetch(`${server.url}/icons/lucide.json?icons=nope,constructor,__proto__`)
  ).json()) as Answer
  expect(body).toMatchObject({ icons: {}, not_found: ['__proto__', 'constructor', 'nope'] })
})

test.each(['mdi.json?icons=home', '..%2f..%2fpackage.json?icons=a', 'lucide?icons=home', 'lucide.json.json?icons=a'])(
  'rejects /icons/%s with 404',
  async (path) => {
    expect((await fetch(`${server.url}/icons/${path}`)).status).toBe(404)
  },
)

test('rejects a request for no icons or too many with 400', async () => {
  expect((await fetch(`${server.url}/icons/lucide.json`)).status).toBe(400)
  const many = Array.from({ length: 101 }, (_, index) => `i${index}`).join(',')
  expect((await fetch(`${server.url}/icons/lucide.json?icons=${many}`)).status).toBe(400)
})

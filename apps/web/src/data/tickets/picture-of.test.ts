import { expect, test } from 'vitest'
import { pictureOf } from './picture-of.ts'

const uriOf = (metadata: unknown) => `data:application/json;base64,${btoa(JSON.stringify(metadata))}`
const svg = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test('default', () => {
  expect(pictureOf(uriOf({ name: 'Tyche Ticket 1', image: svg }))).toBe(svg)
})

test.each([
  ['no metadata', ''],
  ['a link instead of metadata', 'https://example.org/1.json'],
  ['metadata that is no JSON', 'data:application/json;base64,e30x'],
  ['spoiled base64', 'data:application/json;base64,%%%'],
  ['no picture', uriOf({ name: 'x' })],
  ['a picture elsewhere, which would be fetched', uriOf({ image: 'https://example.org/track.svg' })],
  ['a page instead of a picture', uriOf({ image: 'data:text/html;base64,PGI+' })],
  ['a picture with more behind it', uriOf({ image: `${svg}" onerror="x` })],
  ['null', uriOf(null)],
])('behavior: %s has no picture', (_what, uri) => {
  expect(pictureOf(uri)).toBeNull()
})

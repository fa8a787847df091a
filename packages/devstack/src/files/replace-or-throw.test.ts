import { expect, test } from 'vitest'
import { replaceOrThrow } from './replace-or-throw.ts'

test('default: each pattern in turn, with what it captured', () => {
  const replaced = replaceOrThrow('listen 80; server api:7777 backup;', [
    [/listen 80;/, 'listen 8123;'],
    [/server api:7777([^;]*);/, 'server 127.0.0.1:1$1; server 127.0.0.1:2$1;'],
  ])
  expect(replaced).toBe('listen 8123; server 127.0.0.1:1 backup; server 127.0.0.1:2 backup;')
})

test('behavior: a global pattern replaces every match', () => {
  expect(replaceOrThrow('/tmp/a /tmp/b', [[/\/tmp/g, '/run']])).toBe('/run/a /run/b')
})

test.each([[/c/], [/c/g]])('error: a text without %s', (pattern) => {
  expect(() => replaceOrThrow('a b', [[pattern, 'd']])).toThrow('Nothing in the text matches c.')
})

test('error: two places where one was expected', () => {
  expect(() => replaceOrThrow('a b b', [[/b/, 'c']])).toThrow('2 places in the text match b, not one.')
})

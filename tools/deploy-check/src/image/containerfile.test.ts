import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { findContainerfileMistakes } from './containerfile-rules.ts'

const text = readFileSync(join(repositoryRoot, 'deploy/image/Containerfile'), 'utf8')

test('default', () => {
  expect(findContainerfileMistakes(text)).toEqual([])
})

test('default: it builds with the Node of this repository, runs the same major, and starts a file that is there', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  expect(text).toContain(`/node:${devDependencies.node}-bookworm-slim`)
  expect(text).toContain(`/nodejs${devDependencies.node.split('.')[0]}-debian12`)
  const [, started = ''] = text.match(/^ENTRYPOINT \["node", "(.+)"\]$/m) ?? []
  expect(existsSync(join(repositoryRoot, started))).toBe(true)
  expect(readFileSync(join(repositoryRoot, 'deploy/image/collect.mjs'), 'utf8')).toContain(`'${started}'`)
})

test.each([
  [
    'a base without a version',
    /node:[\d.]+-bookworm-slim/,
    'node:24-bookworm-slim',
    'node:24-bookworm-slim is not known',
  ],
  [
    'a misspelled base',
    'ARG RUNTIME_BASE=gcr.io/distroless',
    'ARG RUNTIME_BASE=gcr.io/distrolless',
    'gcr.io/distrolless/nodejs24-debian12:nonroot is not',
  ],
  ['a base that nothing names', 'ARG RUNTIME_BASE=', 'ARG RUN_BASE=', 'RUNTIME_BASE} is not known'],
  ['no user', /USER .*/, '', 'the user root is no number'],
  ['a user by name', /USER .*/, 'USER nonroot', 'the user nonroot is no number'],
  ['root by number', /USER .*/, 'USER 0:0', 'runs as root'],
  ['a start by a shell', /ENTRYPOINT .*/, 'ENTRYPOINT node run.ts', 'ENTRYPOINT node run.ts needs a shell'],
  [
    'a step by a shell',
    'RUN ["node", "tools/launcher/src/build.ts"]',
    'RUN npm run build',
    'npm run build needs a shell',
  ],
  ['a file from anywhere', 'COPY . .', 'ADD https://example.com/x .', 'ADD https://example.com/x'],
  ['a stage that is not there', '--from=build', '--from=builder', 'there is no stage builder'],
])('error: %s', (_what, from, to, message) => {
  const changed = text.replace(from, to)
  expect(changed).not.toBe(text)
  expect(findContainerfileMistakes(changed).join('\n')).toContain(message)
})

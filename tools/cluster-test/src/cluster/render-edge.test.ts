import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@tyche/launcher/settings'
import { expect, test } from 'vitest'
import { renderEdge } from './render-edge.ts'

const text = readFileSync(join(repositoryRoot, 'deploy/edge/haproxy.cfg'), 'utf8')

test('behavior: changes addresses and the most connections, and nothing else', () => {
  const rendered = renderEdge(text, { edge: 8123, api: [1, 2, 3], stream: [4] })
  const changed = rendered.split('\n').filter((line) => !text.split('\n').includes(line))
  expect(changed).toEqual([
    '  maxconn 2000',
    '  bind 127.0.0.1:8123',
    '  server api-1 127.0.0.1:1 check',
    '  server api-2 127.0.0.1:2 check',
    '  server api-3 127.0.0.1:3 check',
    '  server stream-1 127.0.0.1:4 check',
  ])
})

test('error: a configuration that has changed is not run with the addresses of a cluster', () => {
  expect(() =>
    renderEdge(text.replace('server-template api', 'server api'), { edge: 1, api: [2], stream: [3] }),
  ).toThrow('server-template api')
})

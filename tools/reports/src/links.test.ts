import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listPages } from './pages.ts'
import { root } from './write-report.ts'

const headingsOf = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.for(listPages())('behavior: every link of %s leads somewhere', (path) => {
  const text = readFileSync(join(root, path), 'utf8').replace(/```.*?```/gs, '')
  const broken = [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link]) => {
    const [target, anchor] = link!.split('#') as [string, string | undefined]
    if (/^[a-z]+:/.test(target)) return []
    const file = target === '' ? join(root, path) : join(root, dirname(path), target)
    if (!existsSync(file)) return [link]
    return anchor !== undefined && file.endsWith('.md') && !headingsOf(readFileSync(file, 'utf8')).includes(anchor)
      ? [link]
      : []
  })
  expect(broken).toEqual([])
})

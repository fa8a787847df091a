import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> }

test('behavior: every export is a file, every component is an export', () => {
  for (const [name, path] of Object.entries(manifest.exports)) expect(existsSync(join(root, path)), name).toBe(true)
  const components = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('chart/chart-'),
  )
  for (const file of components) expect(Object.values(manifest.exports)).toContain(`./src/${file}`)
})

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { testFolder } from './files/temporary-folder.ts'
import { hasFont, installMissingFonts } from './find-fonts.ts'

afterEach(() => vi.unstubAllEnvs())

/** A computer on which fontconfig knows these fonts, and from which nothing can be installed. */
function stubFonts(script: string): void {
  const folder = join(testFolder(), 'bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'fc-list'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  vi.stubEnv('PATH', folder)
}

test('behavior: knows which languages have a font', () => {
  stubFonts('case "$1" in :lang=ko) echo "Noto Sans CJK KR";; esac')
  expect(hasFont('ko')).toBe(true)
  expect(hasFont('zh-cn')).toBe(false)
})

test('behavior: takes for granted what it cannot ask', () => {
  vi.stubEnv('PATH', testFolder())
  expect(hasFont('ko')).toBe(true)
})

test('behavior: says in one sentence what is left out where no font can be installed', () => {
  stubFonts('true')
  const said: string[] = []
  installMissingFonts((text) => said.push(text))
  expect(said).toEqual([expect.stringContaining('apt-get install fonts-noto-cjk')])
})

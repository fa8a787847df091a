import { expect, test } from 'vitest'
import { announcedName } from '../wallet-name.ts'
import { safeIcon } from './safe-icon.ts'

test.each(['data:image/png;base64,AAAA', ' data:image/svg+xml,%3Csvg%3E ', 'DATA:IMAGE/WEBP;base64,AA'])(
  'shows image data: %s',
  (icon) => {
    expect(safeIcon(icon)).toBe(icon.trim())
  },
)

test.each([
  undefined,
  '',
  'https://evil.example/pixel.png',
  '//evil.example/pixel.png',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png', // no data
  'blob:https://evil.example/1',
  `data:image/png;base64,${'A'.repeat(300_001)}`,
])('shows nothing that would be fetched or run, or is too large: %.40s', (icon) => {
  expect(safeIcon(icon)).toBeUndefined()
})

test('removes invisible characters from a name and shortens it', () => {
  expect(announcedName('  MetaMask ')).toBe('MetaMask')
  expect(announcedName('\u202eksaMateM\u0000\u200b')).toBe('ksaMateM')
  expect(announcedName('x'.repeat(500))).toBe(`${'x'.repeat(39)}…`)
  expect(announcedName('\u200b\u200b')).toBe('')
})

// @vitest-environment node
import { expect, test } from 'vitest'
import { usedKeysOf } from './used-keys.ts'

const used = (code: string) => usedKeysOf([{ file: 'x.tsx', code }])

test('a literal key belongs to the namespace of its translator', () => {
  const keys = used(`
    export function A() { const t = useTranslations('wallet'); return <b title={t('open')}>{t.rich('rich')}</b> }
    export const B = () => { const t = useTranslations(); return t('nav.home') }
  `)
  expect(['wallet.open', 'wallet.rich', 'nav.home'].filter((key) => !keys.has(key))).toEqual([])
  expect(keys.has('wallet.nav.home')).toBe(false)
})

test('counts both branches of a conditional and every value of a template as used', () => {
  const keys = used(`
    function A() {
      const t = useTranslations('play')
      return [t(won ? 'won' : (key as 'lost')), t(\`status.\${state}\` as 'status.idle')]
    }
  `)
  expect(keys.has('play.won')).toBe(true)
  expect(keys.has('play.status.idle')).toBe(true)
  expect(keys.has('play.status.deep.idle')).toBe(false)
  expect(keys.has('play.other')).toBe(false)
})

test('requires a key that is passed as a value to be a string in the sources', () => {
  const keys = used(`
    const items = [{ key: 'home' }]
    const A = () => { const t = useTranslations('nav'); return items.map((item) => t(item.key)) }
  `)
  expect(keys.has('nav.home')).toBe(true)
  expect(keys.has('nav.games')).toBe(false)
})

test('keeps the translators of two functions apart', () => {
  const keys = used(`
    const A = () => { const t = useTranslations('a'); return t('x') }
    const B = (t) => t('y')
  `)
  expect(keys.has('a.y')).toBe(false)
  expect(keys.has('a.x')).toBe(true)
})

test('takes whole keys from a translator that is a parameter', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source code as text
  const keys = used('const A = (t) => t(`rps.${hand}Short`)')
  expect(keys.has('rps.rockShort')).toBe(true)
  expect(keys.has('rps.rock')).toBe(false)
})

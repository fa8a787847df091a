import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { withIntl } from '../../testing/render-with-intl.tsx'
import { useAmountTexts } from './use-amount-texts.ts'

function open() {
  let locale = 'en'
  const wrapper = ({ children }: { children: ReactNode }) => withIntl(children, locale)
  const { result, rerender } = renderHook(() => useAmountTexts(), { wrapper })
  return {
    texts: () => result.current.texts,
    type: (name: string, text: string) => act(() => result.current.setText(name, text)),
    speak: (next: string) => {
      locale = next
      rerender()
    },
  }
}

test('behavior: typed text stays unchanged', () => {
  const { texts, type } = open()
  type('one', ' $1,234.50')
  type('two', '')
  expect(texts()).toEqual({ one: ' $1,234.50', two: '' })
})

test('behavior: another language rewrites the same amount, and keeps text that is no amount', () => {
  const { texts, type, speak } = open()
  type('exact', '12.345')
  type('long', '1,234.000000000000000001')
  type('wrong', '1,2,3')
  type('empty', '')
  speak('tr')
  expect(texts()).toEqual({ exact: '12,345', long: '1234,000000000000000001', wrong: '1,2,3', empty: '' })
  type('empty', '7,5')
  speak('ko-KR')
  expect(texts()).toEqual({ exact: '12.345', long: '1234.000000000000000001', wrong: '1,2,3', empty: '7.5' })
})

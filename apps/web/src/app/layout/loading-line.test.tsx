import { act, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setLoading } from '../../lib/shell/shell-store.ts'
import { LoadingLine } from './loading-line.tsx'

afterEach(() => setLoading(false))

test('appears when the next page takes longer than 100 ms, and disappears at once', () => {
  const { container } = render(<LoadingLine />)
  const line = () => container.firstElementChild as HTMLElement
  expect(line().className).toContain('opacity-0')
  act(() => setLoading(true))
  expect(line().className).toContain('opacity-100')
  expect(line().style.transitionDelay).toBe('100ms')
  act(() => setLoading(false))
  expect(line().className).toContain('opacity-0')
  expect(line().style.transitionDelay).toBe('')
})

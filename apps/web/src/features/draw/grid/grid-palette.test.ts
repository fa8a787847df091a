import { expect, test, vi } from 'vitest'
import { readPalette } from './grid-palette.ts'

test('behavior: a colour is read at once, also where a style makes a transition of every change', () => {
  const element = document.createElement('canvas')
  element.style.color = 'red'
  let shown = 'red'
  // As a browser does: during a transition the computed colour is the one before.
  const computed = vi.spyOn(window, 'getComputedStyle').mockImplementation((of) => {
    const { color, transitionProperty } = (of as HTMLElement).style
    if (transitionProperty === 'none') shown = color
    return { color: shown } as CSSStyleDeclaration
  })
  const palette = readPalette(element)
  computed.mockRestore()
  expect(palette.outline).not.toBe(palette.cursor)
  expect([element.style.color, element.style.transitionProperty]).toEqual(['red', ''])
})

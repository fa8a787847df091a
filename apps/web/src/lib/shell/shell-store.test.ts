import { expect, test } from 'vitest'
import { resetForNavigation, setMobileSidebar, setSideFold, useShell } from './shell-store.ts'

test('behavior: the mobile sidebar blurs the page, a navigation resets both', () => {
  setMobileSidebar(true)
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: true, pageBlur: true })
  resetForNavigation()
  expect(useShell.getState()).toMatchObject({ mobileSidebarNavVisible: false, pageBlur: false })
})

test('behavior: the folded sidebar is stored', () => {
  setSideFold(true)
  expect(useShell.getState().sideFold).toBe(true)
  expect(localStorage.getItem('tyche-side-fold')).toBe('true')
  setSideFold(false)
})

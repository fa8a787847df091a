import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

test('is off until turned on, and keeps the choice', async () => {
  const first = await import('./turbo.ts')
  expect(first.useTurbo.getState().isOn).toBe(false)
  first.setTurbo(true)
  vi.resetModules()
  const second = await import('./turbo.ts')
  expect(second.useTurbo.getState().isOn).toBe(true)
  second.setTurbo(false)
  vi.resetModules()
  expect((await import('./turbo.ts')).useTurbo.getState().isOn).toBe(false)
})

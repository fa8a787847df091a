import { beforeEach, expect, test, vi } from 'vitest'

const synthesise = vi.hoisted(() => vi.fn())
vi.mock('./synthesiser.ts', () => ({ synthesise }))

beforeEach(() => {
  vi.resetModules()
  synthesise.mockReset()
})

test('is silent until turned on, and keeps the choice', async () => {
  const first = await import('./sound.ts')
  first.playSound('win')
  first.setSound(true)
  first.playSound('roll')
  await expect.poll(() => synthesise.mock.calls).toEqual([['roll']])

  vi.resetModules()
  const second = await import('./sound.ts')
  second.playSound('land')
  await expect.poll(() => synthesise.mock.calls).toEqual([['roll'], ['land']])
  second.setSound(false)
  second.playSound('lose')
  vi.resetModules()
  expect((await import('./sound.ts')).useSound.getState().isOn).toBe(false)
  expect(synthesise).toHaveBeenCalledTimes(2)
})

test('plays nothing on a hidden page', async () => {
  const { playSound, setSound } = await import('./sound.ts')
  setSound(true)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  playSound('win')
  hidden.mockReturnValue(false)
  playSound('tick')
  await expect.poll(() => synthesise.mock.calls).toEqual([['tick']])
  hidden.mockRestore()
})

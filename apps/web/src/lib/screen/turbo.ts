import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

const storageKey = 'tyche-turbo'

/** Whether the player wants results at once, with a short animation. Remembered; off at first. */
export const useTurbo = create<{ isOn: boolean }>()(() => ({ isOn: safeStorage.getItem(storageKey) === 'on' }))

export function setTurbo(isOn: boolean): void {
  safeStorage.setItem(storageKey, isOn ? 'on' : 'off')
  useTurbo.setState({ isOn })
}

import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

export type SoundName = 'tick' | 'roll' | 'land' | 'win' | 'lose'

const storageKey = 'tyche-sound'

/** Muted until the player wants to hear something. */
export const useSound = create<{ isOn: boolean }>()(() => ({ isOn: safeStorage.getItem(storageKey) === 'on' }))

export function setSound(isOn: boolean): void {
  safeStorage.setItem(storageKey, isOn ? 'on' : 'off')
  useSound.setState({ isOn })
}

/** Nothing of it is loaded, and no audio device is opened, before the first sound is wanted. */
export function playSound(name: SoundName): void {
  if (!useSound.getState().isOn || document.hidden) return
  // A browser without audio plays in silence.
  void import('./synthesiser.ts').then(({ synthesise }) => synthesise(name)).catch(() => undefined)
}

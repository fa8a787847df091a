import { create } from 'zustand'
import { safeStorage } from '../storage/safe-storage.ts'

export type SoundName = 'tick' | 'roll' | 'land' | 'winSmall' | 'win' | 'winBig' | 'winHuge' | 'lose'

const storageKey = 'tyche-sound'

/** Muted until the player turns sound on. */
export const useSound = create<{ isOn: boolean }>()(() => ({ isOn: safeStorage.getItem(storageKey) === 'on' }))

export function setSound(isOn: boolean): void {
  safeStorage.setItem(storageKey, isOn ? 'on' : 'off')
  useSound.setState({ isOn })
}

/** Loads code and opens the audio device only for the first sound. */
export function playSound(name: SoundName): void {
  if (!useSound.getState().isOn || document.hidden) return
  // A browser without audio plays nothing.
  void import('./synthesiser.ts').then(({ synthesise }) => synthesise(name)).catch(() => undefined)
}

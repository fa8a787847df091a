import { create } from 'zustand'

export type SoundName = 'tick' | 'roll' | 'land' | 'win' | 'lose'

const storageKey = 'tyche-sound'

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Muted until the player wants to hear something. */
export const useSound = create<{ isOn: boolean }>()(() => ({ isOn: readIsOn() }))

export function setSound(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts for this visit.
  }
  useSound.setState({ isOn })
}

/** Nothing of it is loaded, and no audio device is opened, before the first sound is wanted. */
export function playSound(name: SoundName): void {
  if (!useSound.getState().isOn || document.hidden) return
  // A browser without audio plays in silence.
  void import('./synthesiser.ts').then(({ synthesise }) => synthesise(name)).catch(() => undefined)
}

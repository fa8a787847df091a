import { create } from 'zustand'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

export type HotkeySetting = keyof typeof settings

/** Character keys can be turned off: speech input and accidental presses trigger them (WCAG 2.1.4). */
const settings = {
  /** Keys that choose; they place no bet. */
  choices: { storageKey: 'tyche-choice-keys', isOnAtFirst: true },
  /** Keys that change the bet; off until the player turns them on. */
  letters: { storageKey: 'tyche-hotkeys', isOnAtFirst: false },
}

function readIsOn(name: HotkeySetting): boolean {
  const { storageKey, isOnAtFirst } = settings[name]
  return isOnAtFirst ? safeStorage.getItem(storageKey) !== 'off' : safeStorage.getItem(storageKey) === 'on'
}

export const useHotkeys = create<Record<HotkeySetting, boolean>>()(() => ({
  choices: readIsOn('choices'),
  letters: readIsOn('letters'),
}))

export function setHotkeys(name: HotkeySetting, isOn: boolean): void {
  safeStorage.setItem(settings[name].storageKey, isOn ? 'on' : 'off')
  useHotkeys.setState({ [name]: isOn })
}

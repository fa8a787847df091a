import { create } from 'zustand'
import { safeStorage } from '../../../lib/storage/safe-storage.ts'

export type HotkeySetting = keyof typeof settings

/** Keys of one character can be turned off: on a page that is spoken to or leant on they are pressed unasked. */
const settings = {
  /** They stake nothing. */
  choices: { storageKey: 'tyche-choice-keys', isOnAtFirst: true },
  /** They change the bet: off until the player wants them. */
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

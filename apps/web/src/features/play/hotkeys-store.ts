import { create } from 'zustand'

const storageKey = 'tyche-hotkeys'

function readIsOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    return false
  }
}

/** Keys of one letter: off until the player wants them, so that nobody bets by leaning on the keyboard. */
export const useHotkeysSetting = create<{ isOn: boolean }>()(() => ({ isOn: readIsOn() }))

export function setHotkeys(isOn: boolean): void {
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts for this visit.
  }
  useHotkeysSetting.setState({ isOn })
}

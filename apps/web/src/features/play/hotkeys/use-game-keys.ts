import { useEffect, useEffectEvent } from 'react'
import type { ChoiceKey } from '../../../data/games/choice-keys.ts'
import { isDialogOpen } from '../../../lib/reload-guard/reload-guard.ts'
import { type ClickedControls, watchClickedControls } from './clicked-controls.ts'
import { takesLines, takesText, usesKey } from './control-keys.ts'
import { useHotkeys } from './hotkeys-store.ts'
import { readKey } from './read-key.ts'

export type GameKeys = {
  /** Rolls, or skips the landing. */
  onRoll: () => void
  /** Whether the key has a meaning in this game. */
  onChoose: (key: ChoiceKey) => boolean
  onHalve: () => void
  onDouble: () => void
  onSound: () => void
  onHelp: () => void
}

/**
 * A game's keys, wherever the last click was. A control reached by keyboard keeps the keys that it uses, a
 * text field always does, and an open dialog receives all keys.
 */
export function useGameKeys(keys: GameKeys): void {
  /** Runs the key's action; false if the key is not the game's. */
  const takes = useEffectEvent((event: KeyboardEvent, clicked: ClickedControls): boolean => {
    if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return false
    if (isDialogOpen()) return false
    const name = event.code === 'Space' ? 'Space' : event.key
    if (name === 'Space' || name === 'Enter') return !event.shiftKey && takesRoll(name, event, clicked)
    if (takesText(event.target)) return false
    if (name === 'ArrowLeft' || name === 'ArrowRight') return !usesKey(event.target, 'Arrow') && keys.onChoose(event)
    return !event.repeat && takesCharacter(readKey(event))
  })

  function takesRoll(name: 'Space' | 'Enter', { target, repeat }: KeyboardEvent, clicked: ClickedControls): boolean {
    // A held key places one bet, even where a field or a button would repeat it.
    if (name === 'Enter' && repeat) return !takesLines(target)
    if (takesText(target) || (usesKey(target, name) && !clicked.has(target))) return false
    if (!repeat) keys.onRoll()
    return true
  }

  function takesCharacter(character: string): boolean {
    if (character === '?') {
      keys.onHelp()
      return true
    }
    const { choices, letters } = useHotkeys.getState()
    if (choices && keys.onChoose({ key: character, shiftKey: false })) return true
    const action = letters ? letterActions[character] : undefined
    action?.(keys)
    return action !== undefined
  }

  useEffect(() => {
    const clicked = watchClickedControls()
    let taken: string | undefined
    const end = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
    }
    // Capture before any control, since some handle Space themselves.
    const onKeyDown = (event: KeyboardEvent) => {
      taken = takes(event, clicked) ? event.code : undefined
      if (taken !== undefined) end(event)
    }
    // Some browsers press a button on keyup of Space, even if keydown was prevented.
    const onKeyUp = (event: KeyboardEvent) => {
      if (taken === event.code) end(event)
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('keyup', onKeyUp, true)
    return () => {
      clicked.stop()
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('keyup', onKeyUp, true)
    }
  }, [])
}

const letterActions: Readonly<Record<string, (keys: GameKeys) => void>> = {
  A: (keys) => keys.onHalve(),
  S: (keys) => keys.onDouble(),
  M: (keys) => keys.onSound(),
}

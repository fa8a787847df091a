import { useMessages } from 'use-intl'

/** Whether the late catalogue is there: a dialog of its words opens with them. */
export function useHasLateMessages(): boolean {
  return 'contractErrors' in useMessages()
}

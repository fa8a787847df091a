/** A queue of events in simulated time. */
export function createAgenda() {
  const entries: { atSec: number; act: () => void }[] = []
  const agenda = {
    nowSec: 0,
    at(atSec: number, act: () => void): void {
      let index = entries.length
      while (index > 0 && entries[index - 1]!.atSec > atSec) index--
      entries.splice(index, 0, { atSec, act })
    },
    in: (seconds: number, act: () => void): void => agenda.at(agenda.nowSec + seconds, act),
    runUntil(untilSec: number): void {
      while (entries.length > 0 && entries[0]!.atSec <= untilSec) {
        const { atSec, act } = entries.shift()!
        agenda.nowSec = atSec
        act()
      }
      agenda.nowSec = untilSec
    },
  }
  return agenda
}

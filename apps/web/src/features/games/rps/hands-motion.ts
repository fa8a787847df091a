import type { HandName } from '../../../components/game-art/hand/hand-parts.ts'

/** One beat up and down takes this long; after three the hands pause for one. */
const beatMs = 375
const beats = 3
const raised = 'rotate(-20deg)'
const struck = 'rotate(5deg)'

export function setHand(arm: HTMLElement, name: HandName): void {
  arm.dataset.hand = name
}

/** Repeats three beats and a pause until the house has shown its hand. */
export function shake(arm: HTMLElement): Animation {
  const cycle = beats + 1
  const frames: Keyframe[] = [{ transform: 'none', offset: 0, easing: 'ease-out' }]
  for (let beat = 0; beat < beats; beat += 1) {
    frames.push({ transform: raised, offset: (beat + 0.5) / cycle, easing: 'ease-in' })
    frames.push({ transform: struck, offset: (beat + 0.95) / cycle, easing: 'ease-out' })
  }
  frames.push({ transform: 'none', offset: (beats + 0.35) / cycle }, { transform: 'none', offset: 1 })
  return arm.animate(frames, { duration: beatMs * cycle, iterations: Number.POSITIVE_INFINITY })
}

/** The hand's current position, from which the next animation continues. */
export const poseOf = (arm: HTMLElement): string => getComputedStyle(arm).transform

export interface Throw {
  from: string
  name: HandName
  durationMs: number
  /** The first throw, which ends the shaking, swings further than the following ones. */
  isFirst: boolean
}

/** The last beat: a fist rises and comes down open. */
export function throwHand(arm: HTMLElement, { from, name, durationMs, isFirst }: Throw): Animation[] {
  const duration = durationMs
  const opensAt = isFirst ? 0.56 : 0.5
  const swing = arm.animate(
    [
      { transform: from, easing: 'ease-out' },
      { transform: isFirst ? 'rotate(-26deg)' : 'rotate(-11deg)', offset: 0.38, easing: 'ease-in' },
      { transform: 'rotate(4deg)', offset: 0.7, easing: 'ease-out' },
      { transform: 'none', offset: 1 },
    ],
    { duration, fill: 'forwards' },
  )
  return [swing, ...layersOf(arm).map((layer) => showBetween(layer, name, opensAt, duration))]
}

const layersOf = (arm: HTMLElement): HTMLElement[] => [...arm.querySelectorAll<HTMLElement>('.rps-hand')]

/** A fist until it opens, then the settled hand, without a transition. */
function showBetween(layer: HTMLElement, name: HandName, opensAt: number, duration: number): Animation {
  const before = layer.dataset.name === 'rock' ? 1 : 0
  const after = layer.dataset.name === name ? 1 : 0
  return layer.animate(
    [
      { opacity: before, offset: 0 },
      { opacity: before, offset: opensAt },
      { opacity: after, offset: opensAt + 0.01 },
      { opacity: after, offset: 1 },
    ],
    { duration, fill: 'forwards' },
  )
}

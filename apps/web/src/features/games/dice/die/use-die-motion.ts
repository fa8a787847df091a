import type { DiceFace } from '@tyche/fairness'
import { useRef } from 'react'
import { cancelMotion } from '../../stage/cancel-motion.ts'
import { usePlaySequence } from '../../stage/use-play-sequence.ts'
import type { StageMotion } from '../../stage/use-stage-motion.ts'
import type { DieParts } from './die.tsx'
import { bounce, hop, lift, type Throw } from './die-throws.ts'
import { falling, lying, shadeOf, tumbling } from './orientation.ts'
import { type Quaternion, toMatrix3d } from './quaternion.ts'

const tumbleMs = 820
/** Enough keyframes that linear interpolation between them looks like a rotation. */
const tumbleSteps = 36

/** Moves the die. Returns how many plays have landed. */
export function useDieMotion(parts: DieParts, firstFace: DiceFace, motion: StageMotion): number {
  const position = useRef<Quaternion>(lying(firstFace))

  const shades = () => [...(parts.body.current?.querySelectorAll<HTMLElement>('.die-shade') ?? [])]
  const faceOf = (shade: HTMLElement) => Number(shade.dataset.face) as DiceFace

  const place = (q: Quaternion) => {
    position.current = q
    if (parts.body.current) parts.body.current.style.transform = toMatrix3d(q)
    for (const shade of shades()) shade.style.opacity = String(shadeOf(q, faceOf(shade)))
  }

  /** Animates body and shading together along the orientations. */
  const turn = (steps: number, positionAt: (progress: number) => Quaternion, timing: KeyframeAnimationOptions) => {
    const way = Array.from({ length: steps + 1 }, (_, step) => positionAt(step / steps))
    const body = parts.body.current?.animate(
      way.map((q) => ({ transform: toMatrix3d(q) })),
      timing,
    )
    const lights = shades().map((shade) =>
      shade.animate(
        way.map((q) => ({ opacity: shadeOf(q, faceOf(shade)) })),
        timing,
      ),
    )
    return body ? [body, ...lights] : lights
  }

  const toss = (path: Throw, timing: KeyframeAnimationOptions) =>
    [parts.toss.current?.animate(path.die, timing), parts.shadow.current?.animate(path.shadow, timing)].filter(
      (animation) => animation !== undefined,
    )

  return usePlaySequence({
    ...motion,
    roll() {
      const from = position.current
      const endless = { duration: tumbleMs, iterations: Number.POSITIVE_INFINITY }
      const turning = turn(tumbleSteps, (phase) => tumbling(from, phase), endless)
      const hovering = toss(lift, { duration: 620, iterations: Number.POSITIVE_INFINITY, direction: 'alternate' })
      return () => {
        place(tumbling(from, (Number(turning[0]?.currentTime ?? 0) / tumbleMs) % 1))
        for (const animation of [...turning, ...hovering]) cancelMotion(animation)
      }
    },
    land({ outcome }, index, duration) {
      const isFirst = index === 0
      const from = position.current
      const to = lying(outcome as DiceFace)
      const ease = isFirst ? 3 : 2
      const timing = { duration, fill: 'forwards' } as const
      const turned = (progress: number) => falling(from, to, isFirst ? 2 : 1, 1 - (1 - progress) ** ease)
      return [...turn(isFirst ? 40 : 14, turned, timing), ...toss(isFirst ? bounce : hop, timing)]
    },
    rest: ({ outcome }) => place(lying(outcome as DiceFace)),
  })
}

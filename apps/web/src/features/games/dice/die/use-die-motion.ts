import type { DiceFace } from '@tyche/fairness'
import { type RefObject, useRef } from 'react'
import { cancelMotion } from '../../stage/cancel-motion.ts'
import { usePlaySequence } from '../../stage/use-play-sequence.ts'
import type { StageMotion } from '../../stage/use-stage-motion.ts'
import { bounce, hop, lift, type Throw } from './die-throws.ts'
import { falling, lying, shadeOf, tumbling } from './orientation.ts'
import { type Quaternion, toMatrix3d } from './quaternion.ts'

const tumbleMs = 820
/** Enough keyframes that linear interpolation between them looks like a rotation. */
const tumbleSteps = 36

/** Moves the die in this frame. Returns how many plays have landed. */
export function useDieMotion(frame: RefObject<HTMLElement | null>, firstFace: DiceFace, motion: StageMotion): number {
  const position = useRef<Quaternion>(lying(firstFace))

  /** The parts of this kind, in every scene. */
  const all = (name: 'body' | 'toss' | 'shadow' | 'shade') => [
    ...(frame.current?.querySelectorAll<HTMLElement>(`.die-${name}`) ?? []),
  ]
  const faceOf = (shade: HTMLElement) => Number(shade.dataset.face) as DiceFace

  const place = (q: Quaternion) => {
    position.current = q
    for (const body of all('body')) body.style.transform = toMatrix3d(q)
    for (const shade of all('shade')) shade.style.opacity = String(shadeOf(q, faceOf(shade)))
  }

  /** Animates body and shading together along the orientations. */
  const turn = (steps: number, positionAt: (progress: number) => Quaternion, timing: KeyframeAnimationOptions) => {
    const way = Array.from({ length: steps + 1 }, (_, step) => positionAt(step / steps))
    const frames = way.map((q) => ({ transform: toMatrix3d(q) }))
    return [
      ...all('body').map((body) => body.animate(frames, timing)),
      ...all('shade').map((shade) =>
        shade.animate(
          way.map((q) => ({ opacity: shadeOf(q, faceOf(shade)) })),
          timing,
        ),
      ),
    ]
  }

  const toss = (path: Throw, timing: KeyframeAnimationOptions) => [
    ...all('toss').map((die) => die.animate(path.die, timing)),
    ...all('shadow').map((shadow) => shadow.animate(path.shadow, timing)),
  ]

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

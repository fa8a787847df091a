import { type RefObject, useEffect, useRef, useState } from 'react'
import { restAngle, restOffset } from '../../../../components/game-art/wheel/wheel-geometry.ts'
import { playSound } from '../../../../lib/sound/sound.ts'
import { usePlaySequence } from '../../stage/use-play-sequence.ts'
import type { StageMotion } from '../../stage/use-stage-motion.ts'
import { createWheelMotor } from './wheel-motor.ts'

interface Parts {
  disc: RefObject<HTMLDivElement | null>
  pointer: RefObject<HTMLDivElement | null>
}

export interface WheelMotion extends StageMotion {
  segmentCount: number
}

/** Pegs pass faster than ticks can be told apart. */
const tickGapMs = 46

/** Turns the wheel, which stops only at settled segments. Returns how many plays have been shown. */
export function useWheelMotion({ disc, pointer }: Parts, { segmentCount, ...motion }: WheelMotion): number {
  const tickedAt = useRef(0)
  const [motor] = useState(() =>
    createWheelMotor({
      paint(turned, bend) {
        if (disc.current) disc.current.style.transform = `rotate(${turned}deg)`
        // The wheel turns clockwise: at the top its pegs push the tip to the right.
        if (pointer.current) pointer.current.style.transform = `rotate(${-bend}deg)`
      },
      onPeg() {
        const now = performance.now()
        if (now - tickedAt.current < tickGapMs) return
        tickedAt.current = now
        playSound('tick')
      },
    }),
  )
  const angleOf = (outcome: number, play: number) => restAngle(outcome, segmentCount, restOffset(outcome, play))

  useEffect(() => {
    motor.setSegmentCount(segmentCount)
    if (motion.state === 'idle') motor.rest(restAngle(0, segmentCount, 0.5))
  }, [motor, segmentCount, motion.state])
  useEffect(() => () => motor.stop(), [motor])

  return usePlaySequence({
    ...motion,
    roll() {
      motor.roll()
      // It keeps its speed: the landing continues from its position.
      return () => undefined
    },
    land: ({ outcome }, play, durationMs) => [motor.land(angleOf(outcome, play), durationMs)],
    rest: ({ outcome }, play) => motor.rest(angleOf(outcome, play)),
  })
}

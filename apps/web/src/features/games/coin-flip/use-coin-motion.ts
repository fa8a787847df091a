import { type RefObject, useRef } from 'react'
import { faceOf, landingAngle } from '../../../components/coin/face.ts'
import { cancelMotion } from '../stage/cancel-motion.ts'
import { type PlaySequence, usePlaySequence } from '../stage/use-play-sequence.ts'

const turnMs = 360

interface Parts {
  body: RefObject<HTMLDivElement | null>
  toss: RefObject<HTMLDivElement | null>
}

export type CoinMotion = Pick<PlaySequence, 'state' | 'plays' | 'isSkipped' | 'still' | 'onSequenceEnd'>

/** Turns the coin. Returns how many plays have landed. */
export function useCoinMotion({ body, toss }: Parts, motion: CoinMotion): number {
  const angle = useRef(0)

  const turnTo = (degrees: number) => {
    angle.current = degrees
    if (body.current) body.current.style.transform = `rotateX(${degrees}deg)`
  }

  return usePlaySequence({
    ...motion,
    roll() {
      const from = angle.current
      const turning = body.current?.animate(turn(from, from + 360), {
        duration: turnMs,
        iterations: Number.POSITIVE_INFINITY,
      })
      return () => {
        turnTo(from + ((Number(turning?.currentTime ?? 0) / turnMs) % 1) * 360)
        cancelMotion(turning)
      }
    },
    land({ outcome }, index, duration) {
      if (!body.current || !toss.current) return []
      const isFirst = index === 0
      const target = landingAngle(angle.current, faceOf(outcome), isFirst ? 1.5 : 0.9)
      const easing = isFirst ? 'cubic-bezier(.16,.84,.32,1)' : 'cubic-bezier(.3,.6,.3,1)'
      return [
        body.current.animate(turn(angle.current, target), { duration, easing, fill: 'forwards' }),
        toss.current.animate(hop(isFirst ? -14 : 0), { duration, easing: 'ease-in-out' }),
      ]
    },
    rest: ({ outcome }) => turnTo(landingAngle(0, faceOf(outcome), 0)),
  })
}

function turn(from: number, to: number): Keyframe[] {
  return [{ transform: `rotateX(${from}deg)` }, { transform: `rotateX(${to}deg)` }]
}

function hop(from: number): Keyframe[] {
  return [{ transform: `translateY(${from}%)` }, { transform: 'translateY(-12%)' }, { transform: 'translateY(0)' }]
}

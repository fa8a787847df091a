import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Face, landingAngle, stepMs } from './face.ts'

export type CoinState = 'idle' | 'rolling' | 'settled'

const turnMs = 360
const firstLandingMs = 700

interface Motion {
  state: CoinState
  /** The outcomes in order once settled. */
  plays: readonly Face[]
  still: boolean
  onSequenceEnd: (() => void) | undefined
}

interface Parts {
  body: RefObject<HTMLDivElement | null>
  toss: RefObject<HTMLDivElement | null>
}

/** Turns the coin. Only settled outcomes decide where it stops. Returns how many plays have landed. */
export function useCoinMotion({ body, toss }: Parts, { state, plays, still, onSequenceEnd }: Motion): number {
  const [landed, setLanded] = useState(state === 'settled' ? plays.length : 0)
  const angle = useRef(0)
  const wasRolling = useRef(false)
  const ended = useRef(onSequenceEnd)
  ended.current = onSequenceEnd
  const sequence = plays.join(' ')

  useEffect(() => {
    const element = body.current
    const faces = sequence === '' ? [] : (sequence.split(' ') as Face[])
    const last = faces.at(-1)
    const animated = !still && typeof element?.animate === 'function'
    let cancelled = false

    const rest = (face: Face) => {
      angle.current = landingAngle(0, face, 0)
      if (element) element.style.transform = `rotateX(${angle.current}deg)`
    }

    if (state === 'rolling') {
      wasRolling.current = true
      setLanded(0)
      if (!animated) return undefined
      const from = angle.current
      const turning = element.animate(turn(from, from + 360), {
        duration: turnMs,
        iterations: Number.POSITIVE_INFINITY,
      })
      turning.finished.catch(() => undefined)
      return () => {
        angle.current = from + ((Number(turning.currentTime ?? 0) / turnMs) % 1) * 360
        element.style.transform = `rotateX(${angle.current}deg)`
        turning.cancel()
      }
    }

    if (state === 'settled' && last) {
      if (!wasRolling.current || !animated) {
        rest(last)
        setLanded(faces.length)
        if (wasRolling.current) ended.current?.()
        wasRolling.current = false
        return undefined
      }
      wasRolling.current = false
      const land = async () => {
        for (const [index, face] of faces.entries()) {
          const first = index === 0
          const duration = first ? firstLandingMs : stepMs(faces.length)
          const target = landingAngle(angle.current, face, first ? 1.5 : 0.9)
          const easing = first ? 'cubic-bezier(.16,.84,.32,1)' : 'cubic-bezier(.3,.6,.3,1)'
          const flight = element.animate(turn(angle.current, target), { duration, easing, fill: 'forwards' })
          toss.current?.animate(
            [
              { transform: `translateY(${first ? -14 : 0}%)` },
              { transform: 'translateY(-12%)' },
              { transform: 'translateY(0)' },
            ],
            { duration, easing: 'ease-in-out' },
          )
          await flight.finished.catch(() => undefined)
          if (cancelled) return
          angle.current = target % 360
          element.style.transform = `rotateX(${angle.current}deg)`
          flight.cancel()
          setLanded(index + 1)
        }
        ended.current?.()
      }
      void land()
      return () => {
        cancelled = true
        for (const animation of element.getAnimations()) animation.cancel()
        rest(last)
        setLanded(faces.length)
      }
    }
    wasRolling.current = false
    return undefined
  }, [state, sequence, still, body, toss])

  return landed
}

function turn(from: number, to: number): Keyframe[] {
  return [{ transform: `rotateX(${from}deg)` }, { transform: `rotateX(${to}deg)` }]
}

export interface PointerSpring {
  /** Degrees that the tip is pushed aside. */
  bend: number
  velocity: number
}

const stiffness = 0.0016
const damping = 0.028
const kick = 0.62
const furthest = 24
const stepMs = 4

/** A peg struck the pointer. */
export const struck = ({ bend, velocity }: PointerSpring): PointerSpring => ({
  bend,
  velocity: Math.min(velocity + kick, kick),
})

/** The pointer springs back slightly past the middle, and settles. */
export function sprung({ bend, velocity }: PointerSpring, elapsedMs: number): PointerSpring {
  let at = bend
  let speed = velocity
  for (let left = elapsedMs; left > 0; left -= stepMs) {
    const step = Math.min(stepMs, left)
    speed += (-stiffness * at - damping * speed) * step
    at = Math.min(at + speed * step, furthest)
  }
  return Math.abs(at) < 0.04 && Math.abs(speed) < 0.001 ? { bend: 0, velocity: 0 } : { bend: at, velocity: speed }
}

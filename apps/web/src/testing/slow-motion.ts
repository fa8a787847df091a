import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Replaces animations with ones that end only when the test ends them. */
export function holdAnimations() {
  const running: { frames: Keyframe[]; element: Element; end: () => void }[] = []
  const before = Object.getOwnPropertyDescriptor(Element.prototype, 'animate')
  Element.prototype.animate = function animate(this: Element, frames) {
    const { promise, resolve, reject } = Promise.withResolvers<Animation>()
    const animation = { finished: promise, currentTime: 0, cancel: () => reject(new Error('cancelled')) }
    running.push({ frames: frames as Keyframe[], element: this, end: () => resolve(animation as unknown as Animation) })
    return animation as unknown as Animation
  }
  return {
    running: () => running,
    /** Ends the running animations and lets the sequence start the next. */
    async endPlay() {
      await act(async () => {
        for (const { end } of running.splice(0)) end()
        await Promise.resolve()
      })
    },
    restore() {
      if (before) Object.defineProperty(Element.prototype, 'animate', before)
      else Reflect.deleteProperty(Element.prototype, 'animate')
    },
  }
}

/** A player who asked the system for less motion. */
export function askForLessMotion(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
}

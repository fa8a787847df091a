import fc from 'fast-check'
import { expect, test } from 'vitest'
import { landingAngle } from './face.ts'

const face = fc.constantFrom('heads' as const, 'tails' as const)
const angle = fc.double({ min: -7200, max: 7200, noNaN: true })

test('behavior: the coin always turns forward and stops on the given face', () => {
  fc.assert(
    fc.property(angle, face, fc.double({ min: 0, max: 3, noNaN: true }), (from, side, turns) => {
      const target = landingAngle(from, side, turns)
      expect(((target % 360) + 360) % 360).toBe(side === 'heads' ? 0 : 180)
      expect(target - from).toBeGreaterThanOrEqual(turns * 360 - 1e-6)
      expect(target - from).toBeLessThan((turns + 1) * 360 + 1e-6)
    }),
  )
})

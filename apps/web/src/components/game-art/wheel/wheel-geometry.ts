/** The wheel is drawn on a 400 x 400 field; angles run clockwise from the top, in degrees. */
export const wheelCentre = 200
const innerRadius = 56
const outerRadius = 180

export const arcOf = (segmentCount: number): number => 360 / segmentCount

function pointAt(angle: number, radius: number): string {
  const radians = (angle * Math.PI) / 180
  const x = wheelCentre + radius * Math.sin(radians)
  const y = wheelCentre - radius * Math.cos(radians)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}

/** The outline of a segment: a slice of a ring. */
export function segmentPath(index: number, segmentCount: number): string {
  const arc = arcOf(segmentCount)
  const from = index * arc
  const to = from + arc
  const isLarge = arc > 180 ? 1 : 0
  return [
    `M${pointAt(from, innerRadius)}`,
    `L${pointAt(from, outerRadius)}`,
    `A${outerRadius} ${outerRadius} 0 ${isLarge} 1 ${pointAt(to, outerRadius)}`,
    `L${pointAt(to, innerRadius)}`,
    `A${innerRadius} ${innerRadius} 0 ${isLarge} 0 ${pointAt(from, innerRadius)}Z`,
  ].join('')
}

/** Which segment the pointer at the top is over when the wheel has turned by this much. */
export function segmentAt(turned: number, segmentCount: number): number {
  const under = (((-turned % 360) + 360) % 360) / arcOf(segmentCount)
  return Math.floor(under) % segmentCount
}

/** Where in a segment, from 0 to 1, a play stops: different for each play, deterministic, and away from the edges. */
export function restOffset(segment: number, play: number): number {
  const mixed = Math.imul(segment * 31 + play * 17 + 7, 0x9e3779b1) >>> 0
  return 0.16 + (mixed / 2 ** 32) * 0.68
}

/** The wheel's angle, from 0 to 360, at which the pointer is over this place of the segment. */
export function restAngle(segment: number, segmentCount: number, offset: number): number {
  return (360 - (segment + offset) * arcOf(segmentCount)) % 360
}

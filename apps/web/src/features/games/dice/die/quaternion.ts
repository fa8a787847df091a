/** A rotation in space; the axes are those of CSS: x to the right, y down, z to the player. */
export type Quaternion = readonly [w: number, x: number, y: number, z: number]
export type Vector = readonly [x: number, y: number, z: number]

export const unturned: Quaternion = [1, 0, 0, 0]

/** A turn about an axis, by turns of 360 degrees. */
export function turnAbout([x, y, z]: Vector, turns: number): Quaternion {
  const half = turns * Math.PI
  const factor = Math.sin(half) / Math.hypot(x, y, z)
  return [Math.cos(half), x * factor, y * factor, z * factor]
}

/** First `b`, then `a`. */
export function multiply(a: Quaternion, b: Quaternion): Quaternion {
  const [aw, ax, ay, az] = a
  const [bw, bx, by, bz] = b
  return [
    aw * bw - ax * bx - ay * by - az * bz,
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
  ]
}

export function inverse([w, x, y, z]: Quaternion): Quaternion {
  return [w, -x, -y, -z]
}

export function rotate(q: Quaternion, [x, y, z]: Vector): Vector {
  const [, rx, ry, rz] = multiply(multiply(q, [0, x, y, z]), inverse(q))
  return [rx, ry, rz]
}

/** Part of a rotation, along the shorter arc: 0 is none of it, 1 all. */
export function partOf(q: Quaternion, part: number): Quaternion {
  const [w, x, y, z] = q[0] < 0 ? [-q[0], -q[1], -q[2], -q[3]] : q
  const length = Math.hypot(x, y, z)
  if (length < 1e-9) return unturned
  return turnAbout([x, y, z], (Math.atan2(length, w) / Math.PI) * part)
}

export function toMatrix3d([w, x, y, z]: Quaternion): string {
  const columns = [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y), 0],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x), 0],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y), 0],
    [0, 0, 0, 1],
  ]
  return `matrix3d(${columns
    .flat()
    .map((value) => Number(value.toFixed(5)))
    .join(',')})`
}

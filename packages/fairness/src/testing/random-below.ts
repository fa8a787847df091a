/** Doty-Humphrey's small fast counter generator, good enough for statistics of a billion numbers. */
export function createRandomBelow(seed: number): (limit: number) => number {
  let [a, b, c, counter] = [seed, 0x9e3779b9, 0x243f6a88, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 20; i++) next()
  return (limit) => Math.floor((next() / 2 ** 32) * limit)
}

/** Pseudo-random choices from a seed, so that a run can be repeated. */
export interface Random {
  /** From 0 below `count`. */
  readonly below: (count: number) => number
  /** From `min` to `max`. */
  readonly between: (min: number, max: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly shuffle: <Item>(items: readonly Item[]) => Item[]
}

/** Mulberry32, which is good enough for test scenarios only. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number) => Math.floor(next() * count)
  return {
    below,
    between: (min, max) => min + below(max - min + 1),
    chance: (share) => next() < share,
    pick: (items) => {
      const item = items[below(items.length)]
      if (item === undefined) throw new RangeError('There is nothing to pick from.')
      return item
    },
    shuffle: (items) => {
      const mixed = [...items]
      for (let last = mixed.length - 1; last > 0; last--) {
        const other = below(last + 1)
        const held = mixed[last]
        mixed[last] = mixed[other] as (typeof mixed)[number]
        mixed[other] = held as (typeof mixed)[number]
      }
      return mixed
    },
  }
}

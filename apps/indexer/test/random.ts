/** A fixed sequence of numbers that look random: the same series of actions in every run. */
export function createRandom(seed: number) {
  let state = seed
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return {
    next,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[next(items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

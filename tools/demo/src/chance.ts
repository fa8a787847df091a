/** A random number from 0 to below 1. Nothing of value depends on it: simulated players act by it. */
export type Random = () => number

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of a list; undefined of an empty one. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]

/** One by its weight; weights below or at 0 never come. */
export function weighted<Item>(random: Random, items: readonly (readonly [Item, number])[]): Item | undefined {
  const total = items.reduce((sum, [, weight]) => sum + Math.max(weight, 0), 0)
  let left = random() * total
  for (const [item, weight] of items) {
    if (weight <= 0) continue
    left -= weight
    if (left < 0) return item
  }
  return undefined
}

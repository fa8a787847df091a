const KINDS = ['timeLimited', 'quantityLimited'] as const

/** Name of a `ProductKind`. */
export function kindOf(kind: number): (typeof KINDS)[number] {
  const name = KINDS[kind]
  if (!name) throw new Error(`There is no product kind ${kind}.`)
  return name
}

export type TypedIndex =
  | { kind: 'empty' }
  | { kind: 'index'; index: number }
  /** `format`: not a whole number; `number`: a period to come. */
  | { kind: 'wrong'; problem: 'format' | 'number' }

/** The rank index in a field. Spaces and a leading # do not matter. */
export function readIndex(text: string, newest: number): TypedIndex {
  const typed = text.replace(/[\s#]/g, '')
  if (typed === '') return { kind: 'empty' }
  if (!/^\d+$/.test(typed)) return { kind: 'wrong', problem: 'format' }
  const index = Number(typed)
  return index > newest ? { kind: 'wrong', problem: 'number' } : { kind: 'index', index }
}

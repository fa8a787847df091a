/** A node of the compiler's syntax tree; its other fields depend on `nodeType`. */
export type Node = { nodeType: string; id: number; src: string } & Record<string, unknown>

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'nodeType' in value && 'src' in value
}

export function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** Visits a tree from the root down; `visit` returns false to leave a branch out. */
export function walk(node: Node, visit: (node: Node) => boolean | undefined): void {
  if (visit(node) === false) return
  for (const child of childrenOf(node)) walk(child, visit)
}

/** Position of a node in its file, in bytes. */
export function rangeOf(node: Node): { start: number; end: number } {
  const [start, length] = node.src.split(':').map(Number) as [number, number]
  return { start, end: start + length }
}

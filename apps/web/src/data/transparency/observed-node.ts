import { NodeFailure } from '../node/node-failure.ts'
import { nodeProblemOf } from '../node/node-problem-of.ts'
import { openBatchedClient } from '../node/open-batched-client.ts'
import { type OpenedNode, openNode } from '../node/open-node.ts'

const opened = new Map<string, Promise<OpenedNode>>()

/** Opens a node once; one that failed is opened again. */
function open(rpc: string | undefined): Promise<OpenedNode> {
  const key = rpc ?? ''
  const known = opened.get(key)
  if (known) return known
  const opening = openNode(rpc, openBatchedClient)
  opened.set(key, opening)
  opening.catch(() => opened.delete(key))
  return opening
}

/**
 * Reads the node that a visitor named, or ours.
 *
 * @throws `NodeFailure` for whatever goes wrong.
 */
export async function withNode<Result>(
  rpc: string | undefined,
  read: (node: OpenedNode) => Promise<Result>,
): Promise<Result> {
  try {
    return await read(await open(rpc))
  } catch (error) {
    if (error instanceof NodeFailure) throw error
    throw new NodeFailure(nodeProblemOf(error), { cause: error })
  }
}

/** Why a node cannot be read; on every page that reads one. */
export const nodeProblems = {
  otherChain: '{node} belongs to chain {actual}. Our contracts are on chain {expected}.',
  noContracts: '{node} says it’s on chain {expected}, but doesn’t have our contracts.',
  dead: '{node} doesn’t answer. Ask another RPC endpoint.',
  refused: '{node} refused a question. Some endpoints give no old events: ask another one.',
  senseless: 'The answers of {node} don’t fit together. Ask another RPC endpoint.',
  noRecord: 'Neither our server nor the files of this page say which contracts to read. Try again later.',
} as const

import {
  BaseError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  RpcRequestError,
  SocketClosedError,
  TimeoutError,
  WebSocketRequestError,
} from 'viem'
import { NodeFailure, type NodeProblem } from './node-failure.ts'

/**
 * What an error of a read says of its node. What is none of the known cases comes from answers that do not fit: a node that
 * tells half of the truth breaks a read somewhere.
 */
export function nodeProblemOf(error: unknown): NodeProblem {
  if (error instanceof NodeFailure) return error.kind
  if (!(error instanceof BaseError)) return 'senseless'
  const has = (...kinds: (abstract new (...args: never[]) => Error)[]) =>
    error.walk((cause) => kinds.some((kind) => cause instanceof kind)) !== null
  if (has(HttpRequestError, TimeoutError, WebSocketRequestError, SocketClosedError)) return 'dead'
  if (has(ContractFunctionZeroDataError)) return 'senseless'
  return has(RpcRequestError) ? 'refused' : 'senseless'
}

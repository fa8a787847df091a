import { recordBetSpan } from '@tyche/service/bet-trace'
import { isHash } from 'viem'
import type { JsonRpcAnswer, JsonRpcCall } from './json-rpc.ts'

/** Records a transaction that the node has taken; its trace goes on if it places a bet. */
export function traceSent({ method }: JsonRpcCall, { result }: JsonRpcAnswer, startMs: number): void {
  if (method !== 'eth_sendRawTransaction' || typeof result !== 'string' || !isHash(result)) return
  recordBetSpan({ transactionHash: result, name: 'send the transaction', startMs })
}

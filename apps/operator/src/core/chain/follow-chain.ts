import { coordinatorLogFilter, readSubscriptionLog } from '@tyche/sdk/randomness'
import { formatBlock, type RpcBlock } from 'viem'
import { trackEvents } from '../../randomness/requests/track-requests.ts'
import type { OperatorContext } from '../context.ts'
import { resyncSenders } from '../transactions/transaction-senders.ts'
import { type ChainSocket, createChainSocket } from './chain-socket.ts'
import type { Head } from './head-tracker.ts'
import { observeHead } from './observe-head.ts'

function parseHead(block: RpcBlock): Head {
  const { number, hash, parentHash, timestamp, baseFeePerGas } = formatBlock(block)
  return {
    number: number!,
    hash: hash!,
    parentHash,
    timestampSec: Number(timestamp),
    baseFeePerGas: baseFeePerGas ?? 0n,
  }
}

/** Receives requests and heads over the socket. Polling takes over while it is down. */
export function followChain(context: OperatorContext, url: string): ChainSocket {
  const { facts, logger, metrics, state } = context
  return createChainSocket({
    url,
    logger,
    subscriptions: [
      {
        parameters: ['logs', coordinatorLogFilter(facts)],
        onData: (log) => trackEvents(context, readSubscriptionLog({ deployment: facts, log })),
      },
      {
        parameters: ['newHeads'],
        onData: (block) => observeHead(context, parseHead(block as RpcBlock), { isLatest: false, isFresh: true }),
      },
    ],
    onUp() {
      state.isSocketUp = true
      metrics.socketUp.set(1)
      // The node may have restarted with another chain, an older state or an empty transaction pool.
      resyncSenders(context)
      state.isHeadDoubtful = true
      context.trigger('watch-account')
      context.trigger('poll-head')
      context.trigger('find-unsettled')
    },
    onDown() {
      state.isSocketUp = false
      metrics.socketUp.set(0)
    },
  })
}

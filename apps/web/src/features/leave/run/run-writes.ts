import type { WalletSource, WriteRequest } from '@tyche/sdk/tx'
import { runCall } from '@tyche/sdk/tx'
import { create } from 'zustand'
import { queryClient } from '../../../lib/query-client/query-client.ts'
import type { Connection } from '../connection/open-connection.ts'
import { type ActionName, noteEnd, noteSent } from './activity.ts'

export type RunStage = 'preparing' | 'approving' | 'signing' | 'pending'

/** What is done now, and what the last attempt of a section failed with. */
interface RunState {
  /** Which part of the page started it. */
  place: string | undefined
  stage: RunStage
  /** Of several transactions, from 0. */
  index: number
  count: number
  failure: { place: string; error: unknown } | undefined
}

const idle = { place: undefined, stage: 'preparing', index: 0, count: 0 } as const

export const useRun = create<RunState>()(() => ({ ...idle, failure: undefined }))

export interface Run {
  place: string
  action: ActionName
  connection: Connection
  wallet: WalletSource
  /** Reads what to send at the moment of the press. */
  prepare: () => readonly WriteRequest[] | Promise<readonly WriteRequest[]>
}

/** Sends writes one after another, each tried by the chain first; then everything is read again. One run at a time. */
export async function runWrites({ place, action, connection, wallet, prepare }: Run): Promise<void> {
  if (useRun.getState().place !== undefined) return
  useRun.setState({ ...idle, place, failure: undefined })
  try {
    const requests = await prepare()
    for (const [index, request] of requests.entries()) {
      useRun.setState({ index, count: requests.length, stage: 'preparing' })
      await runOne({ action, connection, wallet, request })
    }
  } catch (error) {
    useRun.setState({ failure: { place, error } })
  } finally {
    useRun.setState(idle)
    await queryClient.invalidateQueries({ queryKey: ['leave', 'holding'] })
  }
}

type OneRun = Pick<Run, 'action' | 'connection' | 'wallet'> & { request: WriteRequest }

async function runOne({ action, connection, wallet, request }: OneRun): Promise<void> {
  const { client, chain } = connection
  let hash: `0x${string}` | undefined
  const note = (sent: `0x${string}`) => {
    hash = sent
    noteSent({ hash: sent, action, chainId: chain.id })
  }
  try {
    for await (const stage of runCall(client, { wallet, ...request, onLateHash: note })) {
      if (stage.name === 'approving') useRun.setState({ stage: 'approving' })
      if (stage.name === 'signing') useRun.setState({ stage: 'signing' })
      if (stage.name === 'sent' || stage.name === 'replaced') {
        note(stage.hash)
        useRun.setState({ stage: 'pending' })
      }
    }
    if (hash) noteEnd(hash, 'mined')
  } catch (error) {
    if (hash) noteEnd(hash, 'failed')
    throw error
  }
}

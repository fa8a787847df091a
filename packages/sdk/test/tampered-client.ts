import { type Abi, type PublicClient, parseEventLogs } from 'viem'
import { alterLog } from './alter-log.ts'

type Fields = Readonly<Record<string, unknown>>

/** What a node lies about. */
export type Lies = {
  /** Values of an event's arguments, or what becomes of them, in every log that is asked for by its name. */
  events?: Readonly<Record<string, Fields | ((args: Fields) => Fields)>>
  /** One bit of this argument of this event, in every receipt. */
  receipt?: { abi: Abi; event: string; argument: string }
  /** Fields of every block. */
  block?: Fields
  /** What contracts answer, by function. */
  contract?: Readonly<Record<string, (honest: unknown) => unknown>>
}

/** A client of a node that tells the truth, except for what it is said to falsify. */
export function tamperedClient(honest: PublicClient, { events = {}, receipt, block = {}, contract = {} }: Lies) {
  const getContractEvents = async (parameters: { eventName: string }) => {
    const logs = (await honest.getContractEvents(parameters as never)) as unknown as { args: Fields }[]
    const lie = events[parameters.eventName]
    if (!lie) return logs
    return logs.map((log) => ({ ...log, args: typeof lie === 'function' ? lie(log.args) : { ...log.args, ...lie } }))
  }
  const getTransactionReceipt = async (parameters: never) => {
    const told = await honest.getTransactionReceipt(parameters)
    if (!receipt) return told
    const { abi, event, argument } = receipt
    const altered = parseEventLogs({ abi, eventName: event, logs: told.logs }).map(({ logIndex }) => logIndex)
    const logs = told.logs.map((log) => (altered.includes(log.logIndex) ? alterLog(log, argument) : log))
    return { ...told, logs }
  }
  const readContract = async (parameters: { functionName: string }) => {
    const answer = await honest.readContract(parameters as never)
    return contract[parameters.functionName]?.(answer) ?? answer
  }
  const getBlock = async (parameters: never) => ({ ...(await honest.getBlock(parameters)), ...block })
  return { ...honest, getContractEvents, getTransactionReceipt, readContract, getBlock } as unknown as PublicClient
}

export interface TraceIds {
  /** 16 bytes, in hex without 0x. */
  readonly traceId: string
  /** 8 bytes, of the trace's root span. */
  readonly rootSpanId: string
}

/** The ids of a transaction's trace: parts of its hash, so that each process finds the same. Undefined if it is no hash. */
export function traceIdsOf(transactionHash: string): TraceIds | undefined {
  const hash = /^0x([0-9a-f]{64})$/i.exec(transactionHash)?.[1]?.toLowerCase()
  return hash === undefined ? undefined : { traceId: hash.slice(0, 32), rootSpanId: hash.slice(32, 48) }
}

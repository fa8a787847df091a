import { useQuery } from '@tanstack/react-query'
import type { ScanOptions } from '@tyche/sdk/tx'
import { useState } from 'react'
import type { Address } from 'viem'
import type { Connection } from '../connection/open-connection.ts'

type Read<Value> = (connection: Connection, account: Address, scan: ScanOptions) => Promise<Value>

/** A part of what an account has, read from the chain alone, and how much of the chain is searched, from 0 to 1. */
export function useHolding<Value>(name: string, { connection, account, read }: HoldingOptions<Value>) {
  const [searched, setSearched] = useState(0)
  const query = useQuery({
    queryKey: ['leave', 'holding', name, connection.rpc, connection.chain.id, account, connection.scan.maxBlocks],
    queryFn: () => {
      const first = connection.deployment.deploymentBlock
      const onProgress = (readTo: bigint, toBlock: bigint) =>
        setSearched(toBlock > first ? Number(readTo - first) / Number(toBlock - first) : 1)
      return read(connection, account, { ...connection.scan, onProgress })
    },
    // The whole chain is searched, through a node that may limit its visitors: Retry is theirs.
    retry: false,
    refetchInterval: false,
    staleTime: Number.POSITIVE_INFINITY,
    // Amounts are bigints, which the comparison of JSON does not know.
    structuralSharing: false,
  })
  return { ...query, searched }
}

export interface HoldingOptions<Value> {
  connection: Connection
  account: Address
  read: Read<Value>
}

import type { Deployment } from '@tyche/protocol/deployment'
import { parseDeployment } from '@tyche/protocol/parse-deployment'
import { QUICKNET_URLS, quicknet } from '@tyche/protocol/quicknet'
import type { LeaveSettings } from './settings.ts'

export interface ParsedSettings {
  rpc: string
  beacons: readonly string[]
  deployment: Deployment
  fromBlock: bigint
  maxBlocks: bigint | undefined
}

export type BadField = keyof LeaveSettings

/** What the typed settings mean, or which of them mean nothing. */
export function parseSettings(settings: LeaveSettings): { parsed: ParsedSettings } | { bad: readonly BadField[] } {
  const deployment = readRecord(settings.record)
  const beacons = settings.beacons.split(',').flatMap((address) => address.trim() || [])
  const fromBlock = readBlock(settings.fromBlock)
  const maxBlocks = readBlock(settings.maxBlocks)
  const isBad: Record<BadField, boolean> = {
    rpc: !isAddress(settings.rpc),
    beacons: !beacons.every(isAddress),
    record: deployment === undefined,
    fromBlock: fromBlock === null,
    maxBlocks: maxBlocks === null || maxBlocks === 0n,
  }
  const bad = (Object.keys(isBad) as BadField[]).filter((field) => isBad[field])
  if (bad.length > 0 || !deployment) return { bad }
  return {
    parsed: {
      rpc: settings.rpc.trim(),
      beacons: beacons.length > 0 ? beacons : usualBeacons(deployment),
      deployment,
      fromBlock: fromBlock ?? deployment.deploymentBlock,
      maxBlocks: maxBlocks ?? undefined,
    },
  }
}

/** drand's servers for a deployment on quicknet; a beacon of one's own has none that everybody knows. */
export function usualBeacons({ beacon }: Pick<Deployment, 'beacon'>): readonly string[] {
  return beacon.publicKey === quicknet.publicKey ? QUICKNET_URLS : []
}

export function readRecord(text: string): Deployment | undefined {
  try {
    return parseDeployment(JSON.parse(text))
  } catch {
    return undefined
  }
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false
  return ['http:', 'https:'].includes(new URL(text.trim()).protocol)
}

/** Undefined for an empty text, null for one that is no number. */
function readBlock(text: string): bigint | undefined | null {
  const typed = text.trim()
  if (typed === '') return undefined
  return /^\d{1,18}$/.test(typed) ? BigInt(typed) : null
}

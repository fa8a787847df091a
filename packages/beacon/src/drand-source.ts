import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { SIGNATURE_BYTES } from '@tyche/protocol/points'
import type { BeaconRound } from './beacon.ts'
import { BeaconError, BeaconSourceError } from './errors.ts'
import { assertRound, randomnessOf } from './verify-round.ts'

/** A valid answer has about 250 bytes. */
const MAX_ANSWER_BYTES = 4096

export interface DrandSource {
  /** Base URL of a drand HTTP API, e.g. `https://api.drand.sh`. */
  url: string
  /** Undefined for a server of a single network, which needs no hash to know it. */
  chainHash: string | undefined
  publicKey: Uint8Array
}

/**
 * Requests a round from one source once. Throws `BeaconSourceError` for any failure but an abort, which passes through.
 */
export async function fetchRoundFrom(source: DrandSource, round: bigint, signal: AbortSignal): Promise<BeaconRound> {
  const network = source.chainHash === undefined ? '' : `/${source.chainHash}`
  const url = `${source.url.replace(/\/+$/, '')}${network}/public/${round}`
  try {
    const response = await fetch(url, { signal, headers: { accept: 'application/json' } })
    if (!response.ok) {
      await response.body?.cancel()
      throw new BeaconSourceError(`${url} answered ${response.status}`)
    }
    return parseAnswer(source, round, await readLimited(response))
  } catch (cause) {
    if (cause instanceof BeaconSourceError) throw cause
    throw new BeaconSourceError(`${url}: ${describe(cause)}`, { cause })
  }
}

/** By a reader: older Safari cannot iterate a stream. */
async function readLimited({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= MAX_ANSWER_BYTES) continue
    await reader?.cancel()
    throw new BeaconError('the answer is too long')
  }
  return text
}

/** Checks the round number, the signature and the randomness of an answer. */
function parseAnswer({ publicKey }: DrandSource, round: bigint, text: string): BeaconRound {
  const answer: unknown = JSON.parse(text)
  if (typeof answer !== 'object' || answer === null) throw new BeaconError('the answer is not an object')
  const { round: answered, signature: signatureHex, randomness: claimed } = answer as Record<string, unknown>
  if (answered !== Number(round)) throw new BeaconError('the answer is about another round')
  if (typeof signatureHex !== 'string' || signatureHex.length !== 2 * SIGNATURE_BYTES)
    throw new BeaconError('the answer has no signature of the right length')
  const signature = hexToBytes(signatureHex)
  assertRound({ publicKey, round, signature })
  const randomness = randomnessOf(signature)
  if (claimed !== undefined && claimed !== bytesToHex(randomness))
    throw new BeaconError('the randomness is not the hash of the signature')
  return { round, signature, randomness }
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.cause instanceof Error ? `${cause.message} (${cause.cause.message})` : cause.message
}

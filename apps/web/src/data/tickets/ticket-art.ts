import { queryOptions } from '@tanstack/react-query'
import type { Ticket } from '@tyche/api-schema/lottery/tickets'
import { cachePolicy } from '../../lib/query-client/cache-policy.ts'

/** A call without a contract returns at most 24 KB, and a picture has up to 11. */
const PER_CALL = 2

type Waiting = { ticketId: string; resolve: (picture: string | null) => void; reject: (error: unknown) => void }

let waiting: Waiting[] = []

/** The pictures that a page of cards asks for at once are read together. */
function readPicture(ticketId: string): Promise<string | null> {
  if (waiting.length === 0) setTimeout(() => void readWaiting(), 0)
  return new Promise((resolve, reject) => waiting.push({ ticketId, resolve, reject }))
}

async function readWaiting(): Promise<void> {
  const asked = waiting
  waiting = []
  const { loadPictures } = await import('./load-pictures.ts').catch((error: unknown) => {
    for (const { reject } of asked) reject(error)
    return { loadPictures: undefined }
  })
  if (!loadPictures) return
  const parts = Array.from({ length: Math.ceil(asked.length / PER_CALL) }, (_, index) =>
    asked.slice(index * PER_CALL, (index + 1) * PER_CALL),
  )
  await Promise.all(
    parts.map(async (part) => {
      try {
        const pictures = await loadPictures(part.map(({ ticketId }) => BigInt(ticketId)))
        for (const [index, { resolve }] of part.entries()) resolve(pictures[index] ?? null)
      } catch (error) {
        for (const { reject } of part) reject(error)
      }
    }),
  )
}

/**
 * The picture that the token itself draws, as a data URI for an `<img>`; null for a ticket that is gone. It changes with
 * the ticket's state.
 */
export const ticketArtQuery = ({ ticketId, offChain, status, claimedCodes }: Ticket) =>
  queryOptions({
    queryKey: ['ticket-art', ticketId, status, claimedCodes.length],
    queryFn: () => readPicture(ticketId),
    enabled: !offChain && status !== 'recycled',
    ...cachePolicy.immutable,
    gcTime: 10 * 60_000,
  })

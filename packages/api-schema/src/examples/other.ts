import { statusPaths } from '../status.ts'
import { type Examples, player } from './example.ts'

const event = { address: player, point: '1250.500' }

const quarters = (ok: number, late: number) => [
  { ok: 15, late: 0, down: 0 },
  { ok, late, down: 0 },
]

export const statusExamples: Examples = {
  [statusPaths.history]: {
    data: {
      from: 1_790_000_100,
      to: 1_790_001_500,
      stepSec: 900,
      parts: [
        { part: 'chain', now: 'ok', steps: quarters(8, 0) },
        { part: 'operator', now: 'late', steps: quarters(6, 2) },
      ],
    },
  },
}

/** What has no envelope. */
export const otherExamples: Examples = {
  '/v1/stream': {
    request: { topics: `orders,mine:${player}`, 'last-event-id': 'k3x9.17' },
    data: `id: k3x9.18\nevent: points\ndata: ${JSON.stringify(event)}\n\n`,
  },
  '/icons/{file}': {
    request: { file: 'lucide.json', icons: 'x' },
    data: { prefix: 'lucide', icons: { x: { body: '<path d="M18 6 6 18M6 6l12 12"/>' } }, width: 24, height: 24 },
  },
}

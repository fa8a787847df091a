import { expect, test } from 'vitest'
import { listFailures } from './report.ts'
import type { ImageTrial } from './try-image.ts'

const service = { role: 'api', readySec: 1, userId: 65_532, hasReadOnlyRoot: true, hasCapabilities: false, endCode: 0 }
const good: ImageTrial = {
  archiveBytes: 250_000_000,
  migrateSec: 1,
  services: [service],
  answers: [{ what: 'the page', isRight: true }],
}

test('behavior: each goal that is missed is named', () => {
  expect(listFailures(good)).toEqual([])
  const open = { ...service, userId: 0, hasReadOnlyRoot: false, hasCapabilities: true, endCode: 137 }
  expect(
    listFailures({ ...good, archiveBytes: 251e6, services: [open], answers: [{ what: 'the page', isRight: false }] }),
  ).toEqual([
    '251 MB compressed',
    'api runs as root',
    'api has a root that it may write',
    'api has capabilities',
    'api ended with 137',
    'the page: a wrong answer',
  ])
})

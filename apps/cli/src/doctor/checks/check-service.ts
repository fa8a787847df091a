import { successOf } from '@tyche/api-schema/envelope'
import { serviceHistory, statusPaths } from '@tyche/api-schema/status'
import { formatDeployment } from '@tyche/protocol/deployment'
import type { DoctorContext } from '../context.ts'
import { bad, type Finding, ok, warn } from '../finding.ts'

const ANSWER_MS = 5_000
/** A stream gives a sign of life every 15 seconds. */
const STREAM_MS = 20_000

interface Status {
  readonly database: string
  readonly chain: string
  readonly indexer: string
  readonly replica?: string
  readonly lagBlocks: number | null
}

/** What a player's browser needs of web and API. */
export async function checkService({ apiUrl, deployment }: DoctorContext): Promise<Finding[]> {
  if (apiUrl === undefined)
    return [
      warn('api', { says: 'not looked at: API_URL is not set', do: 'Set API_URL to the address of web and API.' }),
    ]
  const get = (path: string) =>
    fetch(new URL(path, apiUrl), { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' })
  const alive = await get('/healthz').catch(() => undefined)
  if (!alive?.ok)
    return [
      bad('api', {
        says: `${apiUrl} ${alive ? `answers ${alive.status}` : 'does not answer'}`,
        do: 'Check DNS, certificate and balancer, then whether a process of the API runs.',
      }),
    ]
  return [
    ok('api', `${apiUrl} answers`),
    ...(await checkRecord(get, formatDeployment(deployment))),
    ...(await checkStatus(get)),
    ...(await checkOldBets(get)),
    await checkStream(apiUrl),
  ]
}

type Get = (path: string) => Promise<Response>

async function checkRecord(get: Get, expected: string): Promise<Finding[]> {
  const served = await get('/deployment.json')
    .then((response) => response.text())
    .catch(() => '')
  if (served === expected) return [ok('record', 'the API serves the contracts of this record')]
  return [
    bad('record', {
      says: 'the API serves another deployment record than DEPLOYMENT_FILE',
      do: 'Give all processes the same record and restart them; players would bet with other contracts.',
    }),
  ]
}

async function checkStatus(get: Get): Promise<Finding[]> {
  const status = await readJson(get, '/statusz')
  if (!status)
    return [bad('status', { says: 'the API does not say how its parts are', do: 'Its log names the error.' })]
  const { database, replica, chain, indexer, lagBlocks } = status
  const findings: Finding[] = []
  if (database !== 'ok')
    findings.push(
      bad('database', {
        says: `the API says ${database}`,
        do: 'Look at the primary and the pooler: sign-in, points and lists need it. Bets go on.',
      }),
    )
  if (replica !== undefined && replica !== 'ok')
    findings.push(
      warn('replica', {
        says: `the API says ${replica}, and reads lists from the primary`,
        do: 'Look at the standby of DATABASE_REPLICA_URL; the log of the API says what is wrong with it.',
      }),
    )
  if (chain !== 'ok')
    findings.push(
      bad('node', {
        says: `the API says ${chain}`,
        do:
          chain === 'wrong'
            ? 'RPC_URL of the API serves another chain.'
            : 'RPC_URL of the API does not answer; wallets that use it as their node stand still.',
      }),
    )
  const lag = lagBlocks === null ? '' : `, ${lagBlocks} blocks behind`
  if (indexer === 'ok') findings.push(ok('indexer', `up to date${lag}`))
  else if (indexer === 'renewing')
    findings.push(
      warn('indexer', {
        says: `renews its tables${lag}; the last complete ones are shown`,
        do: 'Wait; `block` and `head` in its /readyz say how far it is.',
      }),
    )
  else
    findings.push(
      bad('indexer', {
        says: `${indexer}${lag}`,
        do: 'Look at its /readyz: if its block grows, wait; else read its log and restart it.',
      }),
    )
  return findings
}

/** The API's tables hold every open bet; the chain is asked for the newest ones only (`check-work.ts`). */
async function checkOldBets(get: Get): Promise<Finding[]> {
  const body = await get(statusPaths.history)
    .then((response) => response.json())
    .catch(() => undefined)
  const history = successOf(serviceHistory).safeParse(body)
  if (!history.success)
    return [bad('status', { says: 'the API does not say how bets are settled', do: 'Its log names the error.' })]
  const state = history.data.data.parts.find(({ part }) => part === 'operator')?.now
  if (state !== 'late' && state !== 'down') return []
  return [
    bad('bets', {
      says: `the API has an open bet, however old, whose round came more than ${state === 'late' ? 'a minute' : '15 minutes'} ago`,
      do: '`npm run settle-all` finds and settles it. Then look why the operator did not.',
    }),
  ]
}

async function readJson(get: Get, path: string): Promise<Status | undefined> {
  const response = await get(path).catch(() => undefined)
  if (!response?.headers.get('content-type')?.includes('application/json')) return undefined
  const body = (await response.json()) as Partial<Status>
  return typeof body.indexer === 'string' ? (body as Status) : undefined
}

async function checkStream(apiUrl: string): Promise<Finding> {
  const trouble = (says: string): Finding =>
    bad('stream', {
      says,
      do: 'A proxy that buffers or ends long answers is the usual reason: no buffering, timeouts of 65 s and more (deploy/edge).',
    })
  const ending = new AbortController()
  const timeout = setTimeout(() => ending.abort(), STREAM_MS)
  try {
    const response = await fetch(new URL('/v1/stream?topics=bets', apiUrl), { signal: ending.signal })
    if (!response.headers.get('content-type')?.includes('text/event-stream'))
      return trouble(`answers ${response.status} and no stream`)
    const first = await response.body?.getReader().read()
    return first && !first.done ? ok('stream', 'open, and a sign of life came') : trouble('ended at once')
  } catch {
    return trouble(`gave no sign of life within ${STREAM_MS / 1_000} s`)
  } finally {
    clearTimeout(timeout)
    ending.abort()
  }
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLoadPlayers } from '@tyche/bench/funded-players'
import { type BetEnds, placeBets, playersFor } from '@tyche/bench/place-bets'
import { signIn } from '@tyche/demo/player'
import { runProgram } from '@tyche/launcher/run-program'
import { repositoryRoot } from '@tyche/launcher/settings'
import { createApiClient } from '@tyche/sdk/api'
import type { LocalAccount } from 'viem'
import type { Cluster } from '../cluster/start-cluster.ts'
import { type Probe, probeReads } from './probe-reads.ts'
import { type PointsWork, spendPoints } from './spend-points.ts'
import { openStreamClients, type StreamClients } from './stream-clients.ts'

/** What all clients do for as long as the test runs. */
export interface Work {
  readonly streams: StreamClients
  readonly points: PointsWork
  readonly probe: Probe
  /** No more bets and purchases; resolves when all bets have ended. Streams and reads go on. */
  readonly finishBets: () => Promise<BetEnds>
  readonly close: () => Promise<void>
}

export interface WorkOptions {
  readonly ratePerSec: number
  readonly streams: number
}

/** Accounts that spend points and follow their own bets. */
const SIGNED_IN = 12
const CARDS = 400
const POINTS_OF_A_CARD = 100
const DAY_MS = 86_400_000

export async function startWork(cluster: Cluster, { ratePerSec, streams }: WorkOptions): Promise<Work> {
  const { url, rpcUrl, deployment } = cluster
  const players = await createLoadPlayers(rpcUrl, deployment, playersFor(ratePerSec))
  const accounts = await Promise.all(players.slice(0, SIGNED_IN).map(({ account }) => enter(url, account)))
  const codes = await makeCodes(cluster)
  const halt = new AbortController()
  const bets = placeBets({ rpcUrl, deployment, players, ratePerSec, isOver: () => halt.signal.aborted })
  const clients = openStreamClients({ url, count: streams, accounts })
  const points = spendPoints(accounts, codes)
  const probe = probeReads(url, accounts[0]?.token ?? '')
  return {
    streams: clients,
    points,
    probe,
    finishBets: async () => {
      halt.abort()
      await points.stop()
      return await bets
    },
    close: async () => {
      halt.abort()
      clients.close()
      await Promise.all([points.stop(), probe.stop()])
    },
  }
}

async function enter(url: string, account: LocalAccount) {
  let token: string | undefined
  const api = createApiClient({ baseUrl: url, getToken: () => token })
  token = await signIn(api, account)
  return { address: account.address, api, token }
}

/** Reward codes as an operator makes them. */
async function makeCodes({ database, recordPath }: Cluster): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-codes-'))
  const file = join(folder, 'codes.csv')
  const ends = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)
  const batch = ['--name', 'Cluster', '--count', String(CARDS), '--points', String(POINTS_OF_A_CARD), '--ends', ends]
  try {
    await runProgram({
      name: 'ops',
      args: [
        join(repositoryRoot, 'apps/api/src/ops/main.ts'),
        '--yes',
        'cards',
        'create',
        ...batch,
        '--reason',
        'test',
        '--out',
        file,
      ],
      env: { DATABASE_URL: database.directUrl, DEPLOYMENT_FILE: recordPath },
      onLine: () => undefined,
    })
    const [, ...lines] = readFileSync(file, 'utf8').trim().split('\n')
    return lines.map((line) => line.split(',')[0] as string)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

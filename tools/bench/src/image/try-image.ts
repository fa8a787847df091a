import { chmodSync, chownSync, copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { luckyGamePaths } from '@tyche/api-schema/games'
import { startChain } from '@tyche/devstack/chain'
import type { Child } from '@tyche/devstack/child'
import { guardDirectory } from '@tyche/devstack/guard'
import { startPostgres } from '@tyche/devstack/postgres'
import { defineServices } from '@tyche/launcher/definitions'
import { deployContracts } from '@tyche/launcher/deploy-contracts'
import { waitUntilReady } from '@tyche/launcher/node-service'
import { resolveSettings } from '@tyche/launcher/resolve-settings'
import { dataPaths } from '@tyche/launcher/settings'
import { followResults } from '../follow-results.ts'
import { createPlayer } from '../player.ts'
import { type Confinement, readConfinement, removeContainer, startContainer, writeArchive } from './podman.ts'

export interface ImageTrial {
  readonly archiveBytes: number
  readonly migrateSec: number
  readonly services: readonly (Confinement & {
    readonly role: string
    /** From the start of its container. */
    readonly readySec: number
    /** After SIGTERM. */
    readonly endCode: number | null
  })[]
  /** What was asked, and whether the answer was right. */
  readonly answers: readonly { readonly what: string; readonly isRight: boolean }[]
}

export interface ImageTrialOptions {
  readonly tag: string
  readonly onProgress: (text: string) => void
}

/** Of the image's `USER`; the record and the beacon's key are its files. */
const IMAGE_USER = 65_532
const READY_MS = 180_000
const END_MS = 40_000

/** Starts every process of the product from the image, on a separate chain and database, and plays a bet. */
export async function tryImage({ tag, onProgress }: ImageTrialOptions): Promise<ImageTrial> {
  const folder = mkdtempSync(join(tmpdir(), 'tyche-image-'))
  guardDirectory(folder)
  chownSync(folder, IMAGE_USER, IMAGE_USER)
  const serverFolder = mkdtempSync(join(tmpdir(), 'tyche-image-database-'))
  guardDirectory(serverFolder)
  // The server runs as another user when this runs as root.
  chmodSync(serverFolder, 0o755)
  const undo: (() => Promise<unknown>)[] = []
  try {
    onProgress('archive')
    const archive = join(serverFolder, 'image.tar')
    await writeArchive(tag, archive)
    const archiveBytes = statSync(archive).size
    rmSync(archive)

    onProgress('chain, contracts, database')
    const chain = await startChain()
    undo.push(chain.stop)
    const postgres = await startPostgres({ dataDir: join(serverFolder, 'cluster'), durable: false })
    undo.push(postgres.stop)
    const databaseUrl = postgres.url()
    const settings = await resolveSettings({ dataDir: folder, ports: 'free' })
    const paths = dataPaths(folder)
    const { rpcUrl } = chain
    const { deployment } = await deployContracts({ rpcUrl, beaconKey: paths.beaconKey, recordPath: paths.deployment })
    const seriesFile = join(folder, 'series.json')
    copyFileSync(settings.seriesFile, seriesFile)
    for (const file of [paths.beaconKey, paths.deployment, seriesFile]) chownSync(file, IMAGE_USER, IMAGE_USER)
    const services = defineServices({ settings: { ...settings, seriesFile }, paths, chain, databaseUrl, webDir: '' })

    const start = (role: string, env: Readonly<Record<string, string>>) => {
      // The image's own.
      const { WEB_DIR: _web, ...own } = env
      return startContainer({
        tag,
        name: `tyche-image-${role}-${process.pid}`,
        folder,
        variables: { ...own, ROLE: role },
      })
    }
    onProgress('migrate')
    const beganAt = performance.now()
    const migrate = await start('migrate', { DATABASE_URL: databaseUrl })
    const { code } = await migrate.exited
    if (code !== 0) throw new Error(`migrate ended with ${code}:\n${migrate.lastLines().join('\n')}`)
    const migrateSec = (performance.now() - beganAt) / 1_000

    const running: { role: string; child: Child; readySec: number }[] = []
    const { indexer, operator, api, worker } = services
    for (const [role, { env, readyUrl }] of Object.entries({ indexer, operator, all: api, worker })) {
      onProgress(role)
      const startedAt = performance.now()
      const child = await start(role, env)
      undo.push(() => removeContainer(child.name))
      if (!(await waitUntilReady(readyUrl, child.isAlive, READY_MS)))
        throw new Error(`${role} did not become ready:\n${child.lastLines().join('\n')}`)
      running.push({ role, child, readySec: (performance.now() - startedAt) / 1_000 })
    }
    const url = new URL(api.readyUrl).origin
    onProgress('questions')
    const answers = await ask(url)
    answers.push(await playBet(url, deployment))
    onProgress('stop')
    const ends = await Promise.all(
      running.reverse().map(async ({ role, child, readySec }) => {
        const confinement = await readConfinement(child.name)
        const { code: endCode } = await child.stop({ timeoutMs: END_MS })
        return { role, readySec, ...confinement, endCode }
      }),
    )
    return { archiveBytes, migrateSec, services: ends.reverse(), answers }
  } finally {
    for (const step of undo.reverse()) await step()
    for (const path of [folder, serverFolder]) rmSync(path, { recursive: true, force: true })
  }
}

type Answer = ImageTrial['answers'][number]

async function ask(url: string): Promise<Answer[]> {
  const get = async (path: string, options?: RequestInit) => {
    const response = await fetch(`${url}${path}`, options)
    return { isOk: response.ok, text: await response.text() }
  }
  const ready = await get('/readyz')
  const page = await get('/')
  const names = [...page.text.matchAll(/ (?:src|href)="(\/assets\/[^"]+)"/g)].map(([, name = '']) => name)
  const files = await Promise.all(names.map((name) => get(name)))
  const headers = { 'content-type': 'application/json' }
  const list = await get(luckyGamePaths.history, { method: 'POST', headers, body: '{}' })
  return [
    { what: '`/readyz`', isRight: ready.isOk },
    { what: 'the page `/`', isRight: page.isOk },
    {
      what: `the ${names.length} scripts, styles and fonts that the page names`,
      isRight: names.some((name) => name.endsWith('.js')) && files.every(({ isOk, text }) => isOk && text.length > 0),
    },
    { what: `the list \`${luckyGamePaths.history}\``, isRight: list.isOk && Array.isArray(recordsOf(list.text)) },
  ]
}

/** A bet through `/rpc`: its result comes on the player's stream, and it is in the list. */
async function playBet(url: string, deployment: Parameters<typeof createPlayer>[1]): Promise<Answer> {
  const player = await createPlayer(url, deployment)
  const results = await followResults(url, deployment, player)
  try {
    const { nonce } = await player.roll()
    await results.arrival('stream', nonce)
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}${luckyGamePaths.history}`, { method: 'POST', headers, body: '{}' })
    const isListed = recordsOf(await response.text())?.some(
      (one) => one.player === player.address && one.nonce === String(nonce),
    )
    return {
      what: 'a bet through `/rpc`: its result on the stream, and its line in the list',
      isRight: isListed === true,
    }
  } finally {
    results.close()
  }
}

function recordsOf(text: string): { player: string; nonce: string }[] | undefined {
  return (JSON.parse(text) as { data?: { list?: { player: string; nonce: string }[] } }).data?.list
}

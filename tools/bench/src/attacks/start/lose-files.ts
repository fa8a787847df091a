import { cpSync, existsSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { guardDirectory } from '@tyche/devstack/guard'
import { choosePlace, Launched, removePlace } from '../../launched.ts'
import { differences, placeBet, readFacts } from './facts.ts'
import type { Tell } from './main.ts'

/** Removes parts of a data folder: each start must say what is missing, and succeed once it is restored. */
export async function loseFiles(tell: Tell): Promise<void> {
  const place = await choosePlace()
  const { paths, env } = place
  const first = new Launched(env)
  if (!(await first.isReady())) throw new Error(`the stack does not start:\n${first.output}`)
  const { blockNumbers } = await placeBet(paths)
  const before = await readFacts(paths, blockNumbers)
  await first.stop()
  const backup = `${env.TYCHE_DATA_DIR}-backup`
  guardDirectory(backup)
  cpSync(String(env.TYCHE_DATA_DIR), backup, { recursive: true, preserveTimestamps: true })
  const restore = () => {
    rmSync(String(env.TYCHE_DATA_DIR), { recursive: true, force: true })
    cpSync(backup, String(env.TYCHE_DATA_DIR), { recursive: true, preserveTimestamps: true })
  }
  const newestDump = () =>
    join(
      paths.chain,
      readdirSync(paths.chain)
        .filter((name) => name.endsWith('.gz'))
        .sort()
        .at(-1) ?? '',
    )

  const losses: [name: string, lose: () => void, words: RegExp, mayStart: boolean][] = [
    ['beacon.key missing', () => rmSync(paths.beaconKey), /beacon\.key is missing[\s\S]*--reset/, false],
    ['beacon.key cut', () => truncateSync(paths.beaconKey, 20), /does not hold 64[\s\S]*--reset/, false],
    [
      'postgres-password missing',
      () => rmSync(paths.postgresPassword),
      /is missing: the database[\s\S]*--reset/,
      false,
    ],
    ['PG_VERSION missing', () => rmSync(join(paths.postgres, 'PG_VERSION')), /is not a complete database/, false],
    [
      'database folder missing',
      () => rmSync(paths.postgres, { recursive: true }),
      /an empty database replaces it/,
      true,
    ],
    ['all dumps missing', () => rmSync(paths.chain, { recursive: true }), /has no dump: a new chain starts/, true],
    [
      'newest dump cut',
      () => truncateSync(newestDump(), 1_000),
      /\.damaged[\s\S]*continues from the dump before it/,
      true,
    ],
  ]
  for (const [name, lose, words, mayStart] of losses) {
    lose()
    const start = new Launched(env)
    const isReady = await start.isReady()
    await start.stop()
    const said = words.exec(start.output)
    const line = start.output.split('\n').find((text) => said && text.includes(said[0].split('\n')[0] ?? ''))
    tell({
      attack: name,
      result: said ? `${isReady ? 'starts' : 'refuses'}: ${(line ?? said[0]).trim()}` : start.output.slice(-300),
      isGood: said !== null && isReady === mayStart,
    })
    restore()
  }
  const last = new Launched(env)
  const wrong = (await last.isReady()) ? differences(before, await readFacts(paths, blockNumbers)) : [last.output]
  await last.stop()
  const result = wrong.join('; ') || 'as before'
  tell({ attack: 'the start with everything put back', result, isGood: wrong.length === 0 })
  if (existsSync(backup)) renameSync(backup, `${env.TYCHE_DATA_DIR}/backup`)
  removePlace(env)
}

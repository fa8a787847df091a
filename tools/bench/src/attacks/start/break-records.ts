import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { choosePlace, Launched, removePlace } from '../../launched.ts'
import { differences, placeBet, readFacts } from './facts.ts'
import type { Tell } from './main.ts'

type StoredRecord = {
  readonly genesisHash: string
  readonly contracts: Record<string, string>
  readonly games: unknown
}

const breaks: Record<string, (text: string, record: StoredRecord) => string | undefined> = {
  missing: () => undefined,
  cut: (text) => text.slice(0, text.length / 2),
  'not JSON': () => 'deployed on Monday\n',
  "another chain's": (_text, record) => JSON.stringify({ ...record, genesisHash: `0x${'12'.repeat(32)}` }),
  'with other addresses': (_text, { contracts, ...record }) =>
    JSON.stringify({ ...record, contracts: { ...contracts, coinFlip: contracts.dice, gameCenter: contracts.spin } }),
  'of an older shape': (_text, { games: _games, ...record }) => JSON.stringify(record),
}

export async function breakRecords(tell: Tell): Promise<void> {
  const place = await choosePlace()
  const path = place.paths.deployment
  const first = new Launched(place.env)
  if (!(await first.isReady())) throw new Error(`the stack does not start:\n${first.output}`)
  const { blockNumbers } = await placeBet(place.paths)
  const before = await readFacts(place.paths, blockNumbers)
  const text = readFileSync(path, 'utf8')
  await first.stop()

  for (const [name, spoil] of Object.entries(breaks)) {
    const content = spoil(text, JSON.parse(text) as StoredRecord)
    rmSync(path)
    if (content !== undefined) writeFileSync(path, content)
    const start = new Launched(place.env)
    const isReady = await start.isReady()
    const isRefused = !isReady && start.output.includes('--reset')
    const wrong = isReady ? differences(before, await readFacts(place.paths, blockNumbers)) : []
    if (isReady && wrong.length === 0) await placeBet(place.paths)
    await start.stop()
    const found = wrong.join('; ') || 'found again on the chain, a bet was settled'
    tell({
      attack: `deployment.json ${name}`,
      result: isReady ? found : start.output.split('\n').slice(-4).join(' '),
      isGood: isRefused || (isReady && wrong.length === 0),
    })
    writeFileSync(path, text)
  }
  removePlace(place.env)
}

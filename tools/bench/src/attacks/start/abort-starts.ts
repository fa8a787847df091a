import { setTimeout as sleep } from 'node:timers/promises'
import { choosePlace, dumpsAside, Launched, removePlace } from '../../launched.ts'
import { differences, placeBet, readFacts } from './facts.ts'
import type { Tell } from './main.ts'

/** Spread over a start: before the first process, in the middle of the deployment, shortly before all is ready. */
const moments = [0.3, 0.9, 1.5, 2.2, 3, 4, 5, 6.5, 8, 10]

/** Every second one is Ctrl-C; the others are `kill -9` for everything at once. */
const howAt = (index: number) => (index % 2 === 0 ? 'Ctrl-C' : 'kill -9')

export async function abortStarts(tell: Tell): Promise<void> {
  const place = await choosePlace()
  const started = new Launched(place.env)
  if (!(await started.isReady())) throw new Error(`the stack does not start:\n${started.output}`)
  const { blockNumbers } = await placeBet(place.paths)
  const before = await readFacts(place.paths, blockNumbers)
  await started.stop()

  for (const [index, seconds] of moments.entries()) {
    const left = await abort(place.env, seconds, howAt(index))
    const attack = `warm start ended after ${seconds} s by ${howAt(index)}`
    tell({ attack, result: left ? 'processes were left behind' : 'nothing was left', isGood: !left })
  }
  const again = new Launched(place.env)
  const isReady = await again.isReady()
  const wrong = isReady
    ? differences(before, await readFacts(place.paths, blockNumbers))
    : [`no start: ${again.output}`]
  await again.stop()
  const faults = [...wrong, ...dumpsAside(place.paths.chain).map((name) => `${name} was set aside`)]
  tell({
    attack: 'the start after ten aborted warm starts',
    result: faults.join('; ') || 'came up with key, record and blocks as before',
    isGood: faults.length === 0,
  })
  removePlace(place.env)

  for (const [index, seconds] of moments.entries()) {
    const fresh = await choosePlace()
    const left = await abort(fresh.env, seconds, howAt(index))
    const next = new Launched(fresh.env)
    const faults = left ? ['processes were left behind'] : []
    if (await next.isReady()) {
      const { deployerSent } = await readFacts(fresh.paths, [])
      if (deployerSent !== before.deployerSent) faults.push(`the deployer sent ${deployerSent} transactions`)
      await placeBet(fresh.paths)
    } else faults.push(`no start: ${next.output}`)
    await next.stop()
    faults.push(...dumpsAside(fresh.paths.chain).map((name) => `${name} was set aside`))
    tell({
      attack: `first start ended after ${seconds} s by ${howAt(index)}`,
      result: faults.join('; ') || 'the next start came up with one deployment, a bet was settled',
      isGood: faults.length === 0,
    })
    removePlace(fresh.env)
  }
}

/** Whether a process was left. */
async function abort(env: Readonly<Record<string, string>>, seconds: number, how: string): Promise<boolean> {
  const start = new Launched(env)
  await sleep(seconds * 1_000)
  if (how === 'Ctrl-C') return (await start.stop()) === undefined
  start.kill('SIGKILL', 'all')
  return (await start.end()) === undefined
}

import { choosePlace, Launched, removePlace, running } from '../../launched.ts'
import { placeBet } from './facts.ts'
import type { Tell } from './main.ts'

const noticedWithinMs = 120_000

/** Stops the chain's process without ending it. */
export async function stopChain(tell: Tell): Promise<void> {
  const place = await choosePlace()
  const start = new Launched(place.env)
  if (!(await start.isReady())) throw new Error(`the stack does not start:\n${start.output}`)
  await placeBet(place.paths)
  const pid = running(place.paths.run).children.chain?.pid
  if (pid === undefined) throw new Error('run.json names no chain')
  start.look()
  const since = Date.now()
  process.kill(pid, 'SIGSTOP')
  const seconds = () => `${((Date.now() - since) / 1_000).toFixed(0)} s`
  const isNamed = await start.says(/chain: no answer for/, noticedWithinMs)
  const namedAfter = seconds()
  const isBack = isNamed && (await start.says('Tyche is ready again'))
  const backAfter = seconds()
  const bet = isBack ? await placeBet(place.paths) : undefined
  const settled = bet ? `a bet then took ${Math.round(bet.waitMs)} ms` : 'no bet was possible'
  tell({
    attack: 'SIGSTOP of the chain',
    result: isNamed ? `named after ${namedAfter}, ready again after ${backAfter}, ${settled}` : 'nobody noticed',
    isGood: bet !== undefined,
  })
  if (!isBack) process.kill(pid, 'SIGKILL')
  await start.stop()
  removePlace(place.env)
}

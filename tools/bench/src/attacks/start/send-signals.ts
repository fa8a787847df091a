import { isPortFree } from '@tyche/devstack/free-port'
import { portVariables } from '@tyche/launcher/settings'
import { choosePlace, Launched, removePlace } from '../../launched.ts'
import type { Tell } from './main.ts'

const signals = [
  ['SIGTERM', 'npm'],
  ['SIGTERM', 'group'],
  ['SIGINT', 'group'],
  ['SIGHUP', 'group'],
  ['SIGKILL', 'npm'],
] as const

export async function sendSignals(tell: Tell): Promise<void> {
  const place = await choosePlace()
  for (const [signal, whom] of signals) {
    const start = new Launched(place.env)
    const isReady = await start.isReady()
    start.kill(signal, whom)
    const seconds = await start.end()
    const ports = Object.values(portVariables).map(({ variable }) => Number(place.env[variable]))
    const free = await Promise.all(ports.map((port) => isPortFree(port)))
    const isGood = isReady && seconds !== undefined && !free.includes(false)
    const faults = [isReady ? '' : start.output, seconds === undefined ? 'processes were left behind' : '']
    tell({
      attack: `${signal} to ${whom === 'npm' ? 'npm alone' : "npm's process group"}`,
      result: isGood ? `nothing left after ${seconds.toFixed(1)} s` : faults.join(' '),
      isGood,
    })
  }
  removePlace(place.env)
}

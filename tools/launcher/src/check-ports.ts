import { isPortFree } from '@tyche/devstack/free-port'
import { type PortName, portVariables, type Settings } from './config/settings.ts'

export class PortTakenError extends Error {
  override name = 'PortTakenError' as const
}

/** Names ports in use, the services that need them, and the variables that change them. */
export async function checkPorts(settings: Settings): Promise<void> {
  const names = (Object.keys(portVariables) as PortName[]).filter(
    (name) => !(name === 'postgres' && settings.databaseUrl),
  )
  const taken: PortName[] = []
  for (const name of names) {
    const hosts = name === 'web' ? [settings.host, '::1'] : ['127.0.0.1']
    const free = await Promise.all(hosts.map((host) => isPortFree(settings.ports[name], host)))
    if (free.includes(false)) taken.push(name)
  }
  if (taken.length === 0) return
  const lines = taken.map((name) => {
    const { variable, usedBy } = portVariables[name]
    const port = settings.ports[name]
    return `Port ${port}, for ${usedBy}, is taken by another program. Free it or choose another: ${variable}=${suggest(port)} npm start`
  })
  throw new PortTakenError(lines.join('\n'))
}

function suggest(port: number): number {
  return port + 100 > 65_535 ? port - 100 : port + 100
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrExtractProgram, haproxy } from '../debian-program.ts'
import { spawnChild } from '../process/child.ts'
import { type Engine, keepEngine, openFolder } from './keep-engine.ts'

export interface Balancer extends Engine {
  /** Starts it again with another configuration; open connections end. */
  readonly configure: (text: string) => Promise<void>
}

/** Starts HAProxy with a configuration that listens on the port of 127.0.0.1. */
export async function startHaproxy({
  text,
  port,
}: {
  readonly text: string
  readonly port: number
}): Promise<Balancer> {
  const { path, env } = findOrExtractProgram(process.env, haproxy)
  const folder = openFolder('haproxy')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  // `-db`: one process in the foreground.
  const args = ['-db', '-f', file]
  const start = () => spawnChild({ name: 'haproxy', command: path, args, env: { ...process.env, ...env } })
  const engine = await keepEngine({ url: `http://127.0.0.1:${port}`, port, folder, start })
  const configure = async (next: string) => {
    writeFileSync(file, next)
    await engine.restart()
  }
  // Not spread: its process id changes.
  return Object.assign(engine, { configure })
}

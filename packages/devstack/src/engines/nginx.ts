import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findOrExtractProgram, nginx } from '../debian-program.ts'
import { replaceOrThrow } from '../files/replace-or-throw.ts'
import { spawnChild } from '../process/child.ts'
import { type Engine, keepEngine, openFolder } from './keep-engine.ts'

/** Where nginx listens, finds its servers, and keeps its files; ports are those of 127.0.0.1. */
export interface NginxPlace {
  readonly port: number
  readonly api: readonly number[]
  readonly stream: readonly number[]
  readonly folder: string
}

/** The configuration of `deploy/edge/nginx.conf` with ports and a folder of this machine. */
export function placeNginx(text: string, { port, api, stream, folder }: NginxPlace): string {
  const servers = (ports: readonly number[], settings = '') =>
    ports.map((one) => `server 127.0.0.1:${one}${settings};`).join('\n    ')
  return replaceOrThrow(text, [
    [/server api:7777([^;]*);/, servers(api, '$1')],
    [/server stream:7777([^;]*);/, servers(stream, '$1')],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
    [/\/tmp\/nginx/g, join(folder, 'nginx')],
  ])
}

/** Starts nginx with the configuration of `deploy/edge/nginx.conf`, before servers of this machine. */
export async function startNginx({
  text,
  ...ports
}: { readonly text: string } & Omit<NginxPlace, 'folder'>): Promise<Engine> {
  const { path, env } = findOrExtractProgram(process.env, nginx)
  const folder = openFolder('nginx')
  // Its workers are of another user when root starts it.
  chmodSync(folder, 0o777)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, placeNginx(text, { ...ports, folder }))
  const args = ['-e', 'stderr', '-p', folder, '-c', file, '-g', 'daemon off;']
  const start = () => spawnChild({ name: 'nginx', command: path, args, env: { ...process.env, ...env } })
  return await keepEngine({
    url: `http://127.0.0.1:${ports.port}`,
    port: ports.port,
    folder,
    start,
    stopSignal: 'SIGTERM',
  })
}

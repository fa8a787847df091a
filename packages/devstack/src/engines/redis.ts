import { type DebianProgram, findOrExtractProgram } from '../debian-program.ts'
import { findFreePort } from '../free-port.ts'
import { spawnChild } from '../process/child.ts'
import { type Engine, keepEngine, openFolder } from './keep-engine.ts'
import { sharedLibraries } from './libraries.ts'

export const redisServer: DebianProgram = {
  name: 'redis-server',
  variable: 'REDIS_SERVER_PATH',
  packages: ['redis-server', 'redis-tools', 'libatomic1', 'liblzf1', 'libjemalloc2', ...sharedLibraries],
}

/** Starts a Redis without a disk, which speaks the protocol of Valkey. Ends with this process at the latest. */
export async function startRedis({ password }: { readonly password?: string } = {}): Promise<Engine> {
  const port = await findFreePort()
  const { path, env } = findOrExtractProgram(process.env, redisServer)
  const folder = openFolder('redis')
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
  if (password) args.push('--requirepass', password)
  const start = () => spawnChild({ name: 'redis', command: path, args, env: { ...process.env, ...env } })
  const login = password ? `:${password}@` : ''
  return await keepEngine({ url: `redis://${login}127.0.0.1:${port}`, port, folder, start })
}

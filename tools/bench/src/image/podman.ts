import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { type Child, spawnChild } from '@tyche/devstack/child'

const run = promisify(execFile)

/** As `build-without-registry.sh` keeps images. */
const env = { ...process.env, STORAGE_DRIVER: 'vfs' }
/** Without systemd, which containers of a development machine often lack. */
const engine = ['--runtime', 'runc', '--cgroup-manager', 'cgroupfs']
/** What `deploy` asks for. The numbers are below what most machines allow; those of podman are not. */
const confined = [
  ...['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'],
  ...['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'],
]

export interface ContainerOptions {
  readonly tag: string
  readonly name: string
  /** Mounted under the same path, and not writable. */
  readonly folder: string
  readonly variables: Readonly<Record<string, string>>
}

/** Starts a container of the image with its own entry and user, on this machine's network. */
export function startContainer({ tag, name, folder, variables }: ContainerOptions): Promise<Child> {
  const given = Object.entries(variables).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  return spawnChild({
    name,
    command: 'podman',
    env,
    args: [
      ...[...engine, 'run', '--rm', '--replace', '--name', name, '--network', 'host', ...confined],
      ...['--volume', `${folder}:${folder}:ro`, ...given, tag],
    ],
  })
}

/** Ends a container at once, if it still runs: it outlives a killed `podman run`. */
export async function removeContainer(name: string): Promise<void> {
  await run('podman', [...engine, 'rm', '--force', '--ignore', '--time', '0', name], { env })
}

export interface Confinement {
  readonly userId: number
  readonly hasReadOnlyRoot: boolean
  readonly hasCapabilities: boolean
}

/** What the kernel says of a running container's process. */
export async function readConfinement(name: string): Promise<Confinement> {
  const { stdout } = await run('podman', [...engine, 'inspect', '--format', '{{.State.Pid}}', name], { env })
  const status = readFileSync(`/proc/${stdout.trim()}/status`, 'utf8')
  const root = readFileSync(`/proc/${stdout.trim()}/mountinfo`, 'utf8')
    .split('\n')
    .map((line) => line.split(' '))
    .find((fields) => fields[4] === '/')
  return {
    userId: Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]),
    hasReadOnlyRoot: root?.[5]?.split(',').includes('ro') === true,
    hasCapabilities: !/^CapEff:\s+0+$/m.test(status),
  }
}

/** Writes the image as an archive of compressed layers, as a registry keeps them. */
export async function writeArchive(tag: string, path: string): Promise<void> {
  await run('buildah', ['push', '--quiet', tag, `oci-archive:${path}`], { env })
}

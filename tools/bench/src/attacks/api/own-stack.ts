import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stack, startStack } from '@tyche/launcher/start-stack'

const DISK = '500m'

/** Headers name the client, so that one machine can act as many; limits are the product's. */
const settings = { TRUSTED_PROXIES: '1' }

/** A temporary stack that attacks may damage: on free ports, if possible with a separate small disk. */
export async function withOwnStack(run: (stack: Stack, smallDisk: string | undefined) => Promise<void>): Promise<void> {
  Object.assign(process.env, settings)
  const folder = await mkdtemp(join(tmpdir(), 'tyche-attacks-'))
  const isSmall = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', folder]).status === 0
  try {
    const stack = await startStack({ ports: 'free', dataDir: join(folder, 'data') })
    try {
      await run(stack, isSmall ? folder : undefined)
    } finally {
      await stack.stop()
    }
  } finally {
    if (isSmall) spawnSync('umount', [folder])
    await rm(folder, { recursive: true, force: true })
  }
}

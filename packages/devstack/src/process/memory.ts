import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Resident memory of a process in bytes; undefined when it does not run. */
export function residentBytes(pid: number): number | undefined {
  const kilobytes = existsSync('/proc/self/status') ? fromStatus(pid) : fromPs(pid)
  return kilobytes ? Number(kilobytes) * 1_024 : undefined
}

function fromStatus(pid: number): string | undefined {
  try {
    return /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

function fromPs(pid: number): string | undefined {
  return spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

function suits(names, own) {
  if (!names) return true
  if (names.includes(`!${own}`)) return false
  return names.every((name) => name.startsWith('!')) || names.includes(own)
}

/** The first package that is missing or has another version; undefined if all packages of the lock file are installed. */
export function findDifference(wanted, present) {
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue
    const found = present[path]
    const isElsewhere = !suits(entry.os, process.platform) || !suits(entry.cpu, process.arch)
    // npm may leave out optional packages, such as builds for other platforms.
    if (!found && (isElsewhere || entry.optional || entry.devOptional || entry.peer)) continue
    const isOther = entry.integrity && found?.integrity && entry.integrity !== found.integrity
    if (!found || found.version !== entry.version || isOther) {
      return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    }
  }
  return undefined
}

/** Why the packages must be installed; undefined if they are. */
export function whyInstall(root) {
  const wanted = readLock(join(root, 'package-lock.json'))
  if (!wanted) throw new Error('package-lock.json is missing or damaged: restore it from version control.')
  if (existsSync(join(root, 'node_modules.installing'))) return 'the last installation was cut off'
  // npm's record of the installed packages.
  const present = readLock(join(root, 'node_modules/.package-lock.json'))
  if (!present) return 'nothing is installed yet'
  const difference = findDifference(wanted, present)
  if (difference) return `package-lock.json asks for another ${difference}`
  if (!existsSync(join(root, 'node_modules/node/bin/node'))) return 'Node 24 is missing'
  return undefined
}

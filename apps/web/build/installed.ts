import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Whether a package that this project does not depend on was installed beside it. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(name)
    return true
  } catch {
    return false
  }
}

import { posix } from 'node:path'

const notice = ' (sources changed since)'
const link = / ?\(sources changed since\)|\]\(([^)\s#]+\.md)(?:#[^)]*)?\)/g

/**
 * The page with a notice after each link to a report whose sources have changed since its figures were measured, and no
 * notice after other links.
 */
export function updateNotices(page: string, path: string, staleReports: ReadonlySet<string>): string {
  return page.replace(link, (found, target: string | undefined) => {
    if (target === undefined) return ''
    const isStale = staleReports.has(posix.join(posix.dirname(path), target))
    return isStale ? `${found}${notice}` : found
  })
}

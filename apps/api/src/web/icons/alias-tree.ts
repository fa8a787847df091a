import type { IconSet } from './icon-set.ts'

/** The named icons, the parents of aliases, and the missing names, in the format of Iconify's API. */
export function getAliasTree(set: IconSet, names: readonly string[]) {
  const icons: Record<string, object> = {}
  const aliases: Record<string, { readonly parent: string }> = {}
  const add = (name: string): boolean => {
    if (Object.hasOwn(set.icons, name)) {
      icons[name] = set.icons[name] as object
      return true
    }
    const alias = set.aliases && Object.hasOwn(set.aliases, name) ? set.aliases[name] : undefined
    if (!alias || !add(alias.parent)) return false
    aliases[name] = alias
    return true
  }
  const missing = names.filter((name) => !add(name))
  const { prefix, lastModified, width, height } = set
  return {
    prefix,
    ...(lastModified === undefined ? {} : { lastModified }),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    icons,
    ...(Object.keys(aliases).length > 0 ? { aliases } : {}),
    ...(missing.length > 0 ? { not_found: missing } : {}),
  }
}

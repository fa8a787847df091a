import { addCollection, iconLoaded } from '@iconify/react'

export interface IconSources {
  /** Our server's endpoint for `/{prefix}.json?icons=a,b`; tried first. */
  own: string
  /** A fallback for icons that our server lacks or does not deliver in time; none unless configured. */
  fallback?: string | undefined
}

/** The time limit of an icon server before the next one is tried. */
const iconTimeoutMs = 1500

type Collection = Parameters<typeof addCollection>[0]

let sources: readonly string[] = ['/icons']
const asked = new Map<string, Promise<boolean>>()
const batches = new Map<string, { names: Set<string>; loading: Promise<void> }>()

export function configureIcons({ own, fallback }: IconSources): void {
  sources = [own, fallback].flatMap((source) => (source ? [source.replace(/\/$/, '')] : []))
}

/** Whether the icon is loaded; else requests it once, batched with others requested at the same time. */
export function loadIcon(name: string): Promise<boolean> {
  const known = asked.get(name)
  if (known) return known
  const loading = loadWithOthers(name).then((isThere) => {
    // The component may request it again when it is mounted next.
    if (!isThere) asked.delete(name)
    return isThere
  })
  asked.set(name, loading)
  return loading
}

async function loadWithOthers(name: string): Promise<boolean> {
  if (iconLoaded(name)) return true
  const [prefix = '', icon = ''] = name.split(':')
  const batch = batches.get(prefix) ?? startBatch(prefix)
  batch.names.add(icon)
  await batch.loading
  return iconLoaded(name)
}

function startBatch(prefix: string) {
  const names = new Set<string>()
  const loading = Promise.resolve().then(async () => {
    batches.delete(prefix)
    for (const source of sources) {
      const missing = [...names].filter((icon) => !iconLoaded(`${prefix}:${icon}`))
      if (missing.length === 0) return
      const collection = await fetchCollection(`${source}/${prefix}.json?icons=${missing.sort().join(',')}`)
      if (collection) addCollection(collection)
    }
  })
  const batch = { names, loading }
  batches.set(prefix, batch)
  return batch
}

/** Undefined if the server lacks the set, does not respond, or sends something else. */
async function fetchCollection(url: string): Promise<Collection | undefined> {
  const abort = new AbortController()
  const timer = setTimeout(() => abort.abort(), iconTimeoutMs)
  try {
    const response = await fetch(url, { signal: abort.signal })
    const body = response.ok ? ((await response.json()) as Collection | null) : null
    return typeof body?.icons === 'object' ? body : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

import { addAPIProvider, Icon as IconifyIcon } from '@iconify/react'
import { classNames, sized } from './class-names.ts'

export interface IconSources {
  /** Where our own server answers `/{prefix}.json?icons=a,b`; asked first. */
  own: string
  /** Another host to ask when ours does not answer in time; none unless configured. */
  fallback?: string | undefined
}

/** Time that an icon server gets before the next one is asked. */
export const iconTimeoutMs = 1500

export function configureIcons({ own, fallback }: IconSources): void {
  const url = new URL(own, window.location.origin)
  const resources = fallback ? [url.origin, fallback] : [url.origin]
  addAPIProvider('', { resources, path: `${url.pathname}/`, timeout: iconTimeoutMs, rotate: iconTimeoutMs, index: 0 })
}

/** An icon by its collection's name. The shell uses `Glyph`; this is for content. */
export function Icon({ name, className }: { name: string; className?: string | undefined }) {
  return (
    <IconifyIcon icon={name} aria-hidden="true" className={classNames('shrink-0', sized('size-[18px]', className))} />
  )
}

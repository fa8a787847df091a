import { Icon as IconifyIcon } from '@iconify/react'
import { useEffect, useState } from 'react'
import { classNames, sized } from '../class-names.ts'
import { Glyph, type GlyphName } from './glyph.tsx'
import { loadIcon } from './icon-loader.ts'

export interface IconProps {
  /** The collection's name of the icon, such as `lucide:send`. */
  name: string
  /** The built-in glyph shown when no server has the icon. */
  fallback: GlyphName
  className?: string | undefined
}

/** An icon of a collection, for content; the shell uses `Glyph`. Its box has its size from the start. */
export function Icon({ name, fallback, className }: IconProps) {
  const [found, setFound] = useState<{ name: string; isThere: boolean }>()
  useEffect(() => {
    let isCurrent = true
    void loadIcon(name).then((isThere) => isCurrent && setFound({ name, isThere }))
    return () => {
      isCurrent = false
    }
  }, [name])
  const classes = classNames('shrink-0', sized('size-[18px]', className))
  if (found?.name !== name) return <span aria-hidden="true" className={classNames('inline-block', classes)} />
  if (!found.isThere) return <Glyph name={fallback} className={className} />
  return <IconifyIcon icon={name} aria-hidden="true" className={classes} />
}

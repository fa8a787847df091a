import { Menu as BaseMenu } from '@base-ui/react/menu'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../icons/glyph.tsx'

export interface MenuItem {
  key: string
  label: ReactNode
  icon?: ReactNode
  tone?: 'danger'
  /** Set for options of which one is chosen: whether this is the one. */
  checked?: boolean
  /** The language of the label, if it is not the page's. */
  lang?: string
  onSelect: () => void
}

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  items: readonly MenuItem[]
  header?: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

/** Heavy: import it lazily. */
export function Menu({ trigger, items, header, align = 'end', defaultOpen = false }: MenuProps) {
  return (
    <BaseMenu.Root defaultOpen={defaultOpen}>
      <BaseMenu.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={8} className="z-50 outline-none">
          <BaseMenu.Popup className="min-w-52 origin-(--transform-origin) rounded-m border border-line bg-s1 p-1.5 shadow-pop outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0">
            {header ? <div className="mb-1 border-line border-b px-2.5 pt-1.5 pb-2.5">{header}</div> : null}
            {items.map((item) => (
              <BaseMenu.Item
                key={item.key}
                onClick={item.onSelect}
                lang={item.lang}
                {...(item.checked === undefined ? {} : { role: 'menuitemradio', 'aria-checked': item.checked })}
                className={classNames(
                  'touch flex h-9 cursor-pointer select-none items-center gap-2.5 rounded-s px-2.5 font-medium outline-none data-highlighted:bg-s3',
                  item.tone === 'danger' ? 'text-red' : 'text-fg',
                )}
              >
                {item.icon}
                {item.label}
                {item.checked ? <Glyph name="check" className="ms-auto size-4 text-green" /> : null}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

export interface TabsProps<Value extends string> {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  items: readonly TabItem<Value>[]
  aside?: ReactNode
  className?: string | undefined
}

/** Tabs in a card's header; only the chosen panel is rendered. */
export function Tabs<Value extends string>({ label, value, onValueChange, items, aside, className }: TabsProps<Value>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <div className="flex items-center gap-2 border-line border-b px-3 py-2.5">
        <BaseTabs.List aria-label={label} activateOnFocus className="relative z-0 flex gap-1 overflow-x-auto">
          {items.map((item) => (
            <BaseTabs.Tab
              key={item.value}
              value={item.value}
              className={classNames(
                'touch flex h-[34px] shrink-0 items-center justify-center whitespace-nowrap rounded-full px-3 font-semibold text-mute text-sm',
                'transition-colors duration-150 hover:text-fg data-active:text-fg focus-visible:-outline-offset-2',
              )}
            >
              {item.label}
            </BaseTabs.Tab>
          ))}
          <BaseTabs.Indicator
            className={classNames(
              'absolute top-1/2 left-0 z-[-1] h-[34px] w-(--active-tab-width) -translate-y-1/2 translate-x-(--active-tab-left) rounded-full bg-s3',
              'transition-[translate,width] duration-200 ease-out',
            )}
          />
        </BaseTabs.List>
        {aside ? <div className="ms-auto">{aside}</div> : null}
      </div>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="focus-visible:-outline-offset-2">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}

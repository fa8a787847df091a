import { Combobox } from '@base-ui/react/combobox'
import { type ReactNode, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Glyph } from '../icons/glyph.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  /** The shown and searched label. */
  label: string
  icon?: ReactNode
}

export interface SelectTexts {
  search: string
  noOptions: string
  noResults: (query: string) => string
}

export interface SelectProps<Value extends string> {
  label: string
  /** The label is for screen readers only. */
  isLabelHidden?: boolean
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  texts: SelectTexts
  disabled?: boolean
  shape?: 'field' | 'pill'
  className?: string | undefined
}

/** A searchable choice of many options. Heavy: import it lazily. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    isLabelHidden = false,
    options,
    value,
    onValueChange,
    texts,
    disabled,
    shape = 'field',
    className,
  } = props
  const [query, setQuery] = useState('')
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <div className={classNames('grid min-w-0 gap-1.5', className)}>
      <Combobox.Root<SelectOption<Value>>
        items={options}
        value={chosen}
        onValueChange={(option) => option && onValueChange(option.value)}
        onInputValueChange={setQuery}
        isItemEqualToValue={(option, other) => option.value === other.value}
        disabled={disabled ?? false}
        autoHighlight
      >
        <Combobox.Label className={isLabelHidden ? 'sr-only' : 'font-medium text-mute text-xs'}>{label}</Combobox.Label>
        <Combobox.Trigger className={classNames(triggerClass, shapes[shape])}>
          {chosen?.icon}
          <span className="min-w-0 flex-1 truncate text-start">
            <Combobox.Value />
          </span>
          <Combobox.Icon className="text-mute">
            <Glyph name="chevronDown" className="size-4" />
          </Combobox.Icon>
        </Combobox.Trigger>
        <Combobox.Portal>
          <Combobox.Positioner align="start" sideOffset={6} className="z-50 outline-none">
            <Combobox.Popup aria-label={label} className={popupClass}>
              <Combobox.Input
                placeholder={texts.search}
                className="h-10 w-full border-line border-b bg-transparent px-3 text-base outline-none placeholder:text-faint"
              />
              <Combobox.Empty className="px-3 text-mute text-sm not-empty:py-3">
                {options.length === 0 ? texts.noOptions : texts.noResults(query)}
              </Combobox.Empty>
              <Combobox.List className="max-h-[min(18rem,var(--available-height))] scroll-py-1.5 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(option: SelectOption<Value>) => (
                  <Combobox.Item key={option.value} value={option} className={itemClass}>
                    {option.icon}
                    <span className="min-w-0 flex-1 truncate">{option.label}</span>
                    <Combobox.ItemIndicator className="text-green">
                      <Glyph name="check" className="size-4" />
                    </Combobox.ItemIndicator>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  )
}

const triggerClass =
  'touch flex h-[34px] min-w-0 items-center gap-2 border text-sm transition-colors duration-150 hover:border-control-line data-disabled:opacity-50'

const shapes = {
  field: 'rounded-m border-control-line/60 bg-bg ps-3 pe-2 font-semibold',
  pill: 'rounded-full border-line bg-s2 ps-3.5 pe-2.5 font-medium',
}

const popupClass =
  'w-max min-w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) overflow-hidden rounded-m border border-line ' +
  'bg-s1 shadow-pop outline-none transition-[opacity,scale] duration-150 data-ending-style:scale-[0.98] ' +
  'data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0'

const itemClass =
  'touch flex h-9 cursor-pointer select-none items-center gap-2.5 rounded-s px-2.5 font-medium outline-none data-highlighted:bg-s3'

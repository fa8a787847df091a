import { Glyph } from '@tyche/ui/glyph'

export interface FilterSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** A native select in the size of a pill, which every phone and screen reader supports. */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: FilterSelectProps<Value>) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className="touch h-[34px] cursor-pointer appearance-none rounded-full border border-line bg-s2 ps-3.5 pe-8 font-medium text-fg text-sm transition-colors duration-150 hover:border-control-line"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Glyph
        name="chevronDown"
        className="-translate-y-1/2 pointer-events-none absolute end-3 top-1/2 size-3.5 text-mute"
      />
    </span>
  )
}

import { Meter as BaseMeter } from '@base-ui/react/meter'

/** A percentage, 0 to 100, as a gold bar. */
export function Meter({ label, percent }: { label: string; percent: number }) {
  return (
    <BaseMeter.Root value={percent} min={0} max={100} aria-label={label}>
      <BaseMeter.Track className="h-2 overflow-hidden rounded-full bg-s3">
        <BaseMeter.Indicator className="rounded-full bg-linear-to-r from-gold-deep to-prize transition-[width] duration-500 ease-out" />
      </BaseMeter.Track>
    </BaseMeter.Root>
  )
}

import { classNames, sized } from '../class-names.ts'
import { markLeaves } from '../icons/mark.tsx'

const leafCentres = [
  [9, 9],
  [23, 9],
  [9, 23],
  [23, 23],
] as const

/** Four leaves whose colours and rotations are derived from the address. */
export function Avatar({ address, className }: { address: string; className?: string | undefined }) {
  const bytes = addressBytes(address)
  const hue = ((bytes[0] ?? 0) * 256 + (bytes[1] ?? 0)) % 360
  const second = (hue + 40 + ((bytes[2] ?? 0) % 140)) % 360
  return (
    <svg
      viewBox="0 0 32 32"
      aria-hidden="true"
      className={classNames('shrink-0 rounded-full', sized('size-[18px]', className))}
    >
      <rect width="32" height="32" fill={`oklch(0.38 0.09 ${hue})`} />
      {markLeaves.map((leaf, index) => {
        const byte = bytes[index + 3] ?? 0
        const [x, y] = leafCentres[index] ?? [16, 16]
        const colour =
          byte & 1
            ? `oklch(${0.74 + (byte % 5) * 0.04} 0.14 ${hue})`
            : `oklch(${0.7 + (byte % 5) * 0.05} 0.15 ${second})`
        return <path key={leaf} d={leaf} fill={colour} transform={`rotate(${((byte >> 1) % 4) * 90} ${x} ${y})`} />
      })}
    </svg>
  )
}

function addressBytes(address: string): number[] {
  const hex = address.replace(/^0x/i, '').toLowerCase()
  return Array.from(
    { length: Math.floor(hex.length / 2) },
    (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16) || 0,
  )
}

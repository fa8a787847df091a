import { Glyph, type GlyphName } from '../../src/icons/glyph.tsx'
import { Icon } from '../../src/icons/icon.tsx'
import { Mark } from '../../src/icons/mark.tsx'
import { Address } from '../../src/values/address.tsx'
import { Avatar } from '../../src/values/avatar.tsx'
import { Meter } from '../../src/values/meter.tsx'
import { Chip, Pill, pillClass, StatusDot } from '../../src/values/pill.tsx'
import { TokenAmount } from '../../src/values/token-amount.tsx'
import type { Story } from '../story.ts'
import { Row } from './row.tsx'

const players = [
  '0x7A215fD3b0c1E1f8A7C9d3E5b2F4a6C8d0E2c41e',
  '0x00000000000000000000000000000000000000A1',
  '0xFfFfFFfFfFFfFFfFFfFfFFFFffFffffFFfffFffF',
]
const glyphs = [
  ...(['games', 'coin', 'dice', 'range', 'rps', 'spin', 'pools', 'language', 'mint', 'home', 'user', 'menu'] as const),
  ...(['fold', 'unfold', 'sun', 'moon', 'system', 'check', 'close', 'copy', 'shield', 'external'] as const),
  ...(['chevronDown', 'arrow', 'wallet', 'exit', 'alert', 'retry', 'spark', 'plus', 'clock', 'network'] as const),
] satisfies readonly GlyphName[]

const Addresses = () => (
  <Row>
    <Address address={players[0] ?? ''} />
    <Address address={players[0] ?? ''} name="tyche.eth" />
    <Address address={players[0] ?? ''} copy={{ label: 'Copy the address', copied: 'Copied' }} />
  </Row>
)

const Avatars = () => (
  <Row>
    {players.map((address) => (
      <Avatar key={address} address={address} className="size-10" />
    ))}
    <Avatar address={players[0] ?? ''} />
  </Row>
)

const Glyphs = () => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
    {glyphs.map((name) => (
      <li key={name} className="grid justify-items-center gap-1 text-mute text-xs">
        <Glyph name={name} className="size-6 text-fg" />
        {name}
      </li>
    ))}
  </ul>
)

const Icons = () => (
  <Row>
    <Icon name="lucide:trophy" fallback="spark" />
    <Icon name="lucide:trophy" fallback="spark" className="size-8 text-gold" />
    <span className="text-mute text-sm">Fetched from the icon server of the page</span>
  </Row>
)

const Marks = () => (
  <Row>
    <Mark className="size-5" />
    <Mark className="size-8" />
    <Mark className="size-16" />
  </Row>
)

const Meters = () => (
  <div className="grid max-w-80 gap-3">
    {[0, 38, 100].map((percent) => (
      <Meter key={percent} label={`${percent} % reserved`} percent={percent} />
    ))}
  </div>
)

const Pills = () => (
  <>
    <Row>
      <Pill label="USDM">1,000.5</Pill>
      <Pill>Without a label</Pill>
      <button type="button" className={pillClass()}>
        A button that looks like one
      </button>
    </Row>
    <Row>
      {(['neutral', 'win', 'loss', 'gold'] as const).map((tone) => (
        <Chip key={tone} tone={tone}>
          {tone}
        </Chip>
      ))}
    </Row>
    <Row>
      {(['on', 'off', 'warn'] as const).map((tone) => (
        <span key={tone} className="inline-flex items-center gap-2">
          <StatusDot tone={tone} /> {tone}
        </span>
      ))}
    </Row>
  </>
)

const TokenAmounts = () => (
  <Row>
    {(['plain', 'win', 'loss', 'mute'] as const).map((tone) => (
      <TokenAmount key={tone} text="+12.34" full="+12.345678 USDM" symbol="USDM" tone={tone} />
    ))}
    <TokenAmount text="1.2M" full="1,234,567.89 USDM" symbol="USDM" display />
  </Row>
)

export const valueStories: readonly Story[] = [
  { name: './address', Show: Addresses },
  { name: './avatar', Show: Avatars },
  { name: './glyph', Show: Glyphs },
  { name: './icon', Show: Icons },
  { name: './mark', Show: Marks },
  { name: './meter', Show: Meters },
  { name: './pill', Show: Pills },
  { name: './token-amount', Show: TokenAmounts },
]

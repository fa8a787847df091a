import { useState } from 'react'
import { Button, type ButtonSize, type ButtonVariant, buttonClass } from '../../src/controls/button.tsx'
import { CopyButton } from '../../src/controls/copy-button.tsx'
import { Segmented } from '../../src/controls/segmented.tsx'
import { Slider } from '../../src/controls/slider.tsx'
import { Tabs } from '../../src/controls/tabs.tsx'
import { Glyph } from '../../src/icons/glyph.tsx'
import type { Story } from '../story.ts'
import { Row } from './row.tsx'

const variants: readonly ButtonVariant[] = ['solid', 'soft', 'outline', 'ghost', 'danger']
const sizes: readonly ButtonSize[] = ['xs', 'sm', 'md', 'lg']

function Buttons() {
  return (
    <>
      {variants.map((variant) => (
        <Row key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} icon={<Glyph name="plus" className="size-4" />}>
            With an icon
          </Button>
          <Button variant={variant} loading>
            Loading
          </Button>
          <Button variant={variant} disabled>
            Disabled
          </Button>
        </Row>
      ))}
      <Button shape="block" size="lg">
        As wide as its place
      </Button>
      <a href="#button" className={buttonClass({ variant: 'soft' })}>
        A link that looks like one
      </a>
    </>
  )
}

const sides = [
  { value: 'heads', label: 'Heads' },
  { value: 'tails', label: 'Tails' },
  { value: 'edge', label: 'Edge', disabled: true },
] as const

function Segmenteds() {
  const [side, setSide] = useState<'heads' | 'tails' | 'edge'>('heads')
  return (
    <Row>
      <Segmented label="Small" value={side} onValueChange={setSide} options={sides} size="sm" />
      <Segmented label="Large" value={side} onValueChange={setSide} options={sides} size="lg" />
      <Segmented label="Disabled" value={side} onValueChange={setSide} options={sides} disabled />
    </Row>
  )
}

function Sliders() {
  const [count, setCount] = useState(7)
  return (
    <div className="grid max-w-80 gap-4">
      <Slider label="Plays" value={count} onValueChange={setCount} min={1} max={20} />
      <Slider label="Plays, disabled" value={count} onValueChange={setCount} min={1} max={20} disabled />
    </div>
  )
}

function TabsShown() {
  const [tab, setTab] = useState<'latest' | 'mine'>('latest')
  return (
    <Tabs
      label="Records"
      value={tab}
      onValueChange={setTab}
      items={[
        { value: 'latest', label: 'Latest', content: <p className="p-3">What everyone played.</p> },
        { value: 'mine', label: 'My records', content: <p className="p-3">What you played.</p> },
      ]}
      aside={<span className="text-mute text-sm">Beside the tabs</span>}
    />
  )
}

function CopyButtons() {
  return (
    <Row>
      <CopyButton value="copied" label="Copy the word" copied="Copied" />
    </Row>
  )
}

export const controlStories: readonly Story[] = [
  { name: './button', Show: Buttons },
  { name: './segmented', Show: Segmenteds },
  { name: './slider', Show: Sliders },
  { name: './tabs', Show: TabsShown },
  { name: './copy-button', Show: CopyButtons },
]

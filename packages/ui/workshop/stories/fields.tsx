import { useState } from 'react'
import { AmountInput, AmountShortcut } from '../../src/controls/amount-input.tsx'
import { Field, TextInput } from '../../src/controls/field.tsx'
import { Select } from '../../src/controls/select.tsx'
import type { Story } from '../story.ts'

function Fields() {
  const [name, setName] = useState('Tyche')
  const change = (event: { target: { value: string } }) => setName(event.target.value)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Plain">
        <TextInput value={name} onChange={change} />
      </Field>
      <Field label="With a hint" aside="Beside the label" hint="What it is for">
        <TextInput value={name} onChange={change} suffix="suffix" />
      </Field>
      <Field label="With an error" error="Input incorrect format.">
        <TextInput value={name} onChange={change} />
      </Field>
      <Field label="Disabled" disabled>
        <TextInput value={name} onChange={change} disabled />
      </Field>
    </div>
  )
}

function AmountInputs() {
  const [amount, setAmount] = useState('12.5')
  const shortcuts = (
    <>
      <AmountShortcut onClick={() => setAmount('6.25')}>½</AmountShortcut>
      <AmountShortcut onClick={() => setAmount('25')}>2×</AmountShortcut>
    </>
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Amount" aside="Balance 1,000 USDM">
        <AmountInput value={amount} onValueChange={setAmount} unit="USDM" actions={shortcuts} />
      </Field>
      <Field label="Too much" error="Insufficient balance">
        <AmountInput value="9,000,000" onValueChange={setAmount} unit="USDM" actions={shortcuts} />
      </Field>
      <Field label="Disabled amount" disabled>
        <AmountInput value={amount} onValueChange={setAmount} unit="USDM" disabled />
      </Field>
    </div>
  )
}

const games = ['Coin Flip', 'Dice', 'Range', 'RPS', 'Spin'].map((label) => ({ value: label, label }))
const selectTexts = {
  search: 'Search...',
  noOptions: 'No options.',
  noResults: (query: string) => `No results for "${query}".`,
}

function Selects() {
  const [game, setGame] = useState('Dice')
  const props = { value: game, onValueChange: setGame, texts: selectTexts }
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      <Select label="Game" options={games} {...props} />
      <Select label="Without options" options={[]} {...props} />
      <Select label="Disabled" options={games} disabled {...props} />
    </div>
  )
}

export const fieldStories: readonly Story[] = [
  { name: './field', Show: Fields },
  { name: './amount-input', Show: AmountInputs },
  { name: './select', Show: Selects },
]

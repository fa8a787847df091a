import { Button } from '../../src/controls/button.tsx'
import { Card, SectionHeading } from '../../src/surfaces/card.tsx'
import { Cell, HeadCell, Table, Row as TableRow } from '../../src/surfaces/table.tsx'
import { VisuallyHidden } from '../../src/surfaces/visually-hidden.tsx'
import type { Story } from '../story.ts'

const Cards = () => (
  <>
    <SectionHeading
      title="A heading of a section"
      action={
        <Button size="xs" variant="ghost">
          Its action
        </Button>
      }
    />
    <Card className="p-4">A raised surface</Card>
  </>
)

const rows = [
  { game: 'Coin Flip', cost: '12.00', profit: '+11.52' },
  { game: 'Dice', cost: '3.50', profit: '-3.50' },
]

const Tables = () => (
  <Table label="Records">
    <thead>
      <tr>
        <HeadCell>Game</HeadCell>
        <HeadCell numeric>Cost</HeadCell>
        <HeadCell numeric>Profit</HeadCell>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ game, cost, profit }) => (
        <TableRow key={game}>
          <Cell>{game}</Cell>
          <Cell numeric>{cost}</Cell>
          <Cell numeric>{profit}</Cell>
        </TableRow>
      ))}
    </tbody>
  </Table>
)

const Hidden = () => (
  <p>
    This sentence has a part for screen readers<VisuallyHidden>, which is not visible</VisuallyHidden>.
  </p>
)

export const surfaceStories: readonly Story[] = [
  { name: './card', Show: Cards },
  { name: './table', Show: Tables },
  { name: './visually-hidden', Show: Hidden },
]

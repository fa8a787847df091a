import type { ComponentType } from 'react'
import { vi } from 'vitest'
import type { StageProps } from '../../data/games/game-definition.ts'
import { renderWithIntl, withIntl } from '../render-with-intl.tsx'

type Given<Choice> = Pick<StageProps<Choice>, 'choice' | 'config' | 'playCount'>
type Stage<Choice> = (props: Partial<StageProps<Choice>>) => React.JSX.Element

/** A game's idle stage, with the choice, settings and number of plays of its test. */
export function restingStage<Choice>(Body: ComponentType<StageProps<Choice>>, given: Given<Choice>): Stage<Choice> {
  return (props) => (
    <Body
      state="idle"
      onChoice={() => {}}
      disabled={false}
      plays={[]}
      mood={undefined}
      isSkipped={false}
      onSequenceEnd={() => {}}
      {...given}
      {...props}
    >
      {null}
    </Body>
  )
}

/** Shows a stage that rolls. `settle` then gives it the result. */
export function rollStage<Choice>(stage: Stage<Choice>, props: Partial<StageProps<Choice>> = {}) {
  const onSequenceEnd = vi.fn()
  const view = renderWithIntl(stage({ state: 'rolling', onSequenceEnd, ...props }))
  const settle = (more: Partial<StageProps<Choice>> = {}) =>
    view.rerender(withIntl(stage({ ...props, state: 'settled', onSequenceEnd, ...more })))
  return { ...view, onSequenceEnd, settle }
}

/** The chips of the plays that have landed, as a screen reader says them. */
export const landedPlays = () =>
  [...document.querySelectorAll('[data-testid="play-chips"] .sr-only')].map((item) => item.textContent)

import type { Story } from '../story.ts'
import { chartStories } from './charts.tsx'
import { controlStories } from './controls.tsx'
import { feedbackStories } from './feedback.tsx'
import { fieldStories } from './fields.tsx'
import { overlayStories } from './overlays.tsx'
import { surfaceStories } from './surfaces.tsx'
import { valueStories } from './values.tsx'

/** Every component that the package exports; `workshop.test.tsx` compares the two lists. */
export const stories: readonly Story[] = [
  ...controlStories,
  ...fieldStories,
  ...valueStories,
  ...surfaceStories,
  ...feedbackStories,
  ...overlayStories,
  ...chartStories,
]

import { useState } from 'react'
import { Button } from '../../src/controls/button.tsx'
import { EmptyState } from '../../src/feedback/empty-state.tsx'
import { ErrorState } from '../../src/feedback/error-state.tsx'
import { LiveRegion } from '../../src/feedback/live-region.tsx'
import { Skeleton, SkeletonRows } from '../../src/feedback/skeleton.tsx'
import { Spinner } from '../../src/feedback/spinner.tsx'
import { ToastViewport } from '../../src/feedback/toast.tsx'
import { HeadCell, Table } from '../../src/surfaces/table.tsx'
import type { Story } from '../story.ts'
import { nothing, Row } from './row.tsx'

const EmptyStates = () => (
  <EmptyState title="No records yet" hint="Your first bet appears here." action={<Button size="sm">Play</Button>} />
)

const ErrorStates = () => (
  <div className="grid gap-4 sm:grid-cols-2">
    <ErrorState title="Could not be loaded" message="Internal server error." retryLabel="Retry" onRetry={nothing} />
    <ErrorState title="Trying again" retryLabel="Retry" onRetry={nothing} retrying />
  </div>
)

function LiveRegions() {
  const [count, setCount] = useState(0)
  return (
    <Row>
      <Button variant="soft" onClick={() => setCount(count + 1)}>
        Say something
      </Button>
      <LiveRegion>{count > 0 ? `Said ${count} times` : ''}</LiveRegion>
      <span className="text-mute text-sm">Heard by screen readers only</span>
    </Row>
  )
}

const Skeletons = () => (
  <>
    <Skeleton className="h-6 w-40" />
    <Table label="A table that waits">
      <thead>
        <tr>
          <HeadCell>Game</HeadCell>
          <HeadCell numeric>Cost</HeadCell>
        </tr>
      </thead>
      <tbody>
        <SkeletonRows rows={3} columns={2} />
      </tbody>
    </Table>
  </>
)

const Spinners = () => (
  <Row>
    <Spinner />
    <Spinner className="size-8" />
  </Row>
)

function Toasts() {
  const [type, setType] = useState<'success' | 'fail'>()
  const close = () => setType(undefined)
  return (
    <Row>
      <Button variant="soft" onClick={() => setType('success')}>
        Success
      </Button>
      <Button variant="soft" onClick={() => setType('fail')}>
        Failure
      </Button>
      <ToastViewport
        toast={
          type && {
            visible: true,
            type,
            title: type === 'success' ? 'Buy success' : 'Error',
            message: 'What happened, in words',
            closeLabel: 'Close',
            onClose: close,
          }
        }
      />
    </Row>
  )
}

export const feedbackStories: readonly Story[] = [
  { name: './empty-state', Show: EmptyStates },
  { name: './error-state', Show: ErrorStates },
  { name: './live-region', Show: LiveRegions },
  { name: './skeleton', Show: Skeletons },
  { name: './spinner', Show: Spinners },
  { name: './toast', Show: Toasts },
]

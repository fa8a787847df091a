import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Glyph } from '../icons/glyph.tsx'

export interface ErrorStateProps {
  title: ReactNode
  message?: ReactNode
  retryLabel: string
  onRetry: () => void
  retrying?: boolean | undefined
}

/** Says that content could not be loaded, with a retry button. */
export function ErrorState({ title, message, retryLabel, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="grid place-items-center gap-1.5 px-6 py-12 text-center">
      <span className="mb-2 grid size-9 place-items-center rounded-full bg-red-soft text-red">
        <Glyph name="alert" />
      </span>
      <p className="font-semibold">{title}</p>
      {message ? <p className="max-w-[52ch] text-mute text-sm">{message}</p> : null}
      <Button
        variant="soft"
        className="mt-3"
        loading={retrying}
        onClick={onRetry}
        icon={<Glyph name="retry" className="size-4" />}
      >
        {retryLabel}
      </Button>
    </div>
  )
}

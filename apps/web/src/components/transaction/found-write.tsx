import { Spinner } from '@tyche/ui/spinner'

/** Says that a write begun before this page opened is still on its way. */
export function FoundWrite({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center gap-2 text-mute text-sm">
      <Spinner className="size-4 text-green" />
      {text}
    </p>
  )
}

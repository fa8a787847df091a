import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

export { TooltipProvider }

const TooltipProvider = BaseTooltip.Provider

/** Words about a control, on hover and focus. The control keeps its own accessible name. */
export function Tooltip({
  content,
  children,
  side = 'top',
}: {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children as ReactElement<Record<string, unknown>>} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner side={side} sideOffset={8} className="z-50">
          <BaseTooltip.Popup className="max-w-64 rounded-s border border-line bg-s3 px-2.5 py-1.5 font-medium text-fg text-xs shadow-pop transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0">
            {content}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}

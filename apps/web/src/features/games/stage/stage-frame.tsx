import type { ReactNode } from 'react'

export interface StageFrameProps {
  /** The animation. */
  children: ReactNode
  /** The frame's status or result line. */
  line: ReactNode
  chips: ReactNode
}

/** The places of a stage: the animation, the line under it, the plays. They keep their height whatever is in them. */
export function StageFrame({ children, line, chips }: StageFrameProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] place-items-center content-center gap-6 px-4 py-5">
      {children}
      <div className="grid min-h-[148px] w-full min-w-0 place-items-center content-start gap-3 pt-3">
        {line}
        {chips}
      </div>
    </div>
  )
}

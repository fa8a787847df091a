import type { ReactNode } from 'react'

export function PageHeading({ title, lead, aside }: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 pt-1 pb-1">
      <div className="grid gap-1">
        <h1 className="font-bold text-xl tracking-[-0.03em]">{title}</h1>
        {lead ? <p className="max-w-[64ch] text-pretty text-mute">{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}

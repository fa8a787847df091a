import type { ReactNode } from 'react'
import { headingClasses } from './heading-classes.ts'

export function PageHeading({ title, lead, aside }: { title: ReactNode; lead?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={headingClasses.row}>
      <div className={headingClasses.words}>
        <h1 className={headingClasses.title}>{title}</h1>
        {lead ? <p className={headingClasses.lead}>{lead}</p> : null}
      </div>
      {aside}
    </div>
  )
}

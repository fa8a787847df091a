import { Mark } from '../src/icons/mark.tsx'
import { stories } from './stories/index.ts'

/** Every component of the package in one column. */
export function Gallery() {
  return (
    <div className="mx-auto grid max-w-[960px] gap-4 p-5">
      <header className="flex items-center gap-3">
        <Mark className="size-8" />
        <h1 className="font-bold text-xl tracking-[-0.02em]">Components</h1>
      </header>
      <nav aria-label="Components" className="flex flex-wrap gap-x-3 text-sm">
        {stories.map(({ name }) => (
          <a
            key={name}
            href={`#${idOf(name)}`}
            className="inline-flex min-h-7 min-w-7 items-center text-mute hover:text-fg"
          >
            {idOf(name)}
          </a>
        ))}
      </nav>
      <main className="grid gap-4">
        {stories.map(({ name, Show }) => (
          <section
            key={name}
            id={idOf(name)}
            data-story={name}
            aria-labelledby={`${idOf(name)}-title`}
            className="grid gap-3 rounded-m border border-line bg-s1 p-5"
          >
            <h2 id={`${idOf(name)}-title`} className="font-semibold text-mute text-sm">
              {idOf(name)}
            </h2>
            <Show />
          </section>
        ))}
      </main>
    </div>
  )
}

const idOf = (name: string) => name.replace('./', '')

import { sourceUrl } from '../config/source-paths.ts'
import { useChainConfig } from '../data/chain-config/chain-config.ts'

/** Files of the repository; links where the operator configured its address. */
export function SourceList({ paths }: { paths: readonly string[] }) {
  const repository = useChainConfig()?.links.source
  return (
    <ul className="grid gap-1 text-sm">
      {paths.map((path) => {
        const href = sourceUrl(repository, path)
        return (
          <li key={path} className="wrap-anywhere font-mono text-xs">
            {href ? (
              <a
                href={href}
                target="_blank"
                rel="noreferrer"
                className="touch underline underline-offset-4 hover:text-fg"
              >
                {path}
              </a>
            ) : (
              path
            )}
          </li>
        )
      })}
    </ul>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { routePaths } from '../../config/paths.ts'
import { readEndpoint } from '../../data/node/endpoint.ts'
import { useChainState, usePowers } from '../../data/transparency/transparency-queries.ts'
import { HealthSection } from './health/health-section.tsx'
import { MoneySection } from './money/money-section.tsx'
import { NodeBar } from './node/node-bar.tsx'
import { PowersSection } from './powers/powers-section.tsx'
import { ReturnsSection } from './returns/returns-section.tsx'
import { Summary } from './summary.tsx'

/** Everything that a deployment shows of itself, read by the visitor's browser. */
export function TransparencyPanel() {
  const search = useSearch({ strict: false }) as { rpc?: unknown }
  const rpc = readEndpoint(search.rpc)
  const navigate = useNavigate()
  const state = useChainState(rpc)
  const powers = usePowers(rpc)
  const ask = (endpoint: string | undefined) =>
    void navigate({ to: routePaths.transparency, search: { rpc: endpoint } as never })
  return (
    <div className="grid gap-6">
      <NodeBar key={rpc ?? ''} rpc={rpc} state={state} onAsk={ask} />
      <Summary state={state.data} powers={powers.data} />
      <MoneySection state={state} rpc={rpc} />
      <PowersSection powers={powers} rpc={rpc} now={state.data?.blockTimeSec} />
      <HealthSection state={state} rpc={rpc} />
      <ReturnsSection rpc={rpc} />
    </div>
  )
}

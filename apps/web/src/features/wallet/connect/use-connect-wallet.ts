import { useRef, useState } from 'react'
import type { Config, Connector } from 'wagmi'
import { useConnect } from 'wagmi'
import { disconnect, getConnection } from 'wagmi/actions'
import { closeConnectDialog } from '../../../data/wallet/wallet-store.ts'
import { isSilent } from '../../../lib/errors/translate.ts'

export type Attempt =
  | { step: 'choose' }
  /** `uri`: the link that a wallet on another device scans. */
  | { step: 'connecting'; connector: Connector; uri?: string }
  | { step: 'rejected'; connector: Connector }
  | { step: 'failed'; connector: Connector; error: unknown }

/** The wallet chosen last, until its attempt is cancelled; also after the dialog was closed and opened again. */
let wanted: Connector | undefined

/**
 * One connection attempt at a time. A wallet that connects after Cancel is disconnected again, unless it was chosen again: it
 * may answer the first question.
 */
export function useConnectWallet(config: Config) {
  const { mutateAsync } = useConnect({ config })
  const [attempt, setAttempt] = useState<Attempt>({ step: 'choose' })
  const current = useRef(0)

  async function connect(connector: Connector): Promise<void> {
    current.current += 1
    const mine = current.current
    wanted = connector
    const onMessage = ({ type, data }: { type: string; data?: unknown }) => {
      if (type !== 'display_uri' || typeof data !== 'string' || mine !== current.current) return
      setAttempt({ step: 'connecting', connector, uri: data })
    }
    setAttempt({ step: 'connecting', connector })
    connector.emitter.on('message', onMessage)
    try {
      await mutateAsync({ connector })
      if (connector !== wanted) await disconnect(config, { connector })
      else closeConnectDialog()
    } catch (error) {
      if (mine !== current.current) return
      setAttempt(isSilent(error) ? { step: 'rejected', connector } : { step: 'failed', connector, error })
    } finally {
      connector.emitter.off('message', onMessage)
    }
  }

  function reset(): void {
    current.current += 1
    // A connected wallet may still answer another question.
    if (getConnection(config).connector !== wanted) wanted = undefined
    setAttempt({ step: 'choose' })
  }

  return { attempt, connect, reset }
}

import { connect, disconnect, switchChain } from 'wagmi/actions'

/** What a connection is changed with, loaded on demand. */
export { connect, disconnect, switchChain }

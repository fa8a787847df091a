interface ImportMetaEnv {
  /** Whether WalletConnect's package was installed when this was built. */
  readonly TYCHE_WALLET_CONNECT?: boolean
  /** The API's address without a slash at its end; empty: the page's own origin. */
  readonly TYCHE_API_BASE?: string
}

interface ImportMetaEnv {
  /** Whether WalletConnect's package was installed when this was built. */
  readonly TYCHE_WALLET_CONNECT?: boolean
}

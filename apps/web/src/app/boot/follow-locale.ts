import type { RouterHistory } from '@tanstack/react-router'
import { detectLocale, joinLocale, splitLocale } from '../../i18n/locale.ts'
import { setLocalePrefix, showLocale, useLocaleStore } from '../../i18n/locale-store.ts'

/**
 * Keeps address and language in step, without loading the page anew: Back to another language's address shows that
 * language, a chosen language changes the prefix of the address. Start it before the router, which builds links with
 * the prefix. Returns the way to stop.
 */
export function followLocale(history: RouterHistory): () => void {
  const adopt = () => {
    const place = splitLocale(history.location.pathname)
    setLocalePrefix(place.prefix)
    const locale = detectLocale(place, document.cookie)
    if (locale !== useLocaleStore.getState().locale) void showLocale(locale).catch(() => {})
  }
  const changeAddress = (prefix: ReturnType<typeof detectLocale> | undefined) => {
    const { pathname, search, hash, state } = history.location
    const place = splitLocale(pathname)
    if (!prefix || !place.prefix || place.prefix === prefix) return
    history.replace(`${joinLocale({ prefix, pathname: place.pathname })}${search}${hash}`, state)
  }
  setLocalePrefix(splitLocale(history.location.pathname).prefix)
  const stopHistory = history.subscribe(adopt)
  const stopStore = useLocaleStore.subscribe(({ prefix }) => changeAddress(prefix))
  return () => {
    stopHistory()
    stopStore()
  }
}

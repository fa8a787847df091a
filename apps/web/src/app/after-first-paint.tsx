import { LatePart } from './late-part.tsx'

const statusBanner = async () => (await import('./status-banner.tsx')).StatusBanner
const languageOffer = async () => (await import('../components/language/language-offer.tsx')).LanguageOffer

/** The state of the service: asked for when the page has had its time. */
export const LateStatusBanner = () => <LatePart load={statusBanner} />

export const LateLanguageOffer = () => <LatePart load={languageOffer} />

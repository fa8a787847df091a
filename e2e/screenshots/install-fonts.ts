import { installMissingFonts } from '@tyche/devstack/find-fonts'

/** Before the screenshots: pages in Korean have letters whose width means something. */
installMissingFonts((text) => console.info(text))

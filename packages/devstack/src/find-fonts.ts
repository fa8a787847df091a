import { spawnSync } from 'node:child_process'
import { tryInstall } from './install-package.ts'

const debianPackage = 'fonts-noto-cjk'

/** Whether a font has the letters of a language; true without fontconfig, as on a Mac, whose fonts have them. */
export function hasFont(language: string): boolean {
  const { status, stdout } = spawnSync('fc-list', [`:lang=${language}`, 'family'], { encoding: 'utf8' })
  return status !== 0 || stdout.trim() !== ''
}

/** Korean and Chinese letters, which a browser without a font draws as boxes of one width: installs Debian's fonts, or says that it could not. */
export function installMissingFonts(say: (text: string) => void): void {
  const areMissing = () => !(hasFont('ko') && hasFont('zh-cn'))
  if (areMissing()) tryInstall(debianPackage, say)
  if (areMissing())
    say(`No font has Korean and Chinese letters, so they are left out (Debian: apt-get install ${debianPackage}).`)
}

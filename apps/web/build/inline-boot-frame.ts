import type { Plugin } from 'vite'
import { bootFrame, bootPage } from '../src/app/boot/boot-frame.ts'

/** Puts the outlines of the shell into the page, to be painted before any script has come. */
export function inlineBootFrame(): Plugin {
  return {
    name: 'tyche:inline-boot-frame',
    transformIndexHtml: (html) => html.replace('<div id="root"></div>', `<div id="root">${bootFrame(bootPage)}</div>`),
  }
}

import './workshop.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureIcons } from '../src/icons/icon-loader.ts'
import { Gallery } from './gallery.tsx'

// One frame per theme, because overlays use the document's theme.
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme
configureIcons({ own: '/icons' })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<StrictMode>{theme ? <Gallery /> : <SideBySide />}</StrictMode>)

/** The gallery twice, one frame a theme. */
function SideBySide() {
  return (
    <div className="grid h-dvh grid-cols-2 max-lg:grid-cols-1">
      {['dark', 'light'].map((theme) => (
        <iframe key={theme} title={`Components, ${theme}`} src={`?theme=${theme}`} className="size-full border-0" />
      ))}
    </div>
  )
}

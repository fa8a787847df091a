import './workshop.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { configureIcons } from '../src/icons/icon-loader.ts'
import { Gallery } from './gallery.tsx'
import { SideBySide } from './side-by-side.tsx'

// One frame per theme, because overlays use the document's theme.
const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme
configureIcons({ own: '/icons' })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<StrictMode>{theme ? <Gallery /> : <SideBySide />}</StrictMode>)

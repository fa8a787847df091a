import './styles/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { EscapeApp } from './app/escape/escape-app.tsx'
import { startTheme } from './lib/theme/theme-store.ts'

startTheme()
delete document.documentElement.dataset.decor
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <EscapeApp />
  </StrictMode>,
)

import {StrictMode} from 'react'
import {createRoot} from 'react-dom/client'
import '#base.css'
import {galleryPages} from './gallery-pages.ts'
import {GalleryShell} from './gallery-shell.tsx'

const id = new URLSearchParams(window.location.search).get('ejemplo')
const root = document.getElementById('gallery')
const example = id ? galleryPages.get(id) : undefined
if (example) document.title = `${example.name} · Galería`
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GalleryShell id={id} />
    </StrictMode>,
  )
}

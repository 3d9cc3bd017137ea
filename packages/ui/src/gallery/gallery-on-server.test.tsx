import {readdirSync} from 'node:fs'
import {renderToString} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {galleryPages} from './gallery-pages.ts'
import {GalleryShell} from './gallery-shell.tsx'

describe('the components on a server', () => {
  it.each([...galleryPages.keys()])('renders %s without a browser', (id) => {
    expect(renderToString(<GalleryShell id={id} />)).toContain('<h1>')
  })

  it('has an example of every component', () => {
    const files = readdirSync(new URL('..', import.meta.url)).filter((file) => file.endsWith('.tsx'))
    const components = files.filter((file) => !file.endsWith('.example.tsx') && file !== 'field-message.tsx')
    const missing = components.map((file) => file.replace('.tsx', '')).filter((id) => !galleryPages.has(id))
    expect(missing).toEqual([])
  })
})

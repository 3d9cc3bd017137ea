import {readdirSync} from 'node:fs'
import {renderToString} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {galleryPages} from './gallery-pages.ts'
import {GalleryShell} from './gallery-shell.tsx'

/** The gallery itself, drawings that share one page, functions, a part of every field, and files. */
const NO_COMPONENT = new Set(['gallery', 'art', 'pure', 'field-message', 'fonts'])

describe('the components on a server', () => {
  it.each([...galleryPages.keys()])('renders %s without a browser', (id) => {
    expect(renderToString(<GalleryShell id={id} />)).toContain('<h1>')
  })

  it('has an example of every component', () => {
    const folders = readdirSync(new URL('..', import.meta.url), {withFileTypes: true}).filter((one) =>
      one.isDirectory(),
    )
    const components = folders.map(({name}) => name).filter((name) => !NO_COMPONENT.has(name))
    expect(components.filter((name) => !galleryPages.has(name))).toEqual([])
    expect(components.length).toBeGreaterThan(30)
  })
})

import {describe, expect, it} from 'vitest'
import {builtStylesheet, completePage, inlinePartsOf} from './page-document.ts'

const sheets = new Map(
  Object.entries({
    '/a.css': 'a{color:red}',
    '/bad.css': 'a{}</style><script>',
    '/relative.css': 'a{src:url(x.woff2)}',
    '/classes.css': ':root{--b:1;--c:2}.used{top:0}.unused{top:1px}',
    '/data.css': 'a{src:url("/x.woff2")}',
  }).map(([href, css]) => [href, builtStylesheet(css)]),
)

const stylesheet = (href: string) => sheets.get(href)

/** The head of a page with these elements in it, as it is sent. */
function headWith(elements: string, styles?: string): string {
  const page = `<!DOCTYPE html><html><head>${elements}</head><body></body></html>`
  const {html} = completePage(page, {stylesheet, styles})
  return /<head>(.*)<\/head>/s.exec(html)?.[1] ?? ''
}

describe('the stylesheets of a page', () => {
  it('stand in it, and their links remain without loading anything', () => {
    expect(headWith('<link rel="stylesheet" href="/a.css"/>')).toBe(
      '<style>a{color:red}</style><link rel="stylesheet" href="/a.css" disabled="">',
    )
  })

  it('may name files by whole addresses', () => {
    expect(headWith('<link href="/data.css" rel="stylesheet">')).toBe(
      '<style>a{src:url("/x.woff2")}</style><link href="/data.css" rel="stylesheet" disabled="">',
    )
  })

  it('are known by their address to code that comes later, if it needs them too', () => {
    expect(headWith('<link rel="stylesheet" href="/a.css#"/>')).toBe(
      '<style>a{color:red}</style><link rel="stylesheet" href="/a.css" disabled="">' +
        '<link rel="stylesheet" href="/a.css#" disabled="">',
    )
  })

  it.each([
    ['of which nothing is known', '<link rel="stylesheet" href="/unknown.css">'],
    ['that could end the element early', '<link rel="stylesheet" href="/bad.css">'],
    ['that name files next to them', '<link rel="stylesheet" href="/relative.css">'],
    ['that are for one medium', '<link rel="stylesheet" href="/a.css" media="screen">'],
    ['that are no stylesheets', '<link rel="preload" href="/a.css" as="style">'],
  ])('stay as they are when they are ones %s', (_, link) => {
    expect(headWith(link)).toBe(link)
  })

  it('come before those of the network', () => {
    expect(headWith('<title>x</title>', ':root{--rio:#123}')).toBe('<title>x</title><style>:root{--rio:#123}</style>')
  })
})

describe('a page that no code in the browser renders again', () => {
  it('has one style element with the rules of its classes, and no comments', () => {
    const page =
      '<!DOCTYPE html><html><head><link rel="stylesheet" href="/classes.css"><link rel="stylesheet" href="/unknown.css">' +
      '<link rel="stylesheet" href="/a.css#"></head>' +
      '<body><p class="used other" style="top:var(--b)">a<!-- -->b</p><a>c</a></body></html>'

    expect(completePage(page, {stylesheet, styles: ':root{--rio:#123}', isStatic: true}).html).toBe(
      '<!DOCTYPE html><html><head><style>:root{--b:1}.used{top:0}a{color:red}</style><link rel="stylesheet" href="/unknown.css">' +
        '<style>:root{--rio:#123}</style></head><body><p class="used other" style="top:var(--b)">ab</p><a>c</a></body></html>',
    )
  })
})

describe('what a policy has to name', () => {
  it('is what the browser reads, not what looks like it', () => {
    const page =
      '<title><script>no()</script></title><script>yes()</script><script src="/a.js"></script>' +
      '<script type="application/ld+json">{"not": "run"}</script>' +
      '<p style="color:&quot;red&quot;" title="<style>no</style>">x</p><STYLE media=print>yes{}</STYLE>'

    expect(inlinePartsOf(page)).toEqual({scripts: ['yes()'], styles: ['yes{}'], styleAttributes: ['color:"red"']})
  })
})

import {describe, expect, it} from 'vitest'
import {inlineStylesheets} from './inline-stylesheets.ts'

const read = (href: string) =>
  new Map([
    ['/a.css', 'a{color:red}'],
    ['/bad.css', 'a{}</style><script>'],
    ['/relative.css', 'a{src:url(x.woff2)}'],
    ['/data.css', 'a{src:url("/x.woff2")}'],
  ]).get(href)

describe('the stylesheets of a page', () => {
  it('stand in it, and their links remain without loading anything', () => {
    expect(inlineStylesheets('<head><link rel="stylesheet" href="/a.css"/></head>', read)).toBe(
      '<head><style>a{color:red}</style><link rel="stylesheet" href="/a.css" disabled=""/></head>',
    )
  })

  it('may name files by whole addresses', () => {
    expect(inlineStylesheets('<link href="/data.css" rel="stylesheet">', read)).toBe(
      '<style>a{src:url("/x.woff2")}</style><link href="/data.css" rel="stylesheet" disabled=""/>',
    )
  })

  it('are known by their address to code that comes later, if it needs them too', () => {
    expect(inlineStylesheets('<link rel="stylesheet" href="/a.css#"/>', read)).toBe(
      '<style>a{color:red}</style><link rel="stylesheet" href="/a.css#" disabled=""/>' +
        '<link rel="stylesheet" href="/a.css" disabled=""/>',
    )
  })

  it.each([
    ['of which nothing is known', '<link rel="stylesheet" href="/unknown.css">'],
    ['that could end the element early', '<link rel="stylesheet" href="/bad.css">'],
    ['that name files next to them', '<link rel="stylesheet" href="/relative.css">'],
    ['that are for one medium', '<link rel="stylesheet" href="/a.css" media="screen">'],
    ['that are no stylesheets', '<link rel="preload" href="/a.css" as="style">'],
  ])('stay as they are when they are ones %s', (_, link) => {
    expect(inlineStylesheets(link, read)).toBe(link)
  })
})

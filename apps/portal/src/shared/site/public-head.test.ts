import {createElement} from 'react'
import {createRoutesStub, Meta} from 'react-router'
import {renderToString} from 'react-dom/server'
import {describe, expect, it} from 'vitest'
import {publicHead, type PublicHead} from './public-head.ts'

const ORIGIN = 'https://portal.example'
const SITE = {brandName: 'Red <Sur>', appointmentsPhone: '0810-1', emergencyPhone: '0810-2'}
const HEAD: PublicHead = {title: 'Medios de pago', description: 'Cómo pagás una consulta.'}
const PICTURE = {name: 'fachada', version: '0123456789abcdef', width: 2000, height: 1000, alternative: 'La entrada'}

const headOf = (head: PublicHead | undefined, root: unknown = {site: SITE, origin: ORIGIN}) =>
  publicHead(() => head)({params: {}, location: {pathname: '/info/mediosdepago'}, matches: [{loaderData: root}]})

/** The head as it is sent. */
function html(head: PublicHead): string {
  const Page = createRoutesStub([{path: '/', meta: () => headOf(head), Component: () => createElement(Meta)}])
  return renderToString(createElement(Page))
}

describe('the head of a static page', () => {
  it('contains title and description with the name of the network, also for link previews', () => {
    const title = 'Medios de pago · Red <Sur>'
    expect(headOf(HEAD)).toEqual(
      expect.arrayContaining([
        {title},
        {name: 'description', content: HEAD.description},
        {property: 'og:title', content: title},
        {property: 'og:site_name', content: 'Red <Sur>'},
        {property: 'og:description', content: HEAD.description},
        {name: 'twitter:card', content: 'summary_large_image'},
      ]),
    )
  })

  it('contains absolute addresses of the page and its pictures, from the origin of the site', () => {
    expect(headOf(HEAD)).toEqual(
      expect.arrayContaining([
        {tagName: 'link', rel: 'canonical', href: `${ORIGIN}/info/mediosdepago`},
        {property: 'og:url', content: `${ORIGIN}/info/mediosdepago`},
        {property: 'og:image', content: `${ORIGIN}/vista-previa.png`},
        {property: 'og:image:width', content: '1200'},
        {property: 'og:image:height', content: '630'},
      ]),
    )
  })

  it('contains a picture of the content at a width that other sites accept, but none that is too small', () => {
    expect(headOf({...HEAD, picture: PICTURE})).toEqual(
      expect.arrayContaining([
        {property: 'og:image', content: `${ORIGIN}/fotos/fachada/0123456789abcdef/1600.jpg`},
        {property: 'og:image:width', content: '1600'},
        {property: 'og:image:height', content: '800'},
        {property: 'og:image:alt', content: 'La entrada'},
      ]),
    )
    expect(headOf({...HEAD, picture: {...PICTURE, width: 480}})).toContainEqual({
      property: 'og:image',
      content: `${ORIGIN}/vista-previa.png`,
    })
  })

  it('contains the breadcrumb', () => {
    const head = headOf({...HEAD, crumbs: [{name: 'Inicio', href: '/'}, {name: 'Medios de pago'}]})
    expect(head.at(-1)).toEqual({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              {'@type': 'ListItem', position: 1, name: 'Inicio', item: `${ORIGIN}/`},
              {'@type': 'ListItem', position: 2, name: 'Medios de pago', item: `${ORIGIN}/info/mediosdepago`},
            ],
          },
        ],
      },
    })
  })

  it('escapes text of the content, so that it cannot end the script or begin another', () => {
    const name = '</script><script>alert(1)</script><!--'
    const sent = html({...HEAD, description: '"><script>alert(2)</script>', data: [{'@type': 'Thing', name}]})
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(sent) ?? []

    expect(JSON.parse(data)).toMatchObject({'@graph': [{name}]})
    expect(sent.match(/<script/g)).toHaveLength(1)
  })

  it('contains only the name of the network when the page provides no head', () => {
    expect(headOf(undefined)).toEqual([{title: 'Red <Sur>'}])
    expect(headOf(undefined, {site: null, origin: ORIGIN})).toEqual([{title: 'Ceibo'}])
  })

  it('excludes a hidden page from search engines', () => {
    expect(headOf({...HEAD, isHidden: true})).toContainEqual({name: 'robots', content: 'noindex'})
    expect(JSON.stringify(headOf(HEAD))).not.toContain('noindex')
  })
})

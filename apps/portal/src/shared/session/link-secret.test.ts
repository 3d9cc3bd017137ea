import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'
import {TAKE_SECRETS, withoutSecrets} from './link-secret.ts'

/** The address after the script ran on a page, and what the tab stored. */
function open(address: string) {
  const stored: string[] = []
  let shown = address
  let loads = 0
  const page = new EventTarget()
  const location = {href: `https://portal.example${address}`, hash: '', reload: () => (loads += 1)}
  runInNewContext(TAKE_SECRETS, {
    URL,
    window: {},
    location,
    addEventListener: page.addEventListener.bind(page),
    history: {state: null, replaceState: (_: unknown, __: string, url: URL) => (shown = url.pathname + url.search)},
    sessionStorage: {setItem: (_: string, text: string) => stored.push(text)},
  })
  /** How often the document is loaded again when the part behind the # becomes this one. */
  const loadsAfter = (hash: string) => {
    location.hash = hash
    page.dispatchEvent(new Event('hashchange'))
    return loads
  }
  return {shown, saved: stored.map((text): unknown => JSON.parse(text)), loadsAfter}
}

const PAGES =
  '/ /login /register /registerlite/1000 /recuperar-email /resubir-documentos /revertir-email /pacientes /pacientes/turnos/nuevo /nada'
const QUERIES =
  'token=s pId=s pid=s access=s TOKEN=s %74oken=s token= token=s&pId=s token=s&access=s pid=s&access=s token=s&pId=s&pid=s&access=s'
const EACH = PAGES.split(' ').flatMap((page) => QUERIES.split(' ').map((query) => [page, query] as const))

it.each(EACH)('takes the secret out of %s?%s and stores it', (page, query) => {
  const {shown} = open(`${page}?${query}`)
  expect(shown).not.toMatch(/token|pid|access/i)
  expect(shown.split('?')[0]).toBe(page)
})

it('takes the SMART Health Link of a share out of the address', () => {
  const saved = [{page: '/compartido', token: 'shlink:/abc'}]
  expect(open('/compartido#shlink:/abc')).toMatchObject({shown: '/compartido', saved})
})

it('reloads the document for a Health Link that is opened in a tab of the portal', () => {
  expect(open('/compartido').loadsAfter('#contenido')).toBe(0)
  expect(open('/compartido').loadsAfter('#shlink:/abc')).toBe(1)
})

it('leaves every other parameter in the address', () => {
  expect(open('/register?paso=2&token=s&parte=4').shown).toBe('/register?paso=2&parte=4')
  expect(open('/pacientes/turnos?persona=3')).toMatchObject({shown: '/pacientes/turnos?persona=3', saved: []})
})

it.each([
  ['/login?token=a&pId=1000', '/login?paso=nueva', {page: '/login', token: 'a', pid: '1000'}],
  ['/login/?pid=1000&token=a', '/login?paso=nueva', {page: '/login', token: 'a', pid: '1000'}],
  ['/registerlite/1000?access=a', '/registerlite/1000', {page: '/registerlite/1000', access: 'a'}],
  ['/resubir-documentos?token=a', '/resubir-documentos', {page: '/resubir-documentos', token: 'a'}],
  ['/revertir-email?token=a', '/revertir-email', {page: '/revertir-email', token: 'a'}],
])('stores the secrets of %s for the page that needs them', (address, shown, saved) => {
  expect(open(address)).toMatchObject({shown, saved: [saved]})
})

it.each(['/login?token=a', '/login?access=a', '/register?token=a&pId=1', '/nada?access=a', '/recuperar-email?pid=a'])(
  'stores nothing of %s, because no page needs it',
  (address) => {
    expect(open(address).saved).toEqual([])
  },
)

it('writes no secret into the address of a link inside the portal', () => {
  expect(withoutSecrets('/recuperar-email?pid=s')).toBe('/recuperar-email')
  expect(withoutSecrets('/register?paso=2&pId=s')).toBe('/register?paso=2')
  expect(withoutSecrets('/pacientes')).toBe('/pacientes')
})

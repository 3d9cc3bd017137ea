import {API_BASE, type Method} from '@ceibo/contract/wire/endpoint'
import type {FastifyInstance, InjectOptions} from 'fastify'
import {OLD_PASSWORD} from '#modules/accounts/credentials/test-account.ts'

/** Tests call the server as a browser does, with its cookies and the tokens of its tab. */

export type Tab = {token: string; refreshToken: string; apimToken: string}

export type Browser = ReturnType<typeof aBrowser>

/** A browser of one network, without cookies at first. */
export function aBrowser(server: FastifyInstance, address = '203.0.113.7', cookies = new Map<string, string>()) {
  async function send(method: Method, path: string, rest: Pick<InjectOptions, 'headers' | 'payload'> = {}) {
    const answer = await server.inject({
      method,
      url: `${API_BASE}${path}`,
      remoteAddress: address,
      cookies: Object.fromEntries(cookies),
      ...rest,
    })
    for (const {name, value, maxAge} of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    get: (path: string, token?: string) => send('GET', path, bearer(token)),
    post: (path: string, payload: object, token?: string) => send('POST', path, {payload, ...bearer(token)}),
    put: (path: string, payload: object, token?: string) => send('PUT', path, {payload, ...bearer(token)}),
    delete: (path: string, token?: string) => send('DELETE', path, bearer(token)),
    login: (person: {document_number: string}, password: string = OLD_PASSWORD, more: Record<string, string> = {}) =>
      send('POST', '/login/nosocio', {payload: {tipoDoc: 2, nroDoc: person.document_number, password, ...more}}),
    refresh: ({token, refreshToken}: {token: string; refreshToken: string}) =>
      send('POST', '/login/refresh', {headers: {accesstoken: token, refreshtoken: refreshToken}}),
    logout: () => send('POST', '/login/logout'),
    /** The same browser from another network. */
    movedTo: (elsewhere: string) => aBrowser(server, elsewhere, cookies),
  }
}

const bearer = (token: string | undefined) => (token === undefined ? {} : {headers: {authorization: `Bearer ${token}`}})

/** A browser in which a person has signed in, and the tokens of its tab. */
export async function aSignedInBrowser(server: FastifyInstance, person: {document_number: string}, address?: string) {
  const browser = aBrowser(server, address)
  const answer = await browser.login(person)
  const tab: Tab = answer.json()
  return {browser, tab}
}

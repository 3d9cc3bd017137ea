import {settableClock} from '@ceibo/adapters/clock/settable-clock'
import {API_BASE, type Method} from '@ceibo/contract/wire/endpoint'
import type {Database} from '@ceibo/database/open-database'
import type {NewStudy} from '@ceibo/studies/built-in/study-language'
import {aChildOf, aPatient} from '@ceibo/testing/builders/patient-builders'
import type {InjectOptions} from 'fastify'
import type {Dependencies} from '#dependencies.ts'
import type {Route} from '#api/mount/route.ts'
import {signedInPeople} from '#api/testing/test-signed-in.ts'
import {TEST_NOW, testServer, withoutLimits} from '#api/testing/test-server.ts'
import {imageRoutes} from './images/images.routes.ts'
import {studyRoutes} from './studies.routes.ts'

type Person = Awaited<ReturnType<typeof aPatient>>

/** A server of the calls of studies, and people who are signed in by their name. */
export async function studyServer(
  db: Database,
  changed: Partial<Dependencies> = {},
  routes: readonly Route[] = withoutLimits([...studyRoutes, ...imageRoutes]),
) {
  const clock = settableClock(TEST_NOW)
  const people = signedInPeople(db)
  const server = await testServer(db, {
    routes,
    clock,
    ...changed,
    authenticate: people.authenticate,
  })

  async function signIn(person: Person): Promise<string> {
    const {authorization} = await people.signIn(person, String(Math.random()))
    return authorization
  }

  /** A call of somebody, as on the wire. */
  async function ask(
    person: Person,
    path: string,
    payload?: object,
    method: Method = 'POST',
    headers: Record<string, string> = {},
  ) {
    const request: InjectOptions = {
      method,
      url: `${API_BASE}${path}`,
      headers: {...headers, authorization: await signIn(person)},
      ...(payload !== undefined && {payload}),
    }
    return server.inject(request)
  }

  const list = async (person: Person, owner: object = {}) => {
    const answer = await ask(person, '/apim/turnos/estudios', owner)
    return answer.json<{estudios: WireStudy[]}>().estudios
  }
  const open = (person: Person, {uid}: Pick<NewStudy, 'uid'>) => ask(person, '/apim/turnos/estudios/abrir', {id: uid})
  const choose = (person: Person, cuando: string) =>
    ask(person, `/nosocios/${person.id}/preferencias/resultados`, {cuando}, 'PUT')

  return {server, clock, signIn, ask, list, open, choose}
}

/** What tests read of a study of the list. */
export type WireStudy = {
  id: string
  type: string
  status: string
  nuevo: boolean
  informe: {version: number} | null
  espera: {por: string; hasta: string} | null
  puede_abrir: boolean
  puede_ver_imagenes: boolean
  puede_compartir: boolean
}

/** How a person is named in the body of a call of the specification. */
export const naming = (person: Person) => ({
  documento: person.document_number,
  tipoDocumento: person.document_type_id,
  fechaNac: person.birth_date.split('-').toReversed().join(''),
})

export const aParent = async (db: Database, child: Parameters<typeof aChildOf>[2] = {}) => {
  const parent = await aPatient(db)
  return {parent, child: await aChildOf(db, parent.id, child)}
}

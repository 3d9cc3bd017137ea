import {endpoint} from '@ceibo/contract/wire/endpoint'
import {answer, SUCCESS} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'
import {route, type Route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'

const output = z.codec(z.object({...answer, idPersona: z.number()}), z.object({personId: z.number()}), {
  decode: (wire) => ({personId: wire.idPersona}),
  encode: ({personId}) => ({...SUCCESS, idPersona: personId}),
})

const forPatients = {
  authorization: 'patient',
  captcha: false,
  idempotent: false,
  limits: [],
  output,
  errors: [],
} as const

/** A call that answers who is signed in. */
export const who = endpoint('who', 'GET /quien', {...forPatients, summary: 'Who is signed in'})

/** A call whose data always belongs to somebody else. */
export const others = endpoint('others', 'GET /ajeno', {...forPatients, summary: 'What is another’s'})

export const whoRoutes: readonly Route[] = [
  route(
    who,
    nobody(),
    () => true,
    async ({actor}) => ({personId: actor.personId}),
  ),
  route(
    others,
    nobody(),
    () => false,
    async ({actor}) => ({personId: actor.personId}),
  ),
]

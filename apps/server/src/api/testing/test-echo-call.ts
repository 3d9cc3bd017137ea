import {API_BASE, endpoint, type Endpoint} from '@ceibo/contract/wire/endpoint'
import {answer, REQUIRED, SUCCESS} from '@ceibo/contract/wire/wire-fields'
import * as z from 'zod/mini'
import {type Route, route} from '#api/mount/route.ts'
import {nobody} from '#api/subjects/subject.ts'

/** A small call for tests, with a field of each kind, to show what mounting does. */

export const API = API_BASE

export const echo = endpoint('echo', 'POST /eco', {
  summary: 'Says back who was named',
  authorization: 'none',
  captcha: false,
  idempotent: false,
  limits: [],
  input: z.codec(
    z.object({
      body: z.object({
        nombre: z.string(REQUIRED).check(z.minLength(2, 'Ingresá un nombre válido')),
        edad: z.number(),
      }),
    }),
    z.object({name: z.string(), age: z.number()}),
    {
      decode: ({body}) => ({name: body.nombre, age: body.edad}),
      encode: ({name, age}) => ({body: {nombre: name, edad: age}}),
    },
  ),
  output: z.codec(z.object({...answer, saludo: z.string()}), z.object({greeting: z.string()}), {
    decode: ({saludo}) => ({greeting: saludo}),
    encode: ({greeting}) => ({...SUCCESS, saludo: greeting}),
  }),
  errors: [],
})

type Changes = Partial<Pick<Endpoint, 'captcha' | 'idempotent' | 'limits' | 'countedIn'>>

/** A route of this call that answers with a greeting, with parts of its declaration changed. */
export const echoRoute = (changed: Changes = {}, id = 'echo'): Route => {
  const own: Endpoint<string, typeof echo.input, typeof echo.output, 'none'> = {...echo, ...changed, id}
  return route(
    own,
    nobody(),
    () => true,
    async ({input}) => ({greeting: `${input.name} ${input.age}`}),
  )
}

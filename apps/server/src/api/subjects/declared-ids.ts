import {placesOfInput} from '@ceibo/contract/wire/field-names'
import type {Route} from '#api/mount/route.ts'
import type {WireShape} from '#api/input/wire-shape.ts'

/** The field names on the wire of ids of people, of their documents and of their data. */
const NAMES_SOMEBODY =
  /^id[A-Z_]|Id$|[dD]oc|usu(?:ario|Login)|[uU]suario|fechaNac|naci_fecha|titular|[tT]urno|^nSolic$|^access$|^token$/

/** Ids of shared data, such as catalogues, and upload keys, which are checked when they are claimed. */
const OF_EVERYBODY = new Set([
  'prestadorId',
  'especialidadId',
  'consultorioId',
  'idCentro',
  'idCentros',
  'idTermino',
  'documentacion',
  'tipoDocumentacion',
  'estadoTurno',
  'traerTurnoCompleto',
  'duracionTurno',
  'cantidadTurnos',
])

/** Problems of a route's declared ids: an id of its endpoint that it does not compare, or one that its endpoint does not take. */
export function problemsOfIds({endpoint, subject}: Pick<Route, 'endpoint' | 'subject'>, shape: WireShape): string[] {
  const {ids, caller, claims, token} = subject
  const declared = new Set([...ids, ...caller, ...claims, ...(token === undefined ? [] : [token])])
  const fieldAt = fieldReader(placesOfInput(endpoint.input))
  const places = leavesOf(shape)
  const taken = new Set(places.map(fieldAt))
  const missing = places.filter(mustBeDeclared).flatMap((place) => {
    const field = fieldAt(place)
    if (field === undefined) return [`takes ${place}, which it does not decode`]
    return declared.has(field) ? [] : [`does not declare ${field}`]
  })
  const strange = [...declared].filter((field) => !taken.has(field))
  return [...missing, ...strange.map((field) => `declares ${field}, which it does not take`)].map(
    (problem) => `${endpoint.id} does not mount: it ${problem}`,
  )
}

/** Our name of a value in a request; undefined when the call does not decode it. */
const fieldReader =
  (fields: ReturnType<typeof placesOfInput>) =>
  (at: string): string | undefined => {
    const found = fields.find(({place}) => at === place || at.startsWith(`${place}.`))
    return found && `${found.field}${at.slice(found.place.length)}`
  }

function mustBeDeclared(path: string): boolean {
  const name = path.split('.').at(-1) ?? ''
  return path.startsWith('params.') || (NAMES_SOMEBODY.test(name) && !OF_EVERYBODY.has(name))
}

/** The places of a request that hold a value. */
function leavesOf({fields}: WireShape, before = ''): string[] {
  return [...fields].flatMap(([name, shape]) =>
    shape.fields.size === 0 ? [`${before}${name}`] : leavesOf(shape, `${before}${name}.`),
  )
}

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
  const declared = new Set([...Object.keys(ids), ...caller, ...claims, ...(token === undefined ? [] : [token])])
  const taken = pathsOf(shape)
  return [
    ...taken.filter((path) => mustBeDeclared(path) && !declared.has(path)).map((path) => `does not declare ${path}`),
    ...[...declared].filter((path) => !taken.includes(path)).map((path) => `declares ${path}, which it does not take`),
  ].map((problem) => `${endpoint.id} does not mount: it ${problem}`)
}

function mustBeDeclared(path: string): boolean {
  const name = path.split('.').at(-1) ?? ''
  return path.startsWith('params.') || (NAMES_SOMEBODY.test(name) && !OF_EVERYBODY.has(name))
}

function pathsOf({fields}: WireShape, before = ''): string[] {
  return [...fields].flatMap(([name, shape]) => [`${before}${name}`, ...pathsOf(shape, `${before}${name}.`)])
}

import type {
  AnyValues,
  CatalogueId,
  CatalogueValue,
  CatalogueValues,
} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'

/** The fields of each catalogue, in the words of the form, the table, the history and the sheet. */

export type CatalogueField<Name extends string = string> = {
  name: Name
  label: string
  /** `words` is a list of texts, `reference` names an entry of another catalogue and `references` several. */
  is: 'text' | 'long' | 'number' | 'check' | 'choice' | 'words' | 'reference' | 'references' | 'place' | 'hours'
  /** The words of the values of a choice. An empty value is none. */
  options?: Readonly<Record<string, string>>
  hint?: string
  /** The table shows it. */
  isColumn?: true
  /** Half of the width of the form. */
  isHalf?: true
}

type FieldsOf<Id extends CatalogueId> = readonly CatalogueField<Extract<keyof CatalogueValues<Id>, string>>[]

const ACTIVE = {
  name: 'active',
  label: 'En uso',
  is: 'check',
  hint: 'Sin esto deja de ofrecerse, y lo que ya lo nombra lo sigue nombrando.',
} as const
const SYNONYMS = {
  name: 'synonyms',
  label: 'También la buscan como',
  is: 'words',
  hint: 'Las palabras de los pacientes, separadas por comas: «dentista, muelas»',
  isColumn: true,
} as const
const LIMITS = [
  {name: 'minAge', label: 'Edad mínima', is: 'number', isHalf: true},
  {name: 'maxAge', label: 'Edad máxima', is: 'number', isHalf: true},
  {name: 'sex', label: 'Atiende a', is: 'choice', options: {'': 'Todas las personas', F: 'Mujeres', M: 'Varones'}},
] as const

const FIELDS: {readonly [Id in CatalogueId]: FieldsOf<Id>} = {
  centres: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {
      name: 'kind',
      label: 'Tipo',
      is: 'choice',
      options: {medical: 'Médico', dental: 'Odontológico'},
      isColumn: true,
      isHalf: true,
    },
    {name: 'phone', label: 'Teléfono', is: 'text', isColumn: true, isHalf: true},
    {name: 'address', label: 'Calle y número', is: 'text', isColumn: true},
    {name: 'city', label: 'Localidad', is: 'text', isColumn: true, isHalf: true},
    {name: 'province', label: 'Provincia', is: 'reference', isHalf: true},
    {name: 'place', label: 'Punto del mapa', is: 'place', hint: 'Latitud y longitud: «-34,5889, -58,4106»'},
    {name: 'hours', label: 'Horario', is: 'hours'},
    ACTIVE,
  ],
  specialties: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'code', label: 'Código', is: 'text', isColumn: true, isHalf: true},
    {
      name: 'kind',
      label: 'Tipo',
      is: 'choice',
      options: {medical: 'Médica', dental: 'Odontológica', study: 'Estudios'},
      isColumn: true,
      isHalf: true,
    },
    SYNONYMS,
    ...LIMITS,
    ACTIVE,
  ],
  services: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'specialty', label: 'Especialidad', is: 'reference', isColumn: true},
    SYNONYMS,
    {name: 'needsOrder', label: 'Pide una orden médica', is: 'check', isColumn: true},
    {
      name: 'preparation',
      label: 'Preparación',
      is: 'long',
      hint: 'Lo que el paciente tiene que hacer antes. Vacía si no hay.',
    },
    ...LIMITS,
    {
      name: 'offerings',
      label: 'Se hace en las agendas de',
      is: 'references',
      hint: 'Sin ninguna no se puede reservar.',
    },
    ACTIVE,
  ],
  professionals: [
    {name: 'lastName', label: 'Apellido', is: 'text', isColumn: true, isHalf: true},
    {name: 'firstName', label: 'Nombre', is: 'text', isColumn: true, isHalf: true},
    {name: 'title', label: 'Título', is: 'text', hint: '«Dra.», «Lic.»', isColumn: true, isHalf: true},
    {name: 'licence', label: 'Matrícula', is: 'text', hint: 'Con MN o MP', isColumn: true, isHalf: true},
    {
      name: 'sex',
      label: 'Sexo',
      is: 'choice',
      options: {F: 'Femenino', M: 'Masculino', I: 'Indeterminado'},
      isHalf: true,
    },
    {
      name: 'kind',
      label: 'Es',
      is: 'choice',
      options: {person: 'Una persona', team: 'Un equipo sin nombres'},
      isHalf: true,
    },
    ACTIVE,
  ],
  insurers: [{name: 'name', label: 'Nombre', is: 'text', isColumn: true}, ACTIVE],
  plans: [
    {name: 'name', label: 'Nombre', is: 'text', isColumn: true},
    {name: 'insurer', label: 'Obra social o prepaga', is: 'reference', isColumn: true},
    ACTIVE,
  ],
}

export const fieldsOf = (catalogue: CatalogueId): readonly CatalogueField[] => FIELDS[catalogue]

export const CATALOGUE_NAMES: Readonly<Record<CatalogueId, {all: string; one: string; added: string}>> = {
  centres: {all: 'Centros', one: 'centro', added: 'Nuevo centro'},
  specialties: {all: 'Especialidades', one: 'especialidad', added: 'Nueva especialidad'},
  services: {all: 'Prácticas', one: 'práctica', added: 'Nueva práctica'},
  professionals: {all: 'Profesionales', one: 'profesional', added: 'Nuevo profesional'},
  insurers: {all: 'Obras sociales y prepagas', one: 'obra social o prepaga', added: 'Nueva obra social o prepaga'},
  plans: {all: 'Planes', one: 'plan', added: 'Nuevo plan'},
}

/** What a new entry begins with. */
export const newValues = (catalogue: CatalogueId): AnyValues =>
  Object.fromEntries(fieldsOf(catalogue).map((field) => [field.name, emptyValue(field)]))

function emptyValue(field: CatalogueField): CatalogueValue {
  switch (field.is) {
    case 'check':
      return field.name === 'active'
    case 'words':
    case 'references':
    case 'hours':
      return []
    case 'choice':
      return field.options && '' in field.options ? null : (Object.keys(field.options ?? {})[0] ?? null)
    case 'text':
      return ''
    case 'long':
    case 'number':
    case 'reference':
    case 'place':
      return null
  }
}

/** Entries by what the table shows first of them, in the order of Spanish. */
export function inOrderOf<Row extends {values: AnyValues}>(catalogue: CatalogueId, rows: readonly Row[]): Row[] {
  const names = fieldsOf(catalogue).flatMap(({name, isColumn}) => (isColumn === true ? [name] : []))
  const key = ({values}: Row) => textsIn(values, names.slice(0, 2))
  return rows.toSorted((one, other) => key(one).localeCompare(key(other), 'es'))
}

/** How an entry is called. */
export function entryName(catalogue: CatalogueId, values: AnyValues): string {
  const names = catalogue === 'professionals' ? ['title', 'firstName', 'lastName'] : ['name']
  return textsIn(values, names)
}

const textsIn = (values: AnyValues, names: readonly string[]): string =>
  names
    .flatMap((name) => {
      const value = values[name]
      return typeof value === 'string' && value !== '' ? [value] : []
    })
    .join(' ')

type NamedId = {field: string; id: number; name: string}

/** A value as a person reads it. */
export function valueText(
  field: CatalogueField,
  value: CatalogueValue | undefined,
  choices: readonly NamedId[],
): string {
  const nameOf = (id: number) => choices.find((one) => one.field === field.name && one.id === id)?.name ?? String(id)
  if (value === undefined || value === null) return field.options?.[''] ?? ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'string') return field.options?.[value] ?? value
  if (typeof value === 'number') return field.is === 'reference' ? nameOf(value) : String(value)
  if (!Array.isArray(value)) return `${decimal(value.latitude)}, ${decimal(value.longitude)}`
  return value
    .map((one) => {
      if (typeof one === 'string') return one
      return typeof one === 'number' ? nameOf(one) : `${daysText(one.days)} ${one.from} a ${one.until}`
    })
    .join(', ')
}

const decimal = (degrees: number) => String(degrees).replace('.', ',')

/** A day of the week, as it is shown where there is little room. */
export const shortDay = (day: Weekday): string => SHORT_DAYS[day] ?? day

const SHORT_DAYS: Partial<Record<Weekday, string>> = {mie: 'mié', sab: 'sáb'}

/** Days of the week, those that follow each other as a span: "lun a vie, dom". */
export function daysText(days: readonly Weekday[]): string {
  const runs: Weekday[][] = []
  for (const day of WEEKDAYS.filter((one) => days.includes(one))) {
    const last = runs.at(-1)
    const before = WEEKDAYS[WEEKDAYS.indexOf(day) - 1]
    if (last !== undefined && last.at(-1) === before) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => run.map(shortDay))
    .map((run) => (run.length > 2 ? `${run[0]} a ${run.at(-1)}` : run.join(' y ')))
    .join(', ')
}

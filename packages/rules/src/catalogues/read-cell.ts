import type {CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {type Weekday, WEEKDAYS} from '@ceibo/contract/time/weekday'
import {dayOf, isoDate} from '@ceibo/contract/wire/wire-fields'
import {searchWords} from '#desk/search-words.ts'
import type {CatalogueField} from './catalogue-field.ts'

/** What a typed text means as a value of a catalogue; a problem says what is wrong and what to do. */
export type ReadCell = {is: 'value'; value: CatalogueValue} | {is: 'problem'; what: string; fix: string}

/** What a field may name. `of` is what it belongs to. */
export type Nameable = {field: string; id: number; name: string; of: number | null}

/** The names of everything that fields may name, and the entries to which the row belongs. */
type Context = {names: Names; belongsTo: readonly number[]}
export type Names = (field: string, text: string) => readonly Nameable[]

const value = (read: CatalogueValue): ReadCell => ({is: 'value', value: read})
const problem = (what: string, fix: string): ReadCell => ({is: 'problem', what, fix})

/** Reads a text as `valueText` writes it, and as people write it: with other capitals and accents, a point or a comma for decimals. */
export function readCell(field: CatalogueField, typed: string, context: Context): ReadCell {
  const text = typed.trim()
  switch (field.is) {
    case 'text':
      return value(text.replaceAll(/[\r\n]+/g, ' '))
    case 'long':
      return value(text === '' ? null : text.replaceAll(/\r\n?/g, '\n'))
    case 'picture':
      return value(text === '' ? null : text)
    case 'date':
      return dateIn(text)
    case 'check':
      return checkIn(text)
    case 'choice':
      return choiceIn(field, text)
    case 'number':
    case 'words':
    case 'place':
      return typedValue(field, text)
    case 'hours':
      return hoursIn(text)
    case 'reference':
      return isNone(field, text) ? value(null) : named(field.name, text, context)
    case 'references': {
      const ids: number[] = []
      for (const name of listed(text)) {
        const one = named(field.name, name, context)
        if (one.is === 'problem') return one
        if (typeof one.value === 'number') ids.push(one.value)
      }
      return value(ids.toSorted((one, other) => one - other))
    }
  }
}

const DECIMAL = String.raw`-?\d+(?:[.,]\d+)?`
const NUMBER = new RegExp(`^${DECIMAL}$`)
const POINT = new RegExp(String.raw`^(${DECIMAL})\s*[,;\s]\s*(${DECIMAL})$`)

const decimal = (text = '') => Number(text.replace(',', '.'))

/** A number, a list of words or a point of the map, as a form and a sheet take them. */
export function typedValue({is}: Pick<CatalogueField, 'is'>, typed: string): ReadCell {
  if (is === 'words') return value(listed(typed))
  const text = oneSpaced(typed)
  if (text === '') return value(null)
  if (is === 'number') {
    return NUMBER.test(text) ? value(decimal(text)) : problem('No es un número', 'Indicá un número')
  }
  const point = POINT.exec(text)
  return point
    ? value({latitude: decimal(point[1]), longitude: decimal(point[2])})
    : problem('No es un punto del mapa', 'Escribí latitud y longitud, como «-34,5889, -58,4106»')
}

/** Single spaces, so that no expression of a long text takes the square of its length. */
const oneSpaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)

/** Longer than any name or option; to compare a text takes the square of the accents on a letter. */
const MAX_COMPARED = 400

/** A text as it is compared; a longer one than any that it could be is left as it is. */
const plain = (text: string) => (text.length > MAX_COMPARED ? text : searchWords(text).join(' '))

const isNone = ({options}: CatalogueField, text: string) =>
  text === '' || (options !== undefined && plain(text) === plain(options[''] ?? ''))

function dateIn(text: string): ReadCell {
  if (text === '') return value(null)
  const day = dayIn(text)
  return day === undefined ? problem(`«${shortened(text)}» no es una fecha`, 'Escribila como 31/12/2026') : value(day)
}

/** The civil day of "31/12/2026", or of an instant as programs write it; undefined for another text. */
export function dayIn(typed: string): string | undefined {
  const text = typed.trim()
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text) ?? []
  const parsed = isoDate.safeParse(
    day === '' ? text.slice(0, 10) : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  )
  return parsed.success ? parsed.data : undefined
}

const YES = new Set(['si', 's', 'x', '1', 'verdadero', 'true'])
const NO = new Set(['', 'no', 'n', '0', 'falso', 'false'])

function checkIn(text: string): ReadCell {
  if (YES.has(plain(text))) return value(true)
  return NO.has(plain(text)) ? value(false) : problem(`«${shortened(text)}» no es ni Sí ni No`, 'Escribí Sí o No')
}

function choiceIn({options = {}}: CatalogueField, text: string): ReadCell {
  const entries = Object.entries(options)
  const found = entries.find(([id, name]) => plain(name) === plain(text) || id === text)
  if (found) return value(found[0] === '' ? null : found[0])
  return problem(
    text === '' ? 'Falta' : `«${shortened(text)}» no es una de las opciones`,
    `Escribí ${entries.map(([, name]) => `«${name}»`).join(', ')}`,
  )
}

function named(field: string, text: string, {names, belongsTo}: Context): ReadCell {
  const alike = names(field, text)
  const [first, second] = alike.filter(({of}) => of === null || belongsTo.includes(of))
  const shown = `«${shortened(text)}»`
  if (first && second) return problem(`Hay más de uno que se llama ${shown}`, 'Cambiale el nombre a uno en la consola')
  if (first) return value(first.id)
  return alike.length > 0
    ? problem(`${shown} no es de lo que nombra la fila`, 'Nombrá uno que sí lo sea')
    : problem(`No hay nada que se llame ${shown}`, 'Corregí el nombre, o agregalo antes en su catálogo')
}

/** What is called so: by the very letters, or else whatever the capitals, the accents and the signs. */
export function nameFinder(choices: readonly Nameable[]): Names {
  const exact = Map.groupBy(choices, ({field, name}) => `${field} ${name}`)
  const alike = Map.groupBy(choices, ({field, name}) => `${field} ${plain(name)}`)
  return (field, text) => exact.get(`${field} ${text}`) ?? alike.get(`${field} ${plain(text)}`) ?? []
}

const SPAN = /\s*([^\d]+?)\s*(\d{1,2}:\d{2})(?::00)?\s*(?:a|-|–)\s*(\d{1,2}:\d{2})(?::00)?\s*(?:[,;/]|$)/gy
const HOURS_FIX = 'Escribilos como «lun a vie 08:00 a 20:00, sáb 09:00 a 13:00»'

/** Hours as `valueText` writes them: days, then from when until when, as many times as needed. */
/** Longer than the hours of any week. */
const MAX_HOURS = 2_000

function hoursIn(typed: string): ReadCell {
  if (typed.length > MAX_HOURS) return problem('Es demasiado largo', HOURS_FIX)
  const text = oneSpaced(typed)
  const spans: {days: Weekday[]; from: string; until: string}[] = []
  let end = 0
  for (const found of text.matchAll(SPAN)) {
    const days = daysIn(found[1] ?? '')
    if (days === undefined) return problem(`«${shortened(found[1] ?? '')}» no son días`, HOURS_FIX)
    const [from = '', until = ''] = [found[2], found[3]].map((time) => time?.padStart(5, '0'))
    spans.push({days, from, until: until === '00:00' ? '24:00' : until})
    end = found.index + found[0].length
  }
  return end === text.length ? value(spans) : problem(`No se entiende «${shortened(text.slice(end))}»`, HOURS_FIX)
}

/** The days that a text names: "lun a mié, vie"; undefined where it names something else. */
export function daysIn(text: string): Weekday[] | undefined {
  const days: Weekday[] = []
  for (const part of text.split(/,|\sy\s/)) {
    const ends = part.split(/\sa\s|-/).map(weekdayIn)
    const [from, to = from] = ends
    if (from === undefined || to === undefined || ends.length > 2 || ends.includes(undefined)) return undefined
    days.push(...WEEKDAYS.slice(WEEKDAYS.indexOf(from), WEEKDAYS.indexOf(to) + 1))
  }
  return WEEKDAYS.filter((day) => days.includes(day))
}

const weekdayIn = (text: string): Weekday | undefined => WEEKDAYS[dayOf(text.trim())]

/** A text of a sheet as a message shows it. */
export const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

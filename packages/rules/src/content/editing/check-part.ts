import {PART_RULES} from '@ceibo/contract/content/content-document'
import {isJsonObject, type Json, partNamed} from '@ceibo/contract/content/editing/content-parts'
import {REQUIRED} from '@ceibo/contract/wire/wire-fields'
import {spanishMessage} from '@ceibo/contract/wire/spanish-message'
import {wrongLinkIn} from '#content/short-markdown.ts'
import {CONTENT_WORDS, type PartField} from './part-fields.ts'

/** The place of a value in a part, such as `sections.0.title`. */
export type PartProblem = {path: string; message: string}

/** The rules of the document that have words of their own, which the command `content import` prints. */
const SPANISH: Readonly<Record<string, string>> = {
  'a text': REQUIRED,
  'a telephone number': 'Escribí un teléfono, con números, espacios y + ( ) -',
  'an address that begins with / or https://': 'Escribí una dirección que empiece con / o con https://',
  'from must be earlier than until': 'Tiene que cerrar después de abrir',
  'from must not be later than until': 'No puede ser antes del comienzo',
}

/** Why a part cannot be published as it is: the first problem of each place. To take a part out is always right. */
export function checkPart(part: string, value: Json): PartProblem[] {
  if (value === null) return []
  const {kind, key} = partNamed(part)
  const names = kind === 'centre' ? {} : key !== '' && {id: key}
  const given = isJsonObject(value) ? {...value, ...names} : value
  const parsed = PART_RULES[kind].safeParse(given, {error: spanishMessage})
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({path, message}) => ({path: path.join('.'), message: SPANISH[message] ?? message}))
  return [...problems, ...wrongLinks(CONTENT_WORDS[kind].fields, value, '')].filter(
    ({path}, place, all) => all.findIndex((one) => one.path === path) === place,
  )
}

/** Links of the short Markdown that lead nowhere. */
function wrongLinks(fields: readonly PartField[], value: Json | undefined, before: string): PartProblem[] {
  return fields.flatMap((field) => {
    const path = [before, field.name].filter((one) => one !== '').join('.')
    const own = field.name === '' ? value : isJsonObject(value) ? value[field.name] : undefined
    if (field.is === 'group') return wrongLinks(field.fields, own, path)
    if (field.is === 'list')
      return Array.isArray(own) ? own.flatMap((one: Json, at) => wrongLinks(field.fields, one, joined(path, at))) : []
    if (field.is !== 'marked' && field.is !== 'markedText') return []
    const wrong = [own].flat().flatMap((text) => (typeof text === 'string' ? (wrongLinkIn(text) ?? []) : []))
    return wrong.slice(0, 1).map((href) => ({
      path,
      message: `El link «${href.slice(0, 60)}» tiene que empezar con / o con https://`,
    }))
  })
}

const joined = (path: string, at: number) => (path === '' ? String(at) : `${path}.${at}`)

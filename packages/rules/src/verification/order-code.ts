/** What the code of a medical order says of itself: nothing is looked up anywhere. */
export type OrderCode = {
  /** The key of the prescription (CUIR), where the code names one. */
  key: string | null
  /** What else the code names, as it names it. */
  fields: {name: string; value: string}[]
}

const MAX_FIELDS = 20
const MAX_VALUE = 200

/** Reads a code that is an address with parameters, an object of JSON, or lines of `name: value`; others have no fields. */
export function readOrderCode(text: string): OrderCode {
  const fields = (fieldsOfAddress(text) ?? fieldsOfObject(text) ?? fieldsOfLines(text))
    .map(({name, value}) => ({name: name.trim(), value: value.trim().slice(0, MAX_VALUE)}))
    .filter(({name, value}) => name !== '' && value !== '')
    .slice(0, MAX_FIELDS)
  return {key: fields.find(isKey)?.value ?? null, fields: fields.filter((field) => !isKey(field))}
}

const isKey = ({name}: {name: string}) => name.toLowerCase() === 'cuir'

function fieldsOfAddress(text: string): OrderCode['fields'] | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const {host, searchParams} = new URL(text)
  return [{name: 'sitio', value: host}, ...[...searchParams].map(([name, value]) => ({name, value}))]
}

function fieldsOfObject(text: string): OrderCode['fields'] | undefined {
  if (!text.trimStart().startsWith('{')) return undefined
  try {
    const parsed: unknown = JSON.parse(text)
    return Object.entries(Object(parsed)).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [{name, value: String(value)}] : [],
    )
  } catch {
    return undefined
  }
}

const fieldsOfLines = (text: string): OrderCode['fields'] =>
  text.split(/[\r\n;|]+/).flatMap((line) => {
    const [, name, value] = /^\s*([\p{L}][\p{L}\d ._-]{0,39})\s*[:=]\s*(.+)$/u.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [{name, value}]
  })

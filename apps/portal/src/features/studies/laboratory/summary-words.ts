import type {ShownResult} from './laboratory-values.ts'

type Summary = {title: string; note: string | null}

const inWords = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What a report begins with. Nothing counts as inside a range that the laboratory did not report. */
export function summaryOf(
  all: readonly Pick<ShownResult, 'value' | 'isOutside' | 'flag' | 'reference' | 'otherReferences'>[],
): Summary {
  const results = all.filter(({value, isOutside}) => isOutside || value.is !== 'absent')
  const absent = all.length - results.length
  const outside = results.filter((one) => one.isOutside).length
  const inside = results.filter(({flag, reference}) => flag === 'normal' && reference !== null).length
  const ranged = results.filter(
    ({isOutside, flag, reference, otherReferences}) =>
      !isOutside && (reference === null ? otherReferences.length > 0 : flag !== 'normal'),
  )
  const unranged = results.length - outside - inside - ranged.length
  const unknown = [
    absent > 0 && inWords(absent, 'análisis sin valor', 'análisis sin valor'),
    unranged > 0 && inWords(unranged, 'valor sin rango de referencia', 'valores sin rango de referencia'),
    ranged.length > 0 &&
      inWords(ranged.length, 'valor que no se compara con su rango', 'valores que no se comparan con su rango'),
  ].filter((one) => one !== false)
  const rest = unknown.length > 0 ? `Hay ${new Intl.ListFormat('es').format(unknown)}.` : null
  if (outside > 0) {
    const others = inside === 0 ? null : `${inside === 1 ? 'Otro está' : `Otros ${inside} están`} dentro del rango.`
    return {title: 'Fuera del rango de referencia', note: [others, rest].filter(Boolean).join(' ') || null}
  }
  if (rest === null) return {title: 'Todo dentro del rango de referencia', note: null}
  if (inside === 0) return {title: 'Sin rangos para comparar', note: rest}
  return {title: 'Nada fuera del rango de referencia', note: rest}
}

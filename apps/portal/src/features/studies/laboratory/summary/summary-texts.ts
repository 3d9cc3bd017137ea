import type {ShownResult} from '#features/studies/laboratory/values/laboratory-values.ts'

type Summarized = Pick<ShownResult, 'name' | 'value' | 'assessment' | 'severity' | 'reference' | 'otherReferences'>

/** The words of a report of which nothing stands out, and what its note adds. A report is whole unless it says otherwise. */
export type SummaryTexts = {
  inside: string
  nothingOutside: string
  /** Those that have no value because they are still to come. */
  isAwaited: (one: Pick<Summarized, 'value'>) => boolean
  note: (awaited: readonly string[]) => string | null
}

/** The title is that of a report without anything that stands out; `isAllFine` only of a whole one. */
type Summary = {title: string; note: string | null; isAllFine: boolean}

const inWords = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What a report begins with. Nothing counts as inside a range that the laboratory did not report. */
export function summaryOf(all: readonly Summarized[], part: SummaryTexts | null): Summary {
  const results = all.filter(({value, severity}) => severity !== null || value.is !== 'absent')
  const awaited = part === null ? [] : all.filter(part.isAwaited)
  const absent = all.length - results.length - awaited.length
  const inside = results.filter(({assessment}) => assessment === 'within').length
  const others = results.filter(({severity, assessment}) => severity === null && assessment !== 'within')
  const normal = others.filter(({assessment}) => assessment !== null).length
  const unranged = others.filter(
    ({assessment, reference, otherReferences}) =>
      assessment === null && reference === null && otherReferences.length === 0,
  ).length
  const ranged = others.length - normal - unranged
  const outside = results.length - inside - others.length
  const unknown = [
    absent > 0 && inWords(absent, 'análisis sin valor', 'análisis sin valor'),
    normal > 0 &&
      inWords(normal, 'valor que el laboratorio marcó como normal', 'valores que el laboratorio marcó como normales'),
    unranged > 0 && inWords(unranged, 'valor sin rango de referencia', 'valores sin rango de referencia'),
    ranged > 0 && inWords(ranged, 'valor que no se compara con su rango', 'valores que no se comparan con su rango'),
  ].filter((one) => one !== false)
  const note = [
    outside > 0 && inside > 0 && `${inside === 1 ? 'Otro está' : `Otros ${inside} están`} dentro del rango.`,
    unknown.length > 0 && `Hay ${new Intl.ListFormat('es').format(unknown)}.`,
    part?.note(awaited.map(({name}) => name)),
  ]
  const isWhole = part === null
  // What has no value yet was not reported yet.
  const isFine = others.length === 0 && (absent === 0 || !isWhole)
  const fine = part?.inside ?? 'Todo dentro del rango de referencia'
  const unclear = part?.nothingOutside ?? 'Nada fuera del rango de referencia'
  return {
    title: inside === 0 ? 'Sin rangos para comparar' : isFine ? fine : unclear,
    note: note.filter(Boolean).join(' ') || null,
    isAllFine: isFine && isWhole && inside > 0 && outside === 0,
  }
}

import type {OpenedStudy} from '@ceibo/contract/study-opening'
import {AWAITED_VALUE} from '@ceibo/rules/laboratory/absent-reasons.data'
import {isLastVersion} from '../study/report-versions.ts'
import type {ShownResult} from './laboratory-values.ts'

/** How much of a report its values are: all of it, what came until now, or what an earlier version had. */
export type Extent = 'whole' | 'until-now' | 'earlier'

/** The title is that of a report without anything that stands out; `isAllFine` only of a whole one. */
type Summary = {title: string; note: string | null; isAllFine: boolean}

export function extentOf(opened: Pick<OpenedStudy, 'study' | 'report' | 'versions'>): Extent {
  if (!isLastVersion(opened)) return 'earlier'
  return opened.study.state === 'partial' || opened.report?.isPreliminary === true ? 'until-now' : 'whole'
}

const INSIDE: Readonly<Record<Extent, string>> = {
  whole: 'Todo dentro del rango de referencia',
  'until-now': 'Todo lo informado hasta ahora está dentro del rango de referencia',
  earlier: 'Todo lo informado en esta versión está dentro del rango de referencia',
}

const NOTHING_OUTSIDE: Readonly<Record<Extent, string>> = {
  whole: 'Nada fuera del rango de referencia',
  'until-now': 'Nada de lo informado hasta ahora está fuera del rango de referencia',
  earlier: 'Nada de lo informado en esta versión está fuera del rango de referencia',
}

const inWords = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** What a report begins with. Nothing counts as inside a range that the laboratory did not report. */
export function summaryOf(
  all: readonly Pick<ShownResult, 'name' | 'value' | 'assessment' | 'severity' | 'reference' | 'otherReferences'>[],
  extent: Extent,
  isPreliminary: boolean,
): Summary {
  const results = all.filter(({value, severity}) => severity !== null || value.is !== 'absent')
  const isOpen = extent === 'until-now'
  const awaited = all.filter(({value}) => value.is === 'absent' && value.reason === AWAITED_VALUE.reason)
  const missing = isOpen ? awaited.map(({name}) => name) : []
  const absent = all.length - results.length - missing.length
  const inside = results.filter(({assessment}) => assessment === 'within').length
  const others = results.filter(({severity, assessment}) => severity === null && assessment !== 'within')
  const normal = others.filter(({assessment}) => assessment === 'marked-normal').length
  const unranged = others.filter(
    ({assessment, reference, otherReferences}) =>
      assessment === null && reference === null && otherReferences.length === 0,
  ).length
  const ranged = others.length - normal - unranged
  const outside = results.filter(({severity}) => severity !== null).length
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
    isOpen && changeWords(missing, isPreliminary),
  ].filter((one) => one !== false)
  // What has no value yet was not reported yet.
  const isFine = others.length === 0 && (absent === 0 || extent !== 'whole')
  return {
    title: inside === 0 ? 'Sin rangos para comparar' : (isFine ? INSIDE : NOTHING_OUTSIDE)[extent],
    note: note.join(' ') || null,
    isAllFine: isFine && extent === 'whole' && inside > 0 && outside === 0,
  }
}

/** Why a summary is not the last word: what is missing, as far as the laboratory says, or that it may change. */
function changeWords(names: readonly string[], isPreliminary: boolean): string {
  const missing = names.length > 0 && `Falta: ${names.join(', ')}.`
  if (isPreliminary) return ['El informe es preliminar: puede cambiar.', missing].filter(Boolean).join(' ')
  return missing || 'El informe está incompleto: todavía faltan resultados.'
}

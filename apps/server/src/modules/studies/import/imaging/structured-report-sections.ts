import type {ReportItem, StructuredReport} from '@ceibo/dicom/parts/structured-report'
import type {ReportSection} from '@ceibo/studies/built-in/study-language'
import {headingTexts} from '#modules/studies/import/values/report-heading-texts.ts'

const MAX_SECTIONS = 200
const MAX_SECTION_TEXT = 40_000
const MAX_TITLE = 200

/** The tree of a structured report as sections with lines: each container is a section, headings of its containers before its own. */
export function sectionsOfReport({root, verifier}: StructuredReport, source: string): ReportSection[] {
  const sections = sectionsOf(root, [])
  const signed =
    verifier === undefined
      ? []
      : [{title: 'Verificado por', text: [verifier.name, verifier.organization].filter(Boolean).join('\n')}]
  const left = sections.length > MAX_SECTIONS ? [{title: EVERYTHING, text: GOES_ON}] : []
  return [...sections.slice(0, MAX_SECTIONS), ...left, ...signed].map(({title, text}) => ({
    title: title.slice(0, MAX_TITLE),
    text: text.length > MAX_SECTION_TEXT ? `${text.slice(0, MAX_SECTION_TEXT)}…\n${GOES_ON}` : text,
    source,
  }))
}

/** Part of a report would be read as all of it. */
const GOES_ON = 'El informe continúa. Pedilo completo en el centro.'

type Section = {title: string; text: string}

const EVERYTHING = 'Informe'

/** `headings` are those of the containers above, without the root, which is the title of the whole. */
function sectionsOf(container: ReportItem, headings: readonly string[]): Section[] {
  const title = headings.at(-1) === undefined ? EVERYTHING : headings.join(' · ')
  const sections: Section[] = []
  let lines = headings.length === 0 ? [] : modifierLines(container)
  const end = () => {
    const text = lines.join('\n').trim()
    if (text !== '') sections.push({title, text})
    lines = []
  }
  for (const item of container.items) {
    if (item.is === 'container' && item.items.length > 0) {
      // The sections stand in the order of the report.
      end()
      sections.push(...sectionsOf(item, item.name === undefined ? headings : [...headings, headingTexts(item.name)]))
    } else if (isHeadedText(item) && headings.length === 0 && item.name !== undefined) {
      end()
      sections.push({title: headingTexts(item.name), text: [item.text, ...belowLines(item, 0)].join('\n')})
    } else lines.push(...linesOf(item, title, 0))
  }
  end()
  return sections
}

const isHeadedText = (item: ReportItem): item is ReportItem & {is: 'text'} => item.is === 'text'

/** An item in words with those below it; its name is left out where the heading says the same. */
function linesOf(item: ReportItem, heading: string, depth: number): string[] {
  const name = item.name === undefined ? '' : headingTexts(item.name)
  const value = valueText(item)
  const modifiers = item.modifiers.flatMap((one) => valueText(one) ?? [])
  if (value === undefined) return item.is === 'reference' ? [] : belowLines(item, depth)
  const isStated = name === '' || heading.endsWith(name) || SINGULAR_OF_HEADING.has(name)
  const words = [isStated ? value : `${name}: ${value}`, ...(modifiers.length > 0 ? [`(${modifiers.join(', ')})`] : [])]
  return [`${depth === 0 ? '' : `${'  '.repeat(depth - 1)}– `}${words.join(' ')}`, ...belowLines(item, depth)]
}

/** Under "Hallazgos" each paragraph is called "Hallazgo". */
const SINGULAR_OF_HEADING = new Set([
  'Hallazgo',
  'Hallazgo previo',
  'Conclusión',
  'Impresión diagnóstica',
  'Recomendación',
])

const belowLines = (item: ReportItem, depth: number) => item.items.flatMap((one) => linesOf(one, '', depth + 1))

const modifierLines = ({modifiers}: ReportItem) => modifiers.flatMap((one) => linesOf(one, '', 0))

function valueText(item: ReportItem): string | undefined {
  switch (item.is) {
    case 'text':
    case 'name':
      return item.text
    case 'code':
      return headingTexts(item.value)
    case 'number':
      return [item.value.replace('.', ','), unitText(item)].filter((part) => part !== '').join(' ')
    case 'date':
      return dayText(item.date)
    case 'time':
      return item.time.slice(0, 5)
    case 'moment':
      return [dayText(item.date), item.time?.slice(0, 5)].filter(Boolean).join(' ')
    case 'container':
    case 'reference':
      return undefined
  }
}

/** The code of UCUM is the short form; 1 and {annotations} are no units. */
function unitText({unit}: {unit: StructuredReportUnit}): string {
  if (unit === undefined || unit.code === '1' || unit.code.startsWith('{')) return ''
  return unit.scheme === 'UCUM' && unit.code !== '' ? unit.code : unit.meaning
}
type StructuredReportUnit = Extract<ReportItem, {is: 'number'}>['unit']

const dayText = (iso: string) => iso.split('-').toReversed().join('/')

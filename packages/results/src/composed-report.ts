import {isDeepStrictEqual} from 'node:util'
import type {KeptReport, NewReport, ReportDocument, ReportSection, ReportSource} from './study-language.ts'

export type Composition = {is: 'composed'; report: NewReport} | {is: 'known' | 'outdated' | 'withdrawn'}

type Content = Pick<KeptReport, 'sections' | 'documents' | 'sources' | 'signer' | 'comment'>

/** `pending` is a version that is not stored yet; `versions` are those of the store, the latest first. */
type Before = {pending: NewReport | undefined; versions: readonly KeptReport[]; withdrawnAt: Date | null}

/**
 * The next version of an imaging report: what comes now, and what the last version has from other sources, which stays valid. What was
 * withdrawn is neither taken in again nor in the next version.
 */
export function composedReport(incoming: NewReport, {pending, versions, withdrawnAt}: Before): Composition {
  const isOver = (issuedAt: string) => withdrawnAt !== null && Date.parse(issuedAt) <= withdrawnAt.getTime()
  const {sources = []} = incoming
  if (sources.length === 0) {
    return isOver(incoming.issuedAt.toISOString()) ? {is: 'withdrawn'} : {is: 'composed', report: incoming}
  }
  const [stored] = versions
  const last = contentOf(pending ?? (stored?.isWithdrawn === true ? undefined : stored))
  const judged = sources.map((one): {one: ReportSource; is: Judgement | 'withdrawn'} => {
    const is = judgement(one, incoming, last, versions)
    return {one, is: is === 'new' && isOver(one.issuedAt) ? 'withdrawn' : is}
  })
  const fresh = judged.filter(({is}) => is === 'new').map(({one}) => one)
  if (fresh.length === 0) return {is: whyNot(judged.map(({is}) => is))}
  const names = new Set(fresh.map(({source}) => source))
  const over = new Set([...names, ...(incoming.replaces ?? [])])
  const isKept = ({source = ''}: {source?: string}) => !over.has(source)
  const isFresh = ({source = ''}: {source?: string}) => names.has(source)
  const all = [...(last?.sources.filter(isKept) ?? []), ...fresh]
  return {
    is: 'composed',
    report: {
      issuedAt: new Date(Math.max(...all.map(({issuedAt}) => Date.parse(issuedAt)))),
      sections: [...(last?.sections.filter(isKept) ?? []), ...(incoming.sections ?? []).filter(isFresh)],
      documents: [...(last?.documents.filter(isKept) ?? []), ...(incoming.documents ?? []).filter(isFresh)],
      sources: all,
      signer: incoming.signer ?? last?.signer ?? null,
      comment: incoming.comment ?? last?.comment ?? null,
    },
  }
}

const whyNot = (all: readonly (Judgement | 'withdrawn')[]) =>
  all.includes('withdrawn') ? 'withdrawn' : all.includes('outdated') ? 'outdated' : 'known'

type Judgement = 'new' | 'known' | 'outdated'

/** A version that was stored without its sources is one source. */
function contentOf(report: KeptReport | NewReport | undefined): Content | undefined {
  if (report === undefined) return undefined
  const {issuedAt, sections = [], documents = [], sources = [], signer = null, comment = null} = report
  const unnamed = {source: '', issuedAt: issuedAt.toISOString(), isFinal: true}
  return {sections, documents, sources: sources.length > 0 ? sources : [unnamed], signer, comment}
}

function judgement(
  one: ReportSource,
  incoming: NewReport,
  last: Content | undefined,
  versions: readonly KeptReport[],
): Judgement {
  const {source, issuedAt, isFinal} = one
  const wasStored = versions.some(({sources}) =>
    sources.some((other) => other.source === source && other.issuedAt === issuedAt && other.isFinal === isFinal),
  )
  const before = last?.sources.find((other) => other.source === source)
  if (before === undefined) return wasStored ? 'known' : 'new'
  if (before.isFinal === isFinal && last !== undefined && isSame(source, incoming, last)) return 'known'
  if (Date.parse(issuedAt) >= Date.parse(before.issuedAt)) return 'new'
  return wasStored ? 'known' : 'outdated'
}

/** Whether two reports have the same of a source. */
function isSame(source: string, one: NewReport, other: Content): boolean {
  const sectionsOf = (sections: readonly ReportSection[] = []) =>
    sections.filter((section) => section.source === source)
  const documentsOf = (documents: readonly ReportDocument[] = []) =>
    documents.filter((document) => document.source === source).map(({sha256}) => sha256)
  return (
    isDeepStrictEqual(sectionsOf(one.sections), sectionsOf(other.sections)) &&
    isDeepStrictEqual(documentsOf(one.documents), documentsOf(other.documents))
  )
}

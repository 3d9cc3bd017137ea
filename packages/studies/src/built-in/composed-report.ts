import {isDeepStrictEqual} from 'node:util'
import {attributedSources, commentOfAll, signerOfAll} from './source-signers.ts'
import type {StoredReport, NewReport, ReportDocument, ReportSection, ReportSource} from './study-language.ts'

export type Composition = {is: 'composed'; report: NewReport} | {is: 'known' | 'outdated' | 'withdrawn'}

type Content = Pick<StoredReport, 'sections' | 'documents' | 'sources'>

/** `pending` is a version that is not stored yet; `versions` are those of the store, the latest first. */
type Before = {pending: NewReport | undefined; versions: readonly StoredReport[]; withdrawnAt: Date | null}

/**
 * The next version of an imaging report: what comes now, and what the last version has from other sources, which stays valid. What was
 * withdrawn is neither taken in again nor in the next version.
 */
export function composedReport(incoming: NewReport, {pending, versions, withdrawnAt}: Before): Composition {
  const isOver = (issuedAt: string) => withdrawnAt !== null && Date.parse(issuedAt) <= withdrawnAt.getTime()
  const sources = attributedSources(incoming)
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
  const isStored = ({source = ''}: {source?: string}) => !over.has(source)
  const isFresh = ({source = ''}: {source?: string}) => names.has(source)
  const all = [...(last?.sources.filter(isStored) ?? []), ...fresh]
  return {
    is: 'composed',
    report: {
      issuedAt: new Date(Math.max(...all.map(({issuedAt}) => Date.parse(issuedAt)))),
      sections: [...(last?.sections.filter(isStored) ?? []), ...(incoming.sections ?? []).filter(isFresh)],
      documents: [...(last?.documents.filter(isStored) ?? []), ...(incoming.documents ?? []).filter(isFresh)],
      sources: all,
      signer: signerOfAll(all),
      comment: commentOfAll(all),
    },
  }
}

const whyNot = (all: readonly (Judgement | 'withdrawn')[]) =>
  all.includes('withdrawn') ? 'withdrawn' : all.includes('outdated') ? 'outdated' : 'known'

type Judgement = 'new' | 'known' | 'outdated'

/** A version that was stored without its sources is one source. */
function contentOf(report: StoredReport | NewReport | undefined): Content | undefined {
  if (report === undefined) return undefined
  const {issuedAt, sections = [], documents = [], sources = []} = report
  const unnamed = {source: '', issuedAt: issuedAt.toISOString(), isFinal: true}
  const named = sources.length > 0 ? sources : [unnamed]
  return {sections, documents, sources: attributedSources({...report, sources: named})}
}

function judgement(
  one: ReportSource,
  incoming: NewReport,
  last: Content | undefined,
  versions: readonly StoredReport[],
): Judgement {
  const {source, issuedAt, isFinal} = one
  const isStoredIn = ({sources}: Pick<StoredReport, 'sources'>) =>
    sources.some((other) => other.source === source && other.issuedAt === issuedAt && other.isFinal === isFinal)
  const before = last?.sources.find((other) => other.source === source)
  if (last === undefined || before === undefined) {
    const isRenamed = last !== undefined && incoming.replaces?.some((name) => isSame(one, incoming, {name, of: last}))
    return isRenamed === true || versions.some(isStoredIn) ? 'known' : 'new'
  }
  const isIn = (other: Content) => isSame(one, incoming, {name: source, of: other})
  if (before.isFinal === isFinal && isIn(last)) return 'known'
  const isLater = Date.parse(issuedAt) - Date.parse(before.issuedAt)
  if (isLater > 0) return 'new'
  if (isLater < 0) return versions.some(isStoredIn) ? 'known' : 'outdated'
  // Of the same instant the one that comes last is valid, unless it came before.
  return versions.some((version) => isStoredIn(version) && isIn(contentOf(version) ?? last)) ? 'known' : 'new'
}

/** Whether a source says what a report has under a name, with the same signature and comment. */
function isSame(one: ReportSource, incoming: NewReport, {name, of}: {name: string; of: Content}): boolean {
  const before = of.sources.find(({source}) => source === name)
  return (
    before !== undefined &&
    isDeepStrictEqual([one.signer, one.comment], [before.signer, before.comment]) &&
    isDeepStrictEqual(wordsOf(one.source, incoming.sections), wordsOf(name, of.sections)) &&
    isDeepStrictEqual(bytesOf(one.source, incoming.documents), bytesOf(name, of.documents))
  )
}

const wordsOf = (name: string, sections: readonly ReportSection[] = []) =>
  sections.filter(({source = ''}) => source === name).map(({title, text}) => [title, text])

const bytesOf = (name: string, documents: readonly ReportDocument[] = []) =>
  documents.filter(({source}) => source === name).map(({sha256}) => sha256)

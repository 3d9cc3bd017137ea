import type {WaysOfWriting} from '@ceibo/laboratory/values/formatted-value'
import type {Assessment} from '@ceibo/laboratory/values/result-severity'
import type {StudyKind} from '@ceibo/contract/studies/study-fields'
import type {Antibiogram} from '@ceibo/contract/studies/study-opening'

/** Words of an opened share, and the ways in which its language writes results. */
export type VisitTexts = {
  opened: {
    title: (patient: string) => string
    by: (sharer: string, until: string) => string
    left: string
    times: (left: number) => string
    message: (sharer: string) => string
    none: string
    unreachable: (count: number) => string
    secret: {title: string; text: string}
  }
  study: {
    kinds: Readonly<Record<StudyKind, string>>
    see: string
    hide: string
    images: string
    pdf: string
    ofTitle: (title: string) => string
    /** Instead of the date of a study that has none. */
    undated: string
    loading: string
    preparing: string
    pdfFailed: string
    /** Instead of the result of a study that was taken back. */
    withdrawn: (kind: StudyKind, date: string) => string
  }
  report: {
    title: string
    reference: (range: string) => string
    method: string
    signed: string
    empty: string
    preliminary: string
    pages: (pages: number) => string
    flags: Readonly<Record<Assessment, string>>
    others: (ranges: string) => string
    uncompared: (range: string) => string
    marks: (marks: string) => string
    contradiction: string
  } & WaysOfWriting
  antibiogram: {
    title: string
    antibiotic: string
    answer: string
    answers: Readonly<Record<Antibiogram['rows'][number]['answer'], string>>
    /** A concentration as the laboratory wrote it: "≤0,25". */
    mic: (mic: string) => string
  }
  images: {back: string; none: string; opening: string}
}

import {isPreliminary} from '../study/missing-words.ts'
import {isLastVersion} from '../study/report-versions.ts'
import {Summary, type SummaryProps} from './result-summary.tsx'
import {OF_EARLIER_VERSION, untilNow} from './unfinished-words.ts'

/** The summary of values that are not all of their report, or not the last of it. */
export const UnfinishedSummary = ({opened, ...values}: SummaryProps) => (
  <Summary {...values} part={isLastVersion(opened) ? untilNow(isPreliminary(opened)) : OF_EARLIER_VERSION} />
)

import {Summary, type SummaryProps} from './result-summary.tsx'
import {unfinishedText} from './unfinished-texts.ts'

/** The summary of values that are not all of their report, or not the last of it. */
export const UnfinishedSummary = ({opened, ...values}: SummaryProps) => (
  <Summary {...values} part={unfinishedText(opened)} />
)

import {Icon} from '@ceibo/ui/icon'
import type {ShownResult} from '#features/studies/laboratory/values/laboratory-values.ts'
import styles from './outside-mark.module.css'
import {severityIcon} from '#features/studies/laboratory/values/severity-of-result.ts'
import {SHORT_ASSESSMENT_WORDS} from './short-assessment-texts.ts'

type Props = {of: Pick<ShownResult, 'assessment' | 'severity' | 'flag' | 'status'>}

/** That a value stands out, in a narrow column: its shape and few words, of which a screen reader reads the long form. */
export function OutsideMark({of: {assessment, severity, flag, status}}: Props) {
  if (severity === null || assessment === null) return null
  return (
    <span className={styles.mark} data-severity={severity}>
      <Icon of={severityIcon(severity, flag)} size="1.05em" />
      <span aria-hidden="true">{SHORT_ASSESSMENT_WORDS[assessment] ?? status}</span>
      <span className="visually-hidden">{status}</span>
    </span>
  )
}

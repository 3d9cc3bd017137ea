import {fullName} from '@ceibo/contract/people/full-name'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import Printer from 'lucide/dist/esm/icons/printer.mjs'
import {lazy} from 'react'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyMoment} from '#shared/studies/study-date.ts'
import {StudyActions} from '#features/studies/study-actions.tsx'
import {StudyStateChip} from '#shared/studies/study-state-chip.tsx'
import {isLastVersion} from './report-versions.ts'
import styles from './study.module.css'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import type {Somebody} from '#shared/family/use-owner-filter.ts'

/** What a report shows of its study. */
export type ReportProps = {opened: OpenedStudy; owner: Somebody}

/** Most reports have one version, and are complete. */
const VersionNotice = lazy(async () => ({default: (await import('./version-notice.tsx')).VersionNotice}))
const PartialNotice = lazy(async () => ({default: (await import('./partial-notice.tsx')).PartialNotice}))

/** Over a report: whose it is and of when, what can be done with it, and what its doctor wrote. */
export function ReportHead({opened, owner}: ReportProps) {
  const {study, patient, report, versions} = opened
  const now = useNow()
  const isLast = isLastVersion(opened)
  return (
    <>
      {versions.length > 1 && <VersionNotice opened={opened} owner={owner} />}
      {study.state === 'partial' && isLast && <PartialNotice opened={opened} />}
      <div className={styles.head}>
        <p>
          <b>{fullName(patient)}</b>
          {`\u00a0· ${studyMoment(study.performedAt, now)}`}
        </p>
        <p className={styles.state}>
          <StudyStateChip state={study.state} report={study.report} />
        </p>
        <div className={styles.actions} data-print="none">
          {/* Files and shares have the last version. */}
          {isLast && <StudyActions study={study} owner={owner} />}
          <Button kind="ghost" icon={Printer} onClick={() => globalThis.print()}>
            Imprimir
          </Button>
        </div>
      </div>
      {report?.comment && (
        <Card title="Comentario de tu médico" tone="chosen">
          <p className={styles.text}>{report.comment}</p>
        </Card>
      )}
    </>
  )
}

import {longDate} from '@ceibo/client/spanish-dates'
import {fullName} from '@ceibo/contract/full-name'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {Printer} from 'lucide'
import {useNow} from '../../../shared/page/use-now.ts'
import {studyMoment} from '../../../shared/studies/study-date.ts'
import {StudyActions} from '../study-actions.tsx'
import {StudyStateChip} from '../../../shared/studies/study-state-chip.tsx'
import {readinessWords} from '../study-words.ts'
import type {ReportProps} from './opened-report.tsx'
import styles from './study.module.css'

/** Over a report: whose it is and of when, what can be done with it, and what its doctor wrote. */
export function ReportHead({opened, owner}: ReportProps) {
  const {study, patient, report} = opened
  const now = useNow()
  const readiness = readinessWords(study, now)
  return (
    <>
      <CorrectedNotice opened={opened} />
      <div className={styles.head}>
        <p>
          <b>{fullName(patient)}</b>
          {`\u00a0· ${studyMoment(study.performedAt, now)}`}
        </p>
        <p className={styles.state}>
          <StudyStateChip state={study.state} />
          {readiness && <b>{readiness}</b>}
        </p>
        <div className={styles.actions} data-print="none">
          <StudyActions study={study} owner={owner} />
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

/** Tells that what is shown replaces what was issued before. */
function CorrectedNotice({opened: {report, versions}}: Pick<ReportProps, 'opened'>) {
  const now = useNow()
  const earlier = versions.filter(({version}) => version !== report?.version)
  if (report === null || earlier.length === 0) return null
  return (
    <Notice tone="warn" title={`Este informe se corrigió el ${longDate(report.issuedAt, now)}`}>
      {`Estás viendo la versión ${report.version}, que reemplaza ${earlier.length === 1 ? 'a la' : 'a las'} del ${earlier
        .map(({issuedAt}) => longDate(issuedAt, now))
        .join(', ')}.`}
    </Notice>
  )
}

/** Beside every result: the portal interprets nothing. */
export const ConsultNotice = () => <Notice title="Este informe no reemplaza la consulta: consultalo con tu médico" />

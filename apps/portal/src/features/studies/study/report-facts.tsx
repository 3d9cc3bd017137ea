import {longDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Study} from '@ceibo/contract/studies/studies'
import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {Card} from '@ceibo/ui/card'
import {DescriptionList, type Description} from '@ceibo/ui/description-list'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyMoment} from '#shared/studies/study-date.ts'
import styles from './study.module.css'

type Props = {
  study: Pick<Study, 'performedAt' | 'centre' | 'accessionNumber'>
  patientName: string
  report: OpenedStudy['report']
}

/** Under a report: where and when it was made, who signs it, and the numbers by which it is found and verified. */
export function ReportFacts({study, patientName, report}: Props) {
  const now = useNow()
  const facts: Description[] = [
    {term: 'Paciente', value: patientName},
    {term: 'Fecha del estudio', value: studyMoment(study.performedAt, now)},
    {term: 'Centro', value: [study.centre.name, study.centre.address].filter(Boolean).join(', ')},
  ]
  if (report !== null) facts.push({term: 'Fecha del informe', value: longDate(report.issuedAt, now)})
  if (report?.signer) facts.push({term: 'Firma', value: `${report.signer.name}, ${report.signer.licence}`})
  if (study.accessionNumber) facts.push({term: 'Número de estudio', value: study.accessionNumber})
  if (report?.verificationCode) facts.push({term: 'Código de verificación', value: report.verificationCode})
  return (
    <Card title="Sobre este estudio">
      <div className={styles.facts}>
        <DescriptionList items={facts} />
      </div>
    </Card>
  )
}

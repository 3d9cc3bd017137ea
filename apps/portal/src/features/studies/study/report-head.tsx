import {longDate, longDateTime} from '@ceibo/client/spanish-dates'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Chip} from '@ceibo/ui/chip'
import {DescriptionList, type Description} from '@ceibo/ui/description-list'
import {Notice} from '@ceibo/ui/notice'
import {Printer} from 'lucide'
import {useNow} from '../../../shared/use-now.ts'
import {StudyActions} from '../study-actions.tsx'
import {readinessWords, STATE_WORDS} from '../study-words.ts'
import type {ReportProps} from './opened-report.tsx'
import styles from './study.module.css'

/** Over a report: whose it is, where and when, which version, and what can be done with it. */
export function ReportHead({opened, owner}: ReportProps) {
  const {study, patient, report} = opened
  const now = useNow()
  const {tone, word} = STATE_WORDS[study.state]
  const readiness = readinessWords(study, now)
  const facts: Description[] = [
    {term: 'Paciente', value: `${patient.firstName} ${patient.lastName}`},
    {term: 'Fecha del estudio', value: longDateTime(study.performedAt, now)},
    {term: 'Centro', value: [study.centre.name, study.centre.address].filter(Boolean).join(', ')},
  ]
  if (report !== null) facts.push({term: 'Fecha del informe', value: longDate(report.issuedAt, now)})
  if (report?.signer) facts.push({term: 'Firma', value: `${report.signer.name}, ${report.signer.licence}`})
  if (study.accessionNumber) facts.push({term: 'Número de estudio', value: study.accessionNumber})
  if (report?.verificationCode) facts.push({term: 'Código de verificación', value: report.verificationCode})
  return (
    <>
      <CorrectedNotice opened={opened} />
      <Card title="Sobre este estudio" aside={<Chip tone={tone}>{word}</Chip>}>
        <div className={styles.facts}>
          <DescriptionList items={facts} />
        </div>
        {readiness && <p className={styles.readiness}>{readiness}</p>}
        <div className={styles.actions} data-print="none">
          <StudyActions study={study} owner={owner} isOpen />
          <Button kind="ghost" icon={Printer} onClick={() => globalThis.print()}>
            Imprimir
          </Button>
        </div>
      </Card>
      {report?.comment && (
        <Card title="Comentario de tu médico" tone="chosen">
          <p className={styles.text}>{report.comment}</p>
        </Card>
      )}
      <Notice title="Este informe no reemplaza la consulta: consultalo con tu médico" />
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

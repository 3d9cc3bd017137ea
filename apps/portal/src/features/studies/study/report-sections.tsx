import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {Card} from '@ceibo/ui/card'
import styles from './study.module.css'

type Report = Exclude<OpenedStudy['report'], null>

const TITLE = 'Informe'

/** The text of a report: técnica, hallazgos, conclusión. A report that is one text has no heading besides that of the card. */
export function ReportSections({sections, signer}: Pick<Report, 'sections' | 'signer'>) {
  if (sections.length === 0) return null
  return (
    <Card title={TITLE}>
      {sections.map(({title, text}) => (
        <div key={`${title} ${text}`}>
          {title !== TITLE && <h3>{title}</h3>}
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {signer && (
        <p>
          Firmado por <b>{signer.name}</b>, {signer.licence}
        </p>
      )}
    </Card>
  )
}

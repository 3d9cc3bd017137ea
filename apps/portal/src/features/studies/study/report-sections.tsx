import type {OpenedStudy} from '@ceibo/contract/study-opening'
import {Card} from '@ceibo/ui/card'
import styles from './study.module.css'

type Report = Exclude<OpenedStudy['report'], null>

/** The text of a report: técnica, hallazgos, conclusión. */
export function ReportSections({sections, signer}: Pick<Report, 'sections' | 'signer'>) {
  if (sections.length === 0) return null
  return (
    <Card title="Informe">
      {sections.map(({title, text}) => (
        <section key={`${title} ${text}`} aria-label={title}>
          <h3>{title}</h3>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      {signer && (
        <p>
          Firmado por <b>{signer.name}</b>, {signer.licence}
        </p>
      )}
    </Card>
  )
}

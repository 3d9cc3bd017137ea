import type {Antibiogram, OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {Chip} from '@ceibo/ui/chip'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useCallback} from 'react'
import {flagIcon} from '#features/studies/laboratory/values/drawn-result.ts'
import {ResultBar} from '#features/studies/laboratory/values/result-bar.tsx'
import styles from './shared-report.module.css'
import {SharedPdfButton} from './shared-pdf-button.tsx'
import {sharedGroups, type SharedValue} from './shared-values.ts'
import {useVisit} from './shared-visit.tsx'
import {useVisitAnswer} from './use-visit-answer.ts'
import {VisitTroubleNotice} from './visit-trouble.tsx'

type Props = {
  uid: string
  /** The level of its headings. */
  level: 2 | 3
}

/** The values and the text of a shared study. */
export function SharedReport({uid, level}: Props) {
  const {visit, words} = useVisit()
  const ask = useCallback(() => visit.study(uid), [visit, uid])
  const {answer, trouble, retry} = useVisitAnswer(ask)
  if (trouble !== null) return <VisitTroubleNotice trouble={trouble} words={words} onRetry={retry} />
  if (answer === null) return <Skeleton shape="list" count={4} text={words.study.loading} />
  return <Report uid={uid} opened={answer} level={level} />
}

type ReportProps = Props & {opened: OpenedStudy}

function Report({uid, opened: {study, report, results, antibiograms}, level}: ReportProps) {
  const {words} = useVisit()
  const Heading = level === 2 ? 'h2' : 'h3'
  const groups = sharedGroups(results, words)
  const hasText = report !== null && report.sections.length + report.documents.length > 0
  return (
    <div className={styles.report}>
      {report?.isPreliminary && <p>{words.report.preliminary}</p>}
      {report?.documents.map(({number, title, pages, isWhole}) => (
        <section key={number} aria-label={title || words.report.title}>
          <Heading lang="es-AR">{title || study.title}</Heading>
          {pages !== null && <p className={styles.small}>{words.report.pages(pages)}</p>}
          {/* The button over the report downloads a document that is all of it. */}
          {!isWhole && (
            <div className={styles.document}>
              <SharedPdfButton uid={uid} title={title || study.title} document={number} />
            </div>
          )}
        </section>
      ))}
      {groups.map(({group, results: values}) => (
        <section key={group} aria-label={group}>
          <Heading lang="es-AR">{group}</Heading>
          <ul className={styles.results}>
            {values.map((value) => (
              <Value key={value.place} value={value} />
            ))}
          </ul>
        </section>
      ))}
      {antibiograms.map((one) => (
        <Susceptibility key={one.organism} antibiogram={one} />
      ))}
      {report?.sections.map(({title, text}) => (
        <section key={`${title} ${text}`} aria-label={title} lang="es-AR">
          <Heading>{title}</Heading>
          <p className={styles.text}>{text}</p>
        </section>
      ))}
      {groups.length === 0 && antibiograms.length === 0 && !hasText && <p>{words.report.empty}</p>}
      {report?.signer && (
        <p className={styles.small}>
          {words.report.signed} <b>{report.signer.name}</b>, {report.signer.licence}
        </p>
      )}
    </div>
  )
}

/** The antibiogram of a microorganism: how it responds to each antibiotic. */
function Susceptibility({antibiogram: {organism, rows}}: {antibiogram: Antibiogram}) {
  const {words} = useVisit()
  const {title, antibiotic, answer, answers, mic} = words.antibiogram
  return (
    <table className={styles.table}>
      <caption>
        {title} <span lang="es-AR">{organism}</span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{antibiotic}</th>
          <th scope="col">{answer}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.antibiotic}>
            <th scope="row" lang="es-AR">
              {row.antibiotic}
            </th>
            <td>{[answers[row.answer], row.mic && mic(row.mic)].filter(Boolean).join('\u00a0· ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({value}: {value: SharedValue}) {
  const {words} = useVisit()
  const {name, written, spoken, reference, isOutside, shownFlag, status, comment, method} = value
  return (
    <li className={styles.result} data-outside={isOutside || undefined}>
      <div className={styles.head}>
        <span className={styles.name} lang="es-AR">
          {name}
        </span>
        <span className={styles.value}>
          <span aria-hidden="true">{written}</span>
          <span className="visually-hidden">{spoken}</span>
        </span>
        {isOutside && (
          <Chip tone="warn" icon={flagIcon(shownFlag)}>
            {status}
          </Chip>
        )}
      </div>
      <ResultBar
        result={value}
        text={[spoken, status].filter(Boolean).join('. ')}
        formatted={words.report.number}
        className={styles.bar}
      />
      {reference && <p className={styles.small}>{words.report.reference(reference)}</p>}
      {value.remarks.map((remark) => (
        <p key={remark} className={styles.small}>
          {remark}
        </p>
      ))}
      {comment && <p lang="es-AR">{comment}</p>}
      {method && (
        <p className={styles.small}>
          {words.report.method}: <span lang="es-AR">{method}</span>
        </p>
      )}
    </li>
  )
}

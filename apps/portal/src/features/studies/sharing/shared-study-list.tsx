import {longDate} from '@ceibo/client/spanish-dates'
import {sharedStudy, type OpenedShare} from '@ceibo/contract/shared-studies'
import type {LaboratoryResult, OpenedStudy} from '@ceibo/contract/study-opening'
import {Button} from '@ceibo/ui/button'
import {useState} from 'react'
import {browserDependencies} from '../../../shared/browser-dependencies.ts'
import {isDeadLink} from '../../../shared/load-failure.tsx'
import {useNow} from '../../../shared/use-now.ts'
import type {WORDS, Language} from './shared-words.ts'

type Words = (typeof WORDS)[Language]
type Opened = Extract<OpenedShare, {is: 'opened'}>
type Props = {opened: Opened; words: Words; onDead: () => void}

/** The studies of an opened share; each is asked for when it is opened, and the opening is recorded. */
export function SharedStudyList({opened, words, onDead}: Props) {
  const now = useNow()
  return (
    <>
      <p>{words.from(opened.sharerName, opened.patientName)}</p>
      {opened.comment !== '' && <blockquote>{opened.comment}</blockquote>}
      {opened.studies.map((study) => (
        <section key={study.uid} aria-label={study.title}>
          <h2 lang="es-AR">{study.title}</h2>
          <p lang="es-AR">{`${longDate(study.performedAt, now)}, ${study.centre}`}</p>
          {study.hasReport && <SharedReport uid={study.uid} {...{opened, words, onDead}} />}
        </section>
      ))}
    </>
  )
}

function SharedReport({uid, opened, words, onDead}: Props & {uid: string}) {
  const [content, setContent] = useState<OpenedStudy | null>(null)
  const [busy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)

  async function see() {
    setBusy(true)
    setFailed(false)
    try {
      setContent(await browserDependencies().api.call(sharedStudy, {uid}, {mailToken: opened.ticket.token}))
    } catch (failure) {
      if (isDeadLink(failure)) onDead()
      else setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  if (content !== null) return <Report content={content} words={words} />
  return (
    <>
      {isFailed && <p role="alert">{words.failed}</p>}
      <Button kind="ghost" busy={busy} busyText={words.loading} onClick={() => void see()}>
        {words.see}
      </Button>
    </>
  )
}

function Report({content: {report, results}, words}: {content: OpenedStudy; words: Words}) {
  return (
    <div>
      {results.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{words.analyte}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.range}</th>
            </tr>
          </thead>
          <tbody lang="es-AR">
            {results.map((one, place) => (
              <tr key={place}>
                <th scope="row">{one.name}</th>
                <td>{valueWords(one)}</td>
                <td>{rangeWords(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {report?.sections.map(({title, text}) => (
        <section key={title} lang="es-AR">
          <h3>{title}</h3>
          <p>{text}</p>
        </section>
      ))}
      {report?.signer && <p>{`${words.signed}: ${report.signer.name}, ${report.signer.licence}`}</p>}
    </div>
  )
}

function valueWords({value}: LaboratoryResult): string {
  if (value.is === 'text') return value.text
  return `${value.comparator ?? ''}${value.number} ${value.unit}`
}

const rangeWords = ({range}: LaboratoryResult): string =>
  range === null ? '' : (range.text ?? [range.low, range.high].filter((one) => one !== null).join(' – '))

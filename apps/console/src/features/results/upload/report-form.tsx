import {useQuery} from '@tanstack/react-query'
import {type FormEvent, useState} from 'react'
import type {ResultCandidate} from '@ceibo/contract/studies/inbox/results-inbox'
import {REPORT_LENGTHS, type ReportFacts} from '@ceibo/contract/studies/inbox/result-upload'
import {Button} from '@ceibo/ui/button'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {TypeAhead} from '#shared/booking/type-ahead.tsx'
import {CallFailure} from '#shared/call-failure.tsx'
import {takeFocus} from '#shared/take-focus.ts'
import {inGroups} from '#shared/names.ts'
import {candidateName} from '../result-words.ts'
import {uploadPeopleQuery} from '../results.api.ts'
import styles from './upload.module.css'

type Props = {
  /** How many PDFs the form is about. */
  count: number
  isBusy: boolean
  failure: Error | null
  onReview: (facts: ReportFacts) => void
  /** What was reviewed is not what the form says any more. */
  onEdit: () => void
}

/** What a PDF does not say: whose report it is and of which study. */
export function ReportForm({count, isBusy, failure, onReview, onEdit}: Props) {
  const [person, setPerson] = useState<ResultCandidate>()
  const problems = failure === null ? [] : asFailure(failure).problems
  const problemOf = (field: keyof ReportFacts) => problems.find((one) => one.field === field)?.message
  function review(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = given.get(name)
      return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
    }
    if (person === undefined) return
    onReview({
      personId: person.personId,
      number: text('number'),
      title: text('title'),
      centre: text('centre'),
      performedOn: text('performedOn'),
      issuedOn: text('issuedOn'),
    })
  }
  function chooseAnother() {
    setPerson(undefined)
    onEdit()
  }
  const field = (name: keyof ReportFacts) => ({name, error: problemOf(name), autoComplete: 'off'})
  return (
    <form className={styles.form} aria-label="De quién es el PDF" onSubmit={review} onChange={onEdit}>
      <h2 className={styles.subtitle}>{count === 1 ? 'De quién es el PDF' : `De quién son los ${count} PDF`}</h2>
      <p className={styles.hint}>Un PDF no lo dice de un modo que se pueda leer: elegí a la persona y el estudio.</p>
      {person === undefined ? (
        <PersonField onChoose={setPerson} />
      ) : (
        <p className={styles.chosen}>
          <b>
            <bdi>{candidateName(person)}</bdi>
          </b>
          <span>
            {person.documentType} {inGroups(person.documentNumber)} · nació el {shownDate(person.birthDate)}
          </span>
          <Button kind="quiet" small onClick={chooseAnother}>
            Elegir a otra
          </Button>
        </p>
      )}
      {person !== undefined && (
        <div className={styles.fields}>
          <TextField
            label="Número de estudio o protocolo"
            hint="Si la persona ya tiene ese estudio, el PDF se le agrega"
            ref={takeFocus}
            required
            maxLength={REPORT_LENGTHS.number}
            {...field('number')}
          />
          <TextField label="Qué estudio es" required maxLength={REPORT_LENGTHS.words} {...field('title')} />
          <TextField label="Dónde se hizo" note="(opcional)" maxLength={REPORT_LENGTHS.words} {...field('centre')} />
          <TextField label="Se hizo el día" type="date" required {...field('performedOn')} />
          <TextField label="Se informó el día" type="date" required {...field('issuedOn')} />
          <span className={styles.acts}>
            <Button type="submit" busy={isBusy}>
              Revisar
            </Button>
          </span>
        </div>
      )}
    </form>
  )
}

function PersonField({onChoose}: {onChoose: (person: ResultCandidate) => void}) {
  const [typed, setTyped] = useState('')
  const line = typed.trim()
  const {data: people, error, refetch} = useQuery(uploadPeopleQuery(line))
  return (
    <>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <TypeAhead
        label="Para quién es"
        listLabel="Personas"
        placeholder="Documento o nombre"
        maxLength={REPORT_LENGTHS.line}
        typed={typed}
        onType={setTyped}
        rows={(people ?? []).map((one) => ({
          id: one.personId,
          title: candidateName(one),
          note: `${inGroups(one.documentNumber)} · nació el ${shownDate(one.birthDate)}`,
        }))}
        empty={people?.length === 0 ? 'Nadie de la red coincide.' : ''}
        onChoose={(id) => {
          const one = people?.find(({personId}) => personId === id)
          if (one) onChoose(one)
        }}
      />
    </>
  )
}

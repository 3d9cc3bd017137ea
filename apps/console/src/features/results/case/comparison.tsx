import type {ReactNode} from 'react'
import type {ResultCandidate, UnmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {comparePatient, type Likeness, type PatientComparison} from '@ceibo/rules/studies/result-patient'
import {differingParts, type TextPart} from '@ceibo/rules/verification/character-differences'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {inGroups} from '#shared/names.ts'
import {candidateName, LIKENESS_NAMES, SEX_NAMES} from '../result-words.ts'
import styles from './case.module.css'

/** How a result compares with one of the people whose it may be. */
export const comparedWith = (found: UnmatchedCase, person: ResultCandidate): PatientComparison =>
  comparePatient(found, {...person, name: `${person.lastName} ${person.firstName}`})

const shownDocument = (number: string) => (number === '' ? null : inGroups(number))
const shownDay = (day: string | null) => day && shownDate(day)

type Row = {term: string; arrived: string | null; ours: string | null; likeness: Likeness | undefined}

const rowsOf = (found: UnmatchedCase, person: ResultCandidate | undefined): Row[] => {
  const compared = person && comparedWith(found, person)
  return [
    {
      term: 'Nombre',
      arrived: found.name || null,
      ours: person ? candidateName(person) : null,
      likeness: compared?.name,
    },
    {
      term: 'Documento',
      arrived: shownDocument(found.documentNumber),
      ours: person ? shownDocument(person.documentNumber) : null,
      likeness: compared?.document,
    },
    {
      term: 'Nacimiento',
      arrived: shownDay(found.birthDate),
      ours: person ? shownDay(person.birthDate) : null,
      likeness: compared?.birthDate,
    },
    {
      term: 'Sexo',
      arrived: found.sex && SEX_NAMES[found.sex],
      ours: person ? SEX_NAMES[person.sex] : null,
      likeness: compared?.sex,
    },
  ]
}

/** Whom the result names, beside the chosen person, with what differs marked by sign, word and letter. */
export function Comparison({
  found,
  person,
  title,
}: {
  found: UnmatchedCase
  person?: ResultCandidate | undefined
  title: string
}) {
  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Dato</th>
            <th scope="col">En lo que llegó</th>
            <th scope="col">{person ? 'En la ficha' : 'Elegí a una persona'}</th>
            <th scope="col">
              <span className="visually-hidden">Comparación</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(found, person).map((row) => (
            <ComparedRow key={row.term} {...row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function ComparedRow({term, arrived, ours, likeness}: Row) {
  const isMarked = likeness === 'close' || (likeness === 'different' && term !== 'Nombre' && term !== 'Sexo')
  const [left, right] =
    isMarked && arrived !== null && ours !== null
      ? differingParts(arrived, ours)
      : [[{text: arrived ?? 'sin dato', isDifferent: false}], [{text: ours ?? '', isDifferent: false}]]
  return (
    <tr data-likeness={likeness}>
      <th scope="row">{term}</th>
      <td data-missing={arrived === null || undefined}>
        <Marked parts={left} />
      </td>
      <td>
        <Marked parts={right} />
      </td>
      <td>{likeness && <Verdict likeness={likeness}>{LIKENESS_NAMES[likeness]}</Verdict>}</td>
    </tr>
  )
}

export const Verdict = ({likeness, children}: {likeness: Likeness; children: ReactNode}) => (
  <span className={styles.verdict} data-likeness={likeness}>
    {children}
  </span>
)

const Marked = ({parts}: {parts: readonly TextPart[]}) => (
  <bdi>
    {parts.map(({text, isDifferent}, at) =>
      isDifferent ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
    )}
  </bdi>
)

import {useQuery} from '@tanstack/react-query'
import {useDeferredValue, useRef, useState} from 'react'
import type {ResultCandidate, UnmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {inGroups} from '#shared/names.ts'
import {candidateName} from '../result-words.ts'
import {peopleQuery} from '../results.api.ts'
import {comparedWith, Verdict} from './comparison.tsx'
import styles from './case.module.css'

type Props = {
  found: UnmatchedCase
  chosen: ResultCandidate | undefined
  onChoose: (person: ResultCandidate) => void
}

/** The people whose a result may be, and others by document or name. Arrows choose, as in any group of options. */
export function Candidates({found, chosen, onChoose}: Props) {
  const [line, setLine] = useState('')
  const sought = useDeferredValue(line.trim())
  const {data: others, error, refetch} = useQuery(peopleQuery(found.id, sought))
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLFieldSetElement>(null)
  useKeys([
    {key: 'c', name: 'Elegir entre las personas', run: () => list.current?.querySelector('input')?.focus()},
    {key: 'b', name: 'Buscar a otra persona', run: () => field.current?.focus()},
  ])
  const people = sought.length > 1 ? (others ?? []) : found.candidates
  const isKnown = chosen === undefined || people.some(({personId}) => personId === chosen.personId)
  return (
    <aside className={styles.people} aria-label="Personas posibles">
      <h3 className={styles.title}>
        Personas posibles <KeyHint>C</KeyHint>
      </h3>
      <label className={styles.search}>
        <span>
          Buscar a otra <KeyHint>B</KeyHint>
        </span>
        <input
          ref={field}
          type="search"
          value={line}
          placeholder="Documento o nombre"
          autoComplete="off"
          onChange={({target}) => setLine(target.value)}
        />
      </label>
      <CallFailure failure={error} onRetry={() => void refetch()} />
      <fieldset ref={list} className={styles.candidates}>
        <legend className="visually-hidden">De quién es</legend>
        {(isKnown ? people : [chosen, ...people]).map((one) => (
          <Candidate
            key={one.personId}
            found={found}
            one={one}
            isChosen={one.personId === chosen?.personId}
            onChoose={() => onChoose(one)}
          />
        ))}
      </fieldset>
      {people.length === 0 && (
        <p className={styles.note}>
          {sought.length > 1
            ? 'Nadie de la red coincide con lo que buscás.'
            : 'Nadie tiene ese documento, ni nació ese día con parte de ese nombre. Buscá por nombre, o descartá el resultado.'}
        </p>
      )}
    </aside>
  )
}

type CandidateProps = {found: UnmatchedCase; one: ResultCandidate; isChosen: boolean; onChoose: () => void}

function Candidate({found, one, isChosen, onChoose}: CandidateProps) {
  const {personId, documentType, documentNumber, birthDate, status} = one
  const field = `candidate-${personId}`
  const likenesses = Object.values(comparedWith(found, one))
  const differing = likenesses.filter((each) => each !== 'same' && each !== 'unsaid').length
  const isDifferent = likenesses.includes('different')
  return (
    <div className={styles.candidate} data-chosen={isChosen || undefined}>
      <input
        id={field}
        type="radio"
        name={`result-${found.id}`}
        checked={isChosen}
        aria-describedby={`${field}-facts`}
        onChange={onChoose}
      />
      <div className={styles.facts}>
        <label htmlFor={field}>{candidateName(one)}</label>
        <span id={`${field}-facts`} className={styles.note}>
          {documentType} {inGroups(documentNumber)} · nació el {shownDate(birthDate)}{' '}
          <Verdict likeness={differing === 0 ? 'same' : isDifferent ? 'different' : 'close'}>
            {differing === 0 ? '= Sin diferencias' : differing === 1 ? '≠ 1 diferencia' : `≠ ${differing} diferencias`}
          </Verdict>
          {status !== 'validated' && ' · identidad sin validar'}
        </span>
      </div>
      <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: String(personId)})}>Ficha</AppLink>
    </div>
  )
}

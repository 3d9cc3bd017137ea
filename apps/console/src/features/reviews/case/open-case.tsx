import {useQuery} from '@tanstack/react-query'
import {useState} from 'react'
import type {OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {inGroups} from '#shared/names.ts'
import {takeLostFocus} from '#shared/take-focus.ts'
import {whenText} from '#shared/times.ts'
import {Left} from '../queue-row.tsx'
import {eventText, KIND_NAMES, nameOf} from '../review-words.ts'
import {readingQuery} from '../reviews.api.ts'
import {CARD_KINDS, CaseData} from './case-data.tsx'
import {CloseUp} from './close-up.tsx'
import {Decision} from './decision.tsx'
import {OrderFacts} from './order-facts.tsx'
import {type Drawing, PictureView} from './picture-view.tsx'
import {RequestAnswer} from './request-answer.tsx'
import styles from './case.module.css'

type Props = {found: OpenReviewCase; onDecided: () => void; onRelease: () => void}

const OTHER_OWNERS = {
  'same-person': 'La red ya conoce a esta persona: su cuenta sigue con esos datos.',
  'another-person': 'La red conoce a otra persona con este documento.',
  'another-account': 'Otra cuenta ya validó este documento.',
} as const

const keyOf = (one: {round: number; position: number}) => `${one.round} ${one.position}`

/** A case in hands: its pictures side by side, what was declared beside what they say, and the decision. */
export function OpenCase({found, onDecided, onRelease}: Props) {
  const now = useNow()
  const {pictures, round, kind, declared, request, order} = found
  const current = pictures.filter((one) => one.round === round)
  const rounds = [...new Set(pictures.map((one) => one.round))].filter((one) => one !== round).toSorted((a, b) => b - a)
  const [chosenAt, setChosenAt] = useState(0)
  const [shownRound, setShownRound] = useState<number | null>(null)
  const [drawings, setDrawings] = useState<ReadonlyMap<number, Drawing>>(new Map())
  const [turns, setTurns] = useState<ReadonlyMap<string, number>>(new Map())
  const quartersOf = (one: {round: number; position: number}) => turns.get(keyOf(one)) ?? 0
  const {data: readings} = useQuery({...readingQuery(found.id, round), enabled: false})
  const earlier = pictures.filter((one) => one.round === shownRound)
  const compare = () => setShownRound(shownRound === null ? (rounds[0] ?? null) : null)
  useKeys(rounds.length === 0 ? [] : [{key: 'v', name: 'Comparar con la vez anterior', run: compare}])
  const name = nameOf({
    name: declared && `${declared.firstName} ${declared.lastName}`,
    documentNumber: found.documentNumber,
  })
  return (
    <>
      <header className={styles.head}>
        <h2 ref={takeLostFocus} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <span className={styles.tag} data-tone="info">
          {KIND_NAMES[kind]}
          {found.signaturesNeeded > 1 && ` · ${found.signatures.length + 1}.ª firma`}
        </span>
        <span className={styles.headFacts}>
          {declared?.documentType ?? 'Documento'} {inGroups(declared?.documentNumber ?? found.documentNumber)} · llegó{' '}
          {momentText(found.since, now)} · caso {inGroups(found.id.slice(1))}
        </span>
        <Left minutes={found.minutesLeft} />
        <span className={styles.headEnd}>
          {found.newEmail !== null && (
            <span className={styles.newEmail}>
              Email nuevo <b>{found.newEmail}</b>
            </span>
          )}
          {rounds.length > 0 && (
            <Button small kind="ghost" aria-pressed={shownRound !== null} onClick={compare}>
              Comparar con la vez anterior <KeyHint>V</KeyHint>
            </Button>
          )}
          <Button small kind="ghost" onClick={onRelease}>
            Soltar <KeyHint>X</KeyHint>
          </Button>
        </span>
      </header>
      <section className={styles.middle} aria-label={`Imágenes de ${name}`}>
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            {[...current, ...earlier].map((picture) => {
              const at = current.indexOf(picture)
              return (
                <PictureView
                  key={keyOf(picture)}
                  caseId={found.id}
                  picture={picture}
                  {...(at !== -1 && {digit: at + 1})}
                  isChosen={at === chosenAt}
                  quarters={quartersOf(picture)}
                  hasCode={at !== -1 && readings?.some(({position}) => position === picture.position) === true}
                  onTurn={() =>
                    setTurns((known) => new Map([...known, [keyOf(picture), (quartersOf(picture) + 1) % 4]]))
                  }
                  onChoose={() => at !== -1 && setChosenAt(at)}
                  onDrawing={(drawing) => setDrawings((known) => new Map([...known, [picture.position, drawing]]))}
                />
              )
            })}
          </div>
        )}
        {declared && CARD_KINDS.includes(kind) && (
          <CloseUp
            found={{...found, declared}}
            drawings={drawings}
            quartersOf={(position) => quartersOf({round, position})}
            chosen={current[chosenAt]?.position ?? 1}
          />
        )}
        {pictures.length === 0 && request === null && <p className={styles.note}>Este caso no tiene imágenes.</p>}
        {request && <RequestAnswer found={found} request={request} onDecided={onDecided} />}
      </section>
      <aside className={styles.data} aria-label="Datos y decisión">
        {found.otherOwner && (
          <Notice tone={found.otherOwner === 'same-person' ? 'info' : 'warn'} title="Documento conocido">
            <p>{OTHER_OWNERS[found.otherOwner]}</p>
          </Notice>
        )}
        {order ? <OrderFacts found={found} order={order} /> : <CaseData found={found} />}
        <section aria-label="Historia">
          <h3 className={styles.title}>Historia</h3>
          <ul className={styles.history}>
            {found.history.map((event, at) => (
              <li key={at}>
                <span>{whenText(event.at, now)}</span> <span>{eventText(event)}</span>
              </li>
            ))}
          </ul>
        </section>
        {request === null && <Decision found={found} pictures={current} drawings={drawings} onDecided={onDecided} />}
      </aside>
    </>
  )
}

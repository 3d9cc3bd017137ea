import {useState} from 'react'
import type {OpenReviewCase} from '@ceibo/contract/verification/review/review-case'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {eventText, KIND_NAMES, leftText, urgencyOf} from '../review-words.ts'
import styles from '../reviews-page.module.css'
import {CaseData} from './case-data.tsx'
import {Decision} from './decision.tsx'
import {PictureView} from './picture-view.tsx'
import {RequestAnswer} from './request-answer.tsx'

type Props = {found: OpenReviewCase; onDecided: () => void; onRelease: () => void}

const OTHER_OWNERS = {
  'same-person': 'La red ya conoce a esta persona: su cuenta sigue con esos datos.',
  'another-person': 'La red conoce a otra persona con este documento.',
  'another-account': 'Otra cuenta ya validó este documento.',
} as const

/** A case in hands: its pictures side by side, what was declared beside what they say, and the decision. */
export function OpenCase({found, onDecided, onRelease}: Props) {
  const now = useNow()
  const {pictures, round, kind, declared, request} = found
  const current = pictures.filter((one) => one.round === round)
  const rounds = [...new Set(pictures.map((one) => one.round))].filter((one) => one !== round).toSorted((a, b) => b - a)
  const [chosenAt, setChosenAt] = useState(0)
  const [shownRound, setShownRound] = useState<number | null>(null)
  const earlier = pictures.filter((one) => one.round === shownRound)
  useKeys(
    rounds[0] === undefined
      ? []
      : [
          {
            key: 'v',
            name: 'Comparar con la vez anterior',
            run: () => setShownRound(shownRound === null ? (rounds[0] ?? null) : null),
          },
        ],
  )
  const name = declared ? `${declared.firstName} ${declared.lastName}` : `Documento ${found.documentNumber}`
  return (
    <>
      <section className={styles.middle} aria-label={name}>
        <header className={styles.caseHead}>
          <h2 className={styles.title}>{name}</h2>
          <span>{KIND_NAMES[kind]}</span>
          <span className={styles.left} data-urgency={urgencyOf(found.minutesLeft)}>
            {leftText(found.minutesLeft)}
          </span>
          {rounds[0] !== undefined && (
            <Button
              small
              kind="ghost"
              aria-pressed={shownRound !== null}
              onClick={() => setShownRound(shownRound === null ? (rounds[0] ?? null) : null)}
            >
              Comparar con la vez anterior <KeyHint>V</KeyHint>
            </Button>
          )}
          <Button small kind="quiet" onClick={onRelease}>
            Soltar <KeyHint>X</KeyHint>
          </Button>
        </header>
        <div className={styles.pictures}>
          {current.map((picture, at) => (
            <PictureView
              key={picture.position}
              caseId={found.id}
              picture={picture}
              digit={at + 1}
              isChosen={chosenAt === at}
              onChoose={() => setChosenAt(at)}
            />
          ))}
          {earlier.map((picture) => (
            <PictureView
              key={`${picture.round} ${picture.position}`}
              caseId={found.id}
              picture={picture}
              isChosen={false}
              onChoose={() => undefined}
            />
          ))}
        </div>
        {current.length === 0 && request === null && <p className={styles.note}>Este caso no tiene imágenes.</p>}
      </section>
      <aside className={styles.data} aria-label="Datos y decisión">
        {found.otherOwner && (
          <Notice tone={found.otherOwner === 'same-person' ? 'info' : 'warn'} title="Documento conocido">
            <p>{OTHER_OWNERS[found.otherOwner]}</p>
          </Notice>
        )}
        <CaseData found={found} />
        <section aria-label="Historia">
          <h3 className={styles.title}>Historia</h3>
          <ul className={styles.history}>
            {found.history.map((event, at) => (
              <li key={at}>
                <span className={styles.note}>{momentText(event.at, now)}</span> {eventText(event)}
              </li>
            ))}
          </ul>
        </section>
        {request === null ? (
          <Decision found={found} pictures={current} onDecided={onDecided} />
        ) : (
          <RequestAnswer found={found} request={request} onDecided={onDecided} />
        )}
      </aside>
    </>
  )
}

import {useQuery} from '@tanstack/react-query'
import {type ReactNode, useState} from 'react'
import type {ResultCandidate, UnmatchedCase} from '@ceibo/contract/studies/inbox/results-inbox'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {longDateTime, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {Opened, OpenedHead} from '#shared/queue/opened.tsx'
import {hourOf, whenText} from '#shared/times.ts'
import {
  candidateName,
  DISCARD_NAMES,
  dueText,
  KIND_NAMES,
  namedOr,
  OUTCOME_NAMES,
  REASON_TEXTS,
  urgencyOf,
} from '../result-words.ts'
import {resultQuery} from '../results.api.ts'
import {Candidates} from './candidates.tsx'
import {Comparison} from './comparison.tsx'
import {Decision} from './assignment.tsx'
import {useResultActs} from './use-result-acts.tsx'
import styles from './case.module.css'

type Props = {resultId: number; now: Date}

/** The result of the address: whom it names, what it holds, and the people whose it may be. */
export function ResultPanel({resultId, now}: Props) {
  return (
    <Opened query={useQuery(resultQuery(resultId))} text="Abriendo el resultado">
      {(found, stale) => <OpenResult found={found} now={now} stale={stale} />}
    </Opened>
  )
}

function OpenResult({found, now, stale}: {found: UnmatchedCase; now: Date; stale: ReactNode}) {
  const {id, name, kind, hands, ending, reason, candidates, person} = found
  const [picked, setPicked] = useState<ResultCandidate>()
  const acts = useResultActs(found)
  const isElsewhere = hands !== null && !hands.isMine
  const mayAct = ending === null && !isElsewhere
  const mayUndo = ending !== null && (ending.publishAt !== null || ending.outcome === 'discarded')
  // With one candidate alone there is nothing to choose; the reviewer still reads the comparison and decides.
  const chosen = picked ?? (candidates.length === 1 ? candidates[0] : undefined)
  useKeys([
    ...(ending === null && !hands?.isMine ? [{key: 't', name: 'Tomar el resultado', run: acts.take}] : []),
    ...(hands?.isMine ? [{key: 'x', name: 'Soltar el resultado', run: acts.release}] : []),
    ...(mayUndo ? [{key: 'e', name: 'Deshacer lo que se decidió', run: acts.reopen}] : []),
    ...(ending?.publishAt ? [{key: 'y', name: 'Publicar ya', run: acts.publish}] : []),
  ])
  return (
    <>
      <section className={styles.result} aria-label={`Resultado a nombre de ${namedOr(name)}`}>
        <OpenedHead
          name={namedOr(name)}
          facts={
            <span className={styles.note}>
              {KIND_NAMES[kind]} n.º {id} · llegó {whenText(found.receivedAt, now)}
            </span>
          }
          due={ending === null ? {text: dueText(found, now), urgency: urgencyOf(found, now)} : null}
          hands={hands}
          acts={acts}
        />
        <div className={styles.body}>
          {stale}
          {acts.problem}
          {ending && <Ending found={found} now={now} />}
          {ending === null && <p className={styles.why}>{REASON_TEXTS[reason]}</p>}
          <Comparison
            found={found}
            person={ending ? (person ?? undefined) : chosen}
            title={ending && person ? 'A quién se asignó' : 'A nombre de quién llegó'}
          />
          <Content found={found} />
        </div>
        <footer className={styles.acts} aria-label="Decisión">
          {mayAct && <Decision found={found} chosen={chosen} acts={acts} />}
          {isElsewhere && <p className={styles.note}>Para decidir de quién es, pasalo a tus manos.</p>}
          {ending && (
            <div className={styles.buttons}>
              {mayUndo && (
                <Button kind="ghost" busy={acts.isBusy} onClick={acts.reopen}>
                  Deshacer <KeyHint>E</KeyHint>
                </Button>
              )}
              {ending.publishAt !== null && (
                <Button busy={acts.isBusy} onClick={acts.publish}>
                  Publicar ya y avisar <KeyHint>Y</KeyHint>
                </Button>
              )}
              {!mayUndo && (
                <p className={styles.note}>
                  {ending.outcome === 'assigned'
                    ? 'Está publicado y se le avisó: ya no se deshace acá.'
                    : 'Terminó solo: no hay nada que deshacer.'}
                </p>
              )}
            </div>
          )}
        </footer>
      </section>
      {mayAct ? <Candidates found={found} chosen={chosen} onChoose={setPicked} /> : <aside className={styles.people} />}
    </>
  )
}

/** How a result ended: by whom, when and why. */
function Ending({found: {ending, person, endNote}, now}: {found: UnmatchedCase; now: Date}) {
  if (ending === null) return null
  const {outcome, at, by, discardedFor, publishAt} = ending
  return (
    <section className={styles.ending} aria-label="Cómo terminó">
      <p>
        <b>{OUTCOME_NAMES[outcome]}</b>
        {discardedFor && `: ${DISCARD_NAMES[discardedFor].toLowerCase()}`}
        {person && (
          <>
            {' a '}
            <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: String(person.personId)})}>
              {candidateName(person)}
            </AppLink>
          </>
        )}
        {by !== null && `, por ${by}`}, {momentText(at, now)}.
      </p>
      {publishAt !== null && <p>Se publica y se le avisa a las {hourOf(publishAt)}.</p>}
      {endNote !== '' && <p className={styles.words}>{endNote}</p>}
    </section>
  )
}

const stated = (term: string, value: string | null) => (value ? [{term, value: <bdi>{value}</bdi>}] : [])

const MANY = 24

/** What the result holds, by name: its values are not needed to know whose it is. */
function Content({found}: {found: UnmatchedCase}) {
  const {title, number, centre, performedAt, issuedAt, holds, images, documents, source, version, ending} = found
  if (title === '') {
    return ending && <p className={styles.note}>Acá ya no se guarda lo que decía.</p>
  }
  const more = holds.length - MANY
  return (
    <section aria-label="Qué trae">
      <h3 className={styles.title}>Qué trae</h3>
      <DescriptionList
        layout="rows"
        items={[
          ...stated('Estudio', title),
          ...stated('Número', number),
          ...stated('Lugar', centre),
          ...stated('Se hizo', performedAt && longDateTime(performedAt)),
          ...stated('Informado', issuedAt && longDateTime(issuedAt)),
          ...stated(
            'Contenido',
            holds.length === 0 ? null : `${holds.slice(0, MANY).join(', ')}${more > 0 ? ` y ${more} más` : ''}`,
          ),
          ...stated('Imágenes', images === 0 ? null : String(images)),
          ...documents.map((one) => ({
            term: 'PDF',
            value: <bdi>{`${one.title}${one.pages === null ? '' : `, ${one.pages} páginas`}`}</bdi>,
          })),
          ...stated('Vino por', source),
          ...stated('Versiones', version === 1 ? null : `llegaron ${version}; se muestra la última`),
        ]}
      />
      <p className={styles.note}>
        Sin los valores: no hacen falta para saber de quién es. Que lo abriste queda en la auditoría.
      </p>
    </section>
  )
}

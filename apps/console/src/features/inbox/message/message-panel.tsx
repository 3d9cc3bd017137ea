import {useQuery} from '@tanstack/react-query'
import {type ReactNode, useState} from 'react'
import type {EnquiryThread} from '@ceibo/contract/enquiries/enquiry-inbox'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {longDate, momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {Opened, OpenedHead} from '#shared/queue/opened.tsx'
import {whenText} from '#shared/times.ts'
import {dueText, KIND_NAMES, OUTCOME_NAMES, urgencyOf} from '../inbox-words.ts'
import {messageQuery} from '../inbox.api.ts'
import {AnswerComposer} from './answer-composer.tsx'
import {MessageThread} from './message-thread.tsx'
import {NoteField} from './note-field.tsx'
import {useMessageActs} from './use-message-acts.tsx'
import styles from './message.module.css'

type Props = {enquiryId: number; now: Date}

/** The message of the address: what was written and answered, what can be done, and who sent it. */
export function MessagePanel({enquiryId, now}: Props) {
  return (
    <Opened query={useQuery(messageQuery(enquiryId))} text="Abriendo el mensaje">
      {(found, stale) => <OpenMessage found={found} now={now} stale={stale} />}
    </Opened>
  )
}

type Doing = 'answer' | 'note' | null

function OpenMessage({found, now, stale}: {found: EnquiryThread; now: Date; stale: ReactNode}) {
  const {name, kind, hands, ending, id} = found
  const [doing, setDoing] = useState<Doing>(null)
  const acts = useMessageActs(found)
  const isElsewhere = hands !== null && !hands.isMine
  const mayAct = ending === null && !isElsewhere
  const shown = mayAct || doing === 'note' ? doing : null
  useKeys([
    {key: 'n', name: 'Anotar', run: () => setDoing('note')},
    ...(mayAct
      ? [
          {key: 'r', name: 'Responder', run: () => setDoing('answer')},
          {key: 'o', name: 'Cerrar: respondido por otro medio', run: () => acts.close('answered')},
          {key: 'e', name: 'Cerrar: no necesita respuesta', run: () => acts.close('not-needed')},
          {key: 's', name: 'Cerrar: spam', run: () => acts.close('spam')},
        ]
      : []),
    ...(ending === null && !hands?.isMine ? [{key: 't', name: 'Tomar el mensaje', run: acts.take}] : []),
    ...(hands?.isMine ? [{key: 'x', name: 'Soltar el mensaje', run: acts.release}] : []),
    ...(ending ? [{key: 'a', name: 'Reabrir el mensaje', run: acts.reopen}] : []),
  ])
  return (
    <>
      <section className={styles.message} aria-label={`Mensaje de ${name}`}>
        <OpenedHead
          name={name}
          facts={
            <>
              <span className={styles.facts}>
                {KIND_NAMES[kind]} n.º {id} · llegó {whenText(found.sentAt, now)}
              </span>
              {ending && (
                <span className={styles.facts}>
                  <b>{OUTCOME_NAMES[ending.outcome]}</b>
                  {ending.by !== null && `, por ${ending.by}`}, {momentText(ending.at, now)}
                </span>
              )}
            </>
          }
          due={ending ? null : {text: dueText(found, now), urgency: urgencyOf(found, now)}}
          hands={hands}
          acts={acts}
        >
          {ending && (
            <Button small kind="ghost" busy={acts.isBusy} onClick={acts.reopen}>
              Reabrir <KeyHint>A</KeyHint>
            </Button>
          )}
        </OpenedHead>
        <div className={styles.body}>
          {stale}
          {acts.problem}
          <MessageThread found={found} now={now} isBusy={acts.isBusy} onResend={mayAct ? acts.resend : undefined} />
        </div>
        <footer className={styles.acts} aria-label="Respuesta">
          {shown === 'answer' && <AnswerComposer found={found} onDone={() => setDoing(null)} />}
          {shown === 'note' && <NoteField enquiryId={id} onDone={() => setDoing(null)} />}
          {shown === null && (
            <div className={styles.buttons}>
              {mayAct && (
                <Button onClick={() => setDoing('answer')}>
                  Responder <KeyHint>R</KeyHint>
                </Button>
              )}
              <Button kind="ghost" onClick={() => setDoing('note')}>
                Anotar <KeyHint>N</KeyHint>
              </Button>
              {mayAct && (
                <fieldset className={styles.closings}>
                  <legend>Cerrar sin enviar</legend>
                  <Button small kind="quiet" busy={acts.isBusy} onClick={() => acts.close('answered')}>
                    Respondido por otro medio <KeyHint>O</KeyHint>
                  </Button>
                  <Button small kind="quiet" busy={acts.isBusy} onClick={() => acts.close('not-needed')}>
                    No necesita respuesta <KeyHint>E</KeyHint>
                  </Button>
                  <Button small kind="quiet" busy={acts.isBusy} onClick={() => acts.close('spam')}>
                    Spam <KeyHint>S</KeyHint>
                  </Button>
                </fieldset>
              )}
              {isElsewhere && <p className={styles.facts}>Para responderlo o cerrarlo, pasalo a tus manos.</p>}
            </div>
          )}
        </footer>
      </section>
      <Sender found={found} />
    </>
  )
}

const stated = (term: string, value: string | null) => (value === null ? [] : [{term, value: <bdi>{value}</bdi>}])

const MATCHES = {document: 'el documento', email: 'el email'} as const

/** Who sent the message, as they said it, and the people of the network it may be. */
function Sender({found}: {found: EnquiryThread}) {
  const {email, phone, document, insurer, credential, centre, people, keptUntil} = found
  return (
    <aside className={styles.sender} aria-label="Quién lo envió">
      <h3 className={styles.asideTitle}>Quién lo envió</h3>
      <p className={styles.facts}>Datos del formulario, sin comprobar.</p>
      <DescriptionList
        items={[
          {term: 'Email', value: <bdi>{email}</bdi>},
          {term: 'Teléfono', value: <PhoneLink number={phone} />},
          ...stated('Documento', document),
          ...stated('Obra social o prepaga', insurer),
          ...stated('Credencial', credential),
          ...stated('Sede', centre),
        ]}
      />
      {people !== null && (
        <>
          <h3 className={styles.asideTitle}>Fichas que coinciden</h3>
          {people.length === 0 && <p className={styles.facts}>Ninguna persona de la red tiene estos datos.</p>}
          <ul className={styles.people}>
            {people.map(({personId, name, matches}) => (
              <li key={personId}>
                <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: String(personId)})}>{name}</AppLink>
                <span className={styles.facts}>coincide {matches.map((one) => MATCHES[one]).join(' y ')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={styles.facts}>Se borra el {longDate(keptUntil)}.</p>
    </aside>
  )
}

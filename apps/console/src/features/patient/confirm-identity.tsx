import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type KeyboardEvent, type ReactNode, useRef, useState} from 'react'
import {useNavigate} from 'react-router'
import {MAX_LINE_LENGTH} from '@ceibo/contract/desk/one-line'
import type {PatientCard} from '@ceibo/contract/desk/patient-card'
import {type Compared, comparedOf, confirmIdentity} from '@ceibo/contract/desk/patient-identity'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {cardProblem} from '@ceibo/rules/verification/card-problem'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Notice} from '@ceibo/ui/notice'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {shownDate} from '@ceibo/web-kit/fields/typed-date'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {inGroups} from '#shared/names.ts'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from './patient-page.module.css'

type Props = {card: PatientCard; areKeysOn: boolean}

/** Validates somebody who is here with the document: compare, then confirm. */
export function ConfirmIdentity({card, areKeysOn}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  function close() {
    setIsOpen(false)
    setWasOpen(true)
  }
  useKeys(areKeysOn && !isOpen ? [{key: 'i', name: 'Confirmar la identidad', run: () => setIsOpen(true)}] : [])
  if (isOpen) return <Comparison card={card} onClose={close} />
  return (
    <Button small kind="ghost" {...(wasOpen && {ref: takeFocus})} onClick={() => setIsOpen(true)}>
      Confirmar la identidad <KeyHint>I</KeyHint>
    </Button>
  )
}

function Comparison({card, onClose}: {card: PatientCard; onClose: () => void}) {
  const email = card.contact?.email ?? null
  const needed = comparedOf({hasAccount: card.hasAccount, email})
  const [compared, setCompared] = useState<readonly Compared[]>([])
  const [read, setRead] = useState('')
  const [step, setStep] = useState<'compare' | 'confirm'>('compare')
  const [wasSent, setWasSent] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const problem = read.trim() === '' ? undefined : cardProblem(read, card)
  const isSameCard = read.trim() !== '' && problem === undefined
  const missing = needed.filter((one) => !compared.includes(one))

  function change(typed: string) {
    setRead(typed)
    if (typed.trim() !== '' && cardProblem(typed, card) === undefined) {
      setCompared((before) => [...new Set<Compared>([...before, 'name', 'number', 'birth-date'])])
    }
  }

  /** A reader of cards ends with Enter, which goes on to what is still to be compared. */
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])]
    const next = boxes.find(({checked}) => !checked) ?? form.current?.querySelector<HTMLElement>('button[type=submit]')
    next?.focus()
  }

  useKeys([{key: 'Escape', name: 'Dejar la identidad sin confirmar', run: onClose}])
  if (step === 'confirm') {
    return (
      <Confirmation
        card={card}
        email={email}
        given={{compared: [...compared], ...(email !== null && {email}), ...(isSameCard && {card: read.trim()})}}
        onBack={() => setStep('compare')}
        onClose={onClose}
      />
    )
  }
  const shown: Record<Compared, ReactNode> = {
    name: <Fact of="Apellido y nombre">{`${card.lastName}, ${card.firstName}`}</Fact>,
    number: <Fact of={card.documentType}>{inGroups(card.documentNumber)}</Fact>,
    'birth-date': <Fact of="Nació">{shownDate(card.birthDate)}</Fact>,
    email: <Fact of="El email de la cuenta es suyo">{email}</Fact>,
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      aria-label="Comparar con el documento"
      onSubmit={(event) => {
        event.preventDefault()
        setWasSent(true)
        if (missing.length === 0 && problem === undefined) setStep('confirm')
      }}
    >
      <TextField
        ref={takeFocus}
        label="Tarjeta leída"
        note="opcional"
        hint="Con el lector compara sola. Sin lector, tildá lo que compares."
        autoComplete="off"
        maxLength={MAX_LINE_LENGTH}
        value={read}
        error={problem}
        onChange={({target}) => change(target.value)}
        onKeyDown={press}
      />
      {isSameCard && (
        <Notice tone="ok" live="status">
          La tarjeta dice lo que está declarado.
        </Notice>
      )}
      <fieldset className={styles.checks}>
        <legend>Tildá lo que dice igual el documento</legend>
        {needed.map((one) => (
          <CheckboxField
            key={one}
            label={shown[one]}
            checked={compared.includes(one)}
            {...(wasSent && missing.includes(one) && {error: one === 'email' ? EMAIL_FIRST : 'Falta compararlo'})}
            onChange={({target}) =>
              setCompared((before) => (target.checked ? [...before, one] : before.filter((other) => other !== one)))
            }
          />
        ))}
      </fieldset>
      <Cluster>
        <Button small type="submit">
          Seguir
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          No confirmar <KeyHint>Esc</KeyHint>
        </Button>
      </Cluster>
    </form>
  )
}

const EMAIL_FIRST =
  'Preguntale cuál es. Si no es suyo, corregilo antes: otra persona pudo crear la cuenta con su documento'

const Fact = ({of, children}: {of: string; children: ReactNode}) => (
  <>
    {of}: <b>{children}</b>
  </>
)

type ConfirmationProps = {
  card: PatientCard
  email: string | null
  given: {compared: Compared[]; email?: string; card?: string}
  onBack: () => void
  onClose: () => void
}

/** What will happen, and that it cannot be taken back. */
function Confirmation({card, email, given, onBack, onClose}: ConfirmationProps) {
  const {personId, firstName, lastName} = card
  const tell = useTell()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const confirm = useMutation({
    mutationFn: () => api.call(confirmIdentity, {personId, ...given}),
    onSuccess: (answer) => {
      if (answer.is === 'refused') return
      tell(`Identidad validada: ${firstName} ${lastName}.${answer.told ? ' Le avisamos por email.' : ''}`)
      onClose()
      if (answer.personId !== personId) void navigate(pathTo(CONSOLE_PATHS.patient, {personId: answer.personId}))
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  const refused = confirm.data?.is === 'refused' ? confirm.data : undefined
  useKeys([{key: 'Escape', name: 'Volver a comparar', run: onBack}])
  return (
    <form
      className={styles.form}
      aria-label="Confirmar la identidad"
      onSubmit={(event) => {
        event.preventDefault()
        if (!confirm.isPending) confirm.mutate()
      }}
    >
      <CallFailure failure={confirm.error} />
      {refused ? (
        <Notice tone="bad" live="alert" title="No se confirmó">
          <p>{refused.text}</p>
          {refused.knownAs !== null && (
            <p>
              <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: refused.knownAs})}>Abrir esa ficha</AppLink>
            </p>
          )}
        </Notice>
      ) : (
        <Notice tone="warn" title="No se puede deshacer">
          <p>
            {firstName} {lastName} va a poder ver sus resultados{' '}
            {card.hasAccount ? 'con su cuenta' : 'cuando tenga su cuenta'}.{' '}
            {email === null ? 'No tiene email: contáselo.' : 'Le avisamos por email.'}
          </p>
        </Notice>
      )}
      <Cluster>
        {!refused && (
          <Button ref={takeFocus} small type="submit" busy={confirm.isPending}>
            {email === null ? 'Confirmar, sin vuelta atrás' : 'Confirmar y avisarle, sin vuelta atrás'}
          </Button>
        )}
        <Button small kind="quiet" onClick={onBack}>
          Volver a comparar <KeyHint>Esc</KeyHint>
        </Button>
      </Cluster>
    </form>
  )
}

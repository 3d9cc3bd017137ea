import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type FormEvent, useState} from 'react'
import {type CorrectedPerson, correctedPerson, correctPerson} from '@ceibo/contract/desk/patient-actions'
import type {CorrectionBar, PatientCard} from '@ceibo/contract/desk/patient-card'
import {patientTopic} from '@ceibo/contract/staff/live-topics'
import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {SelectField} from '@ceibo/ui/select-field'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {dateOf, shownDate} from '@ceibo/web-kit/fields/typed-date'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {SEX_NAMES} from '../card-words.ts'
import styles from '../patient-page.module.css'

/** Why name, sex and birth date are not the desk's to correct, and what the way is. */
const BARS: Record<CorrectionBar, string> = {
  validated:
    'Nombre, sexo y nacimiento están validados. Si algo está mal, la persona pide la corrección desde el portal, en «Mis datos», y la responde el equipo de revisión.',
  'plan-member': 'Nombre, sexo y nacimiento son los del plan. Si algo está mal, lo corrige el plan.',
  'under-review':
    'La documentación está en revisión: nombre, sexo y nacimiento se comparan ahí. Si algo está mal, avisale al equipo de revisión.',
  'own-data':
    'Nombre, sexo y nacimiento los declaró la persona o quien la tiene a cargo. Si algo está mal, se corrige al validar la identidad o con un pedido desde el portal, en «Mis datos».',
}

type Props = {card: PatientCard; areKeysOn: boolean}

/** Corrects who a person is whom a desk mistyped and nobody has proved; of anybody else, says what the way is. */
export function CorrectPerson({card, areKeysOn}: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const mayCorrect = card.correction === null
  function close() {
    setIsOpen(false)
    setWasOpen(true)
  }
  const name = 'Corregir nombre, sexo o nacimiento'
  useKeys(areKeysOn && mayCorrect && !isOpen ? [{key: 'g', name, run: () => setIsOpen(true)}] : [])
  if (card.correction !== null) return <p className={styles.note}>{BARS[card.correction]}</p>
  if (isOpen) return <PersonForm card={card} onClose={close} />
  return (
    <Button small kind="ghost" {...(wasOpen && {ref: takeFocus})} onClick={() => setIsOpen(true)}>
      {name} <KeyHint>G</KeyHint>
    </Button>
  )
}

function PersonForm({card, onClose}: {card: PatientCard; onClose: () => void}) {
  const {personId} = card
  const tell = useTell()
  const queries = useQueryClient()
  const [typed, setTyped] = useState({
    lastName: card.lastName,
    firstName: card.firstName,
    sex: card.sex,
    birthDate: shownDate(card.birthDate),
  })
  const [wasSent, setWasSent] = useState(false)
  useKeys([{key: 'Escape', name: 'Dejar los datos como estaban', run: onClose}])
  const checked = correctedPerson.safeParse({...typed, birthDate: dateOf(typed.birthDate) ?? typed.birthDate})
  const save = useMutation({
    mutationFn: (given: CorrectedPerson) => api.call(correctPerson, {personId, ...given}),
    onSuccess: ({is}) => {
      if (is !== 'corrected') return
      tell('Datos corregidos.')
      onClose()
    },
    onSettled: () => queries.invalidateQueries({queryKey: [patientTopic(personId)]}),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    setWasSent(true)
    if (checked.success && !save.isPending) save.mutate(checked.data)
  }
  const told = save.error ? asFailure(save.error).problems : []
  const problemOf = (field: keyof CorrectedPerson) => {
    const message =
      (wasSent ? checked.error?.issues.find(({path}) => path[0] === field)?.message : undefined) ??
      told.find((one) => one.field === field)?.message
    return message === undefined ? {} : {error: message}
  }
  const change = (field: keyof CorrectedPerson) => (event: {target: {value: string}}) =>
    setTyped({...typed, [field]: event.target.value})
  return (
    <form className={styles.form} noValidate aria-label="Corregir nombre, sexo o nacimiento" onSubmit={submit}>
      {told.length === 0 && <CallFailure failure={save.error} />}
      {save.data?.is === 'refused' && (
        <Notice tone="bad" live="alert" title="No se puede">
          <p>{BARS[save.data.why]}</p>
        </Notice>
      )}
      <TextField
        ref={takeFocus}
        label="Apellido"
        autoComplete="off"
        value={typed.lastName}
        {...problemOf('lastName')}
        onChange={change('lastName')}
      />
      <TextField
        label="Nombre"
        autoComplete="off"
        value={typed.firstName}
        {...problemOf('firstName')}
        onChange={change('firstName')}
      />
      <TextField
        label="Fecha de nacimiento"
        hint="Día, mes y año"
        inputMode="numeric"
        autoComplete="off"
        value={typed.birthDate}
        {...problemOf('birthDate')}
        onChange={change('birthDate')}
      />
      <SelectField
        label="Sexo"
        hint="Como dice el documento"
        value={typed.sex}
        {...problemOf('sex')}
        onChange={change('sex')}
      >
        {Object.entries(SEX_NAMES).map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>Lo anterior y lo corregido quedan en la auditoría con tu nombre.</p>
      <Cluster>
        <Button small type="submit" busy={save.isPending}>
          Guardar
        </Button>
        <Button small kind="quiet" onClick={onClose}>
          Dejar como estaba
        </Button>
      </Cluster>
    </form>
  )
}

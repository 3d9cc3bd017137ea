import {skipToken, useQuery} from '@tanstack/react-query'
import {type FocusEvent, useMemo, useState} from 'react'
import {documentTypes, plans, planTypes} from '@ceibo/contract/catalogues/catalogues'
import {newPatientForm, type NewPatient, similarPatients} from '@ceibo/contract/desk/new-patient'
import {DNI} from '@ceibo/contract/fields/document-numbers'
import {MAX_PHONE_LENGTH} from '@ceibo/contract/fields/phone-numbers'
import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {pathTo} from '@ceibo/contract/pages/paths'
import {AppLink} from '@ceibo/ui/app-link'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {Pair} from '@ceibo/ui/pair'
import {SelectField} from '@ceibo/ui/select-field'
import {Cluster} from '@ceibo/ui/stack'
import {TextField} from '@ceibo/ui/text-field'
import {dateOf, shownDate} from '@ceibo/web-kit/fields/typed-date'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {dropDraft, readDraft, type Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {inGroups, yearsText} from '#shared/names.ts'
import {api} from '#shared/session/console-queries.ts'
import {takeFocus} from '#shared/take-focus.ts'
import {SEX_NAMES} from './card-words.ts'
import styles from './patient-page.module.css'

const LABELS = {
  documentType: 'Tipo de documento',
  documentNumber: 'Número',
  lastName: 'Apellido',
  firstName: 'Nombre',
  birthDate: 'Fecha de nacimiento',
  sex: 'Sexo',
  phone: 'Teléfono',
  email: 'Email',
  planId: 'Obra social o prepaga',
  planTypeId: 'Tipo de plan',
} as const

type Props = {
  /** What is known already, as from a scanned card. */
  typed: Typed
  /** A child gets no contact of its own. */
  isChild?: boolean
  /** Sends the data; a text says why it was refused. */
  onSend: (given: NewPatient) => Promise<string | void>
}

/** The data of a new person, and beside them who may be the same. What was typed stays while the console is open. */
export function NewPatientForm({typed, isChild = false, onSend}: Props) {
  const draftKey = `alta:${isChild ? 'menor' : ''}:${typed['documentNumber'] ?? ''}`
  const [draft] = useState(() => readDraft(draftKey))
  const [now, setNow] = useState<Typed>({...typed, ...draft})
  const [refusal, setRefusal] = useState<string>()
  const [plan, setPlan] = useState(draft['planId'] ?? '')
  const initial = useMemo(() => ({documentType: String(DNI), ...typed}), [typed])
  const {form, field, summary, busy, failure} = useFormState<NewPatient>({
    check: (values) => checkBySchema(newPatientForm, valuesOf(values)),
    send: async (given) => {
      const refused = await onSend(given)
      setRefusal(refused ?? undefined)
      if (refused === undefined) dropDraft(draftKey)
    },
    labels: LABELS,
    initial,
    draftKey,
    // Kept in memory alone: a counter has many users.
    secret: Object.keys(LABELS),
  })
  const types = useQuery({queryKey: ['document-types'], queryFn: ({signal}) => api.call(documentTypes, {}, {signal})})
  const insurers = useQuery({queryKey: ['plans'], queryFn: ({signal}) => api.call(plans, {}, {signal})})
  const planKinds = useQuery({
    queryKey: ['plan-types', plan],
    queryFn: plan === '' ? skipToken : ({signal}) => api.call(planTypes, {planId: Number(plan)}, {signal}),
  })
  return (
    <div className={styles.pairOfColumns}>
      <form
        {...form}
        className={styles.entry}
        aria-label={isChild ? 'Sumar un menor' : 'Dar de alta'}
        onInput={(event) => {
          form.onInput(event)
          const {name, value} = controlOf(event.target)
          setNow((before) => ({...before, [name]: value}))
        }}
      >
        <FailureNotice failure={failure} />
        {refusal !== undefined && (
          <Notice tone="bad" live="alert" title="No se puede">
            <p>{refusal}</p>
          </Notice>
        )}
        <ErrorSummary {...summary} />
        <Pair>
          <SelectField {...field('documentType')} label={LABELS.documentType} defaultValue={DNI}>
            {(types.data ?? [{id: DNI, name: 'DNI'}]).map(({id, name}) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('documentNumber')}
            {...(typed['documentNumber'] === undefined && {ref: takeFocus})}
            label={LABELS.documentNumber}
            autoComplete="off"
          />
          <TextField
            {...field('lastName')}
            {...(typed['documentNumber'] !== undefined && typed['lastName'] === undefined && {ref: takeFocus})}
            label={LABELS.lastName}
            autoComplete="off"
          />
          <TextField {...field('firstName')} label={LABELS.firstName} autoComplete="off" />
          <TextField
            {...field('birthDate')}
            label={LABELS.birthDate}
            hint="Día, mes y año"
            inputMode="numeric"
            autoComplete="off"
            onBlur={showAsDate}
          />
          <SelectField {...field('sex')} label={LABELS.sex} hint="Como dice el documento">
            <option value="">Elegí</option>
            {Object.entries(SEX_NAMES).map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {!isChild && (
            <>
              <TextField
                {...field('phone')}
                {...(typed['birthDate'] !== undefined && {ref: takeFocus})}
                label={LABELS.phone}
                note="opcional"
                hint="Con código de área"
                type="tel"
                autoComplete="off"
                maxLength={MAX_PHONE_LENGTH}
              />
              <TextField
                {...field('email')}
                label={LABELS.email}
                note="opcional"
                hint="Le enviamos un link para completar su cuenta"
                type="email"
                autoComplete="off"
              />
            </>
          )}
          <SelectField
            {...field('planId')}
            label={LABELS.planId}
            note="opcional"
            defaultValue={plan}
            onChange={({target}) => setPlan(target.value)}
          >
            <option value="">Sin plan: particular</option>
            {insurers.data?.map(({id, name}) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          {planKinds.data !== undefined && planKinds.data.length > 0 && (
            <SelectField key={plan} {...field('planTypeId')} label={LABELS.planTypeId} note="opcional">
              <option value="">Elegí</option>
              {planKinds.data.map(({id, name}) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
        </Pair>
        <Cluster>
          <Button type="submit" busy={busy}>
            {isChild ? 'Sumar al grupo familiar' : 'Dar de alta'}
          </Button>
        </Cluster>
      </form>
      <Similar typed={now} />
    </div>
  )
}

/** The people who may be the one that is being added. */
function Similar({typed}: {typed: Typed}) {
  const {lastName = '', firstName = '', documentNumber = ''} = typed
  const asked = {
    ...(documentNumber.trim().length >= 5 && {documentNumber}),
    ...(lastName.trim().length >= 2 && {names: `${lastName} ${firstName}`}),
    birthDate: dateOf(typed['birthDate'] ?? ''),
  }
  const isEnough = asked.documentNumber !== undefined || (asked.names !== undefined && asked.birthDate !== undefined)
  const {data} = useQuery({
    queryKey: ['similar', asked],
    queryFn: isEnough ? ({signal}) => api.call(similarPatients, asked, {signal}) : skipToken,
    placeholderData: (before) => before,
  })
  const people = isEnough ? (data?.people ?? []) : []
  return (
    <section className={styles.part} aria-label="Puede ser la misma persona" aria-live="polite">
      <h2 className={styles.title}>Puede ser la misma persona</h2>
      {people.length === 0 && (
        <p className={styles.note}>Acá vas a ver a quien ya tenga ese documento, o un nombre parecido y esa fecha.</p>
      )}
      <ul className={styles.list}>
        {people.map((one) => (
          <li key={one.personId} className={styles.line}>
            <AppLink href={pathTo(CONSOLE_PATHS.patient, {personId: one.personId})}>
              {one.lastName}, {one.firstName}
            </AppLink>
            <span className={styles.note}>
              {inGroups(one.documentNumber)} · {yearsText(one.age)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The typed values as the call takes them. */
function valuesOf(typed: Typed): Record<string, unknown> {
  const {documentType, birthDate = '', planId, planTypeId, phone = '', email = '', ...rest} = typed
  return {
    ...rest,
    documentType: Number(documentType),
    birthDate: dateOf(birthDate) ?? birthDate,
    phone: phone.trim() || null,
    email: email.trim() || null,
    ...(planId && {planId: Number(planId)}),
    ...(planTypeId && {planTypeId: Number(planTypeId)}),
  }
}

const controlOf = (target: EventTarget) =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target : {name: '', value: ''}

/** Adds the separators to a date that was typed without them. */
function showAsDate({currentTarget}: FocusEvent<HTMLInputElement>) {
  const date = dateOf(currentTarget.value)
  if (date !== undefined) currentTarget.value = shownDate(date)
}

import {MAX_APARTMENT_LENGTH, MAX_FLOOR_LENGTH} from '@ceibo/contract/fields/field-lengths'
import {readDraft} from '@ceibo/web-kit/forms/form-draft'
import {useFormState} from '@ceibo/web-kit/forms/form-state'
import {civilDate} from '@ceibo/web-kit/dates/spanish-dates'
import type {Applicant} from '@ceibo/contract/accounts/registration'
import {Button} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {TextField} from '@ceibo/ui/text-field'
import {FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs'
import ArrowRight from 'lucide/dist/esm/icons/arrow-right.mjs'
import {useState, type ReactNode, type Ref} from 'react'
import {useNavigate} from 'react-router'
import {HomeFields} from '#shared/fields/home-fields.tsx'
import {useHomeChoices, type HomeChoices} from '#shared/fields/catalogue-choices.tsx'
import {LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {PlanFields} from '#shared/fields/plan-fields.tsx'
import {AboutYouFields} from './about-you-fields.tsx'
import {checkDetails, DETAILS_LABELS, type TypedDetails} from './details-form.ts'
import {DETAILS_PARTS, LAST_PART} from './details-parts.ts'
import {PasswordFields} from './password-fields.tsx'
import {DETAILS_DRAFT} from '#features/accounts/registration/registration-progress.ts'
import {stepHref} from '#features/accounts/registration/registration-steps.ts'
import styles from './details-parts.module.css'
import {useDetailsParts, type PartEnd} from './use-details-parts.ts'
import type {RegistrationState} from '#features/accounts/registration/use-registration.ts'

type Props = {registration: RegistrationState; applicant: Applicant}

/** The third step: details and password. The form waits for its catalogues, so that stored values have an option. */
export function DetailsStep(props: Props) {
  const choices = useHomeChoices()
  if (choices.data) return <DetailsForm {...props} choices={choices.data} />
  return (
    <Panel size="large">
      {choices.isError ? (
        <LoadFailure title="No pudimos cargar el formulario" query={choices} />
      ) : (
        <Skeleton count={12} text="Cargando el formulario" />
      )}
    </Panel>
  )
}

function DetailsForm({registration, applicant, choices}: Props & {choices: HomeChoices}) {
  const navigate = useNavigate()
  const [draft] = useState(() => readDraft(DETAILS_DRAFT))
  const {box, head, ...parts} = useDetailsParts((typed) => checkDetails(typed, applicant, civilDate(new Date())))
  const forgotPassword = registration.progress.details !== null && draft['password'] === undefined

  async function send(end: PartEnd<TypedDetails>) {
    if (end.is === 'part-done') return parts.goOn()
    registration.storePassword(end.value.password)
    registration.refuse([])
    registration.change({details: end.value.details})
    await navigate(stepHref(4))
  }

  const {form, field, summary, busy} = useFormState({
    check: parts.check,
    send,
    labels: DETAILS_LABELS,
    draftKey: DETAILS_DRAFT,
    secret: ['password', 'repeatPassword'],
    found: registration.refused,
  })

  function reveal(id: string) {
    const name = DETAILS_PARTS.flatMap(({fields}) => [...fields]).find((one) => field(one).id === id)
    if (name !== undefined) parts.reveal(name, id)
  }

  return (
    <FormLayout {...form} aria-label="Confirmación de Cuenta / Datos Personales">
      {forgotPassword && (
        <Notice tone="info">Por seguridad no guardamos tu contraseña: escribila de nuevo para continuar.</Notice>
      )}
      <ErrorSummary {...summary} reveal={reveal} />
      <Panel size="large">
        <div ref={box} className={styles.box}>
          <PartsHead part={parts.part} ref={head} />
          <div className={styles.parts}>
            <DetailsPart part={1} current={parts.part}>
              <AboutYouFields field={field} choices={choices} />
            </DetailsPart>
            <DetailsPart part={2} current={parts.part}>
              <HomeFields field={field} choices={choices}>
                <Pair of="short">
                  <TextField
                    {...field('floor')}
                    label={DETAILS_LABELS.floor}
                    note="(opcional)"
                    maxLength={MAX_FLOOR_LENGTH}
                  />
                  <TextField
                    {...field('apartment')}
                    label={DETAILS_LABELS.apartment}
                    note="(opcional)"
                    maxLength={MAX_APARTMENT_LENGTH}
                  />
                </Pair>
              </HomeFields>
            </DetailsPart>
            <DetailsPart part={3} current={parts.part}>
              <PlanFields field={field} choices={choices} draft={draft} />
            </DetailsPart>
            <DetailsPart part={4} current={parts.part}>
              <PasswordFields field={field} typed={draft['password'] ?? ''} />
            </DetailsPart>
          </div>
          <FormActions>
            {parts.part > 1 && (
              <div className={styles.back}>
                <Button kind="ghost" icon={ArrowLeft} onClick={parts.goBack}>
                  Volver
                </Button>
              </div>
            )}
            <Button type="submit" busy={busy} busyText="Verificando…" iconEnd={ArrowRight}>
              Continuar
            </Button>
          </FormActions>
        </div>
      </Panel>
    </FormLayout>
  )
}

/** The position inside the step; shown when its parts are shown one at a time. */
function PartsHead({part, ref}: {part: number; ref: Ref<HTMLParagraphElement>}) {
  return (
    <p ref={ref} tabIndex={-1} className={styles.head}>
      {DETAILS_PARTS[part - 1]?.title}{' '}
      <span>
        · <span className="visually-hidden">parte </span>
        {part} de {LAST_PART}
      </span>
    </p>
  )
}

/** One part of the step. Hidden parts keep their values in the form. */
function DetailsPart({part, current, children}: {part: number; current: number; children: ReactNode}) {
  return (
    <div className={styles.part} data-part={part} data-current={part === current || undefined}>
      {children}
    </div>
  )
}

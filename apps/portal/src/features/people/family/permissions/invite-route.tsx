import {fullName} from '@ceibo/contract/people/full-name'
import {checkBySchema} from '@ceibo/web-kit/forms/check-by-schema'
import {dropDraft, type Typed} from '@ceibo/web-kit/forms/form-draft'
import {useFormState, type Checked} from '@ceibo/web-kit/forms/form-state'
import {addDays} from '@ceibo/web-kit/dates/spanish-dates'
import {invitationForm, inviteToAct} from '@ceibo/contract/people/acting-permissions'
import {PATHS} from '@ceibo/contract/pages/paths'
import {insideObject, type InsideOf} from '@ceibo/contract/wire/declared-fields'
import {SCOPE_NAMES} from '@ceibo/rules/appointments/scope-texts'
import {Breadcrumb} from '@ceibo/ui/breadcrumb'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {ErrorSummary} from '@ceibo/ui/error-summary'
import {SelectField} from '@ceibo/ui/select-field'
import {TextField} from '@ceibo/ui/text-field'
import {useToast} from '@ceibo/ui/toast-region'
import {FieldGroup, FormActions, FormLayout} from '@ceibo/ui/form-layout'
import {Pair} from '@ceibo/ui/pair'
import {Panel} from '@ceibo/ui/panel'
import {useQuery} from '@tanstack/react-query'
import {useNavigate} from 'react-router'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {familyQuery, cachedFamily} from '#shared/family/family-query.ts'
import {DocumentFields} from '#shared/fields/typed-document-fields.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {usePermissionsChanged} from './permissions.api.ts'

export const meta = titled('Invitar a alguien')

const DRAFT = 'invitar'
const LABELS = {
  ednsId: '¿Por quién va a actuar?',
  documentType: 'Tipo de documento',
  documentNumber: 'Número de documento',
  email: 'Email de la persona',
  scope: '¿Para qué?',
  until: '¿Hasta cuándo?',
} as const

/** How long a permission may last, in days; empty for no end. */
const PERIODS = [
  {days: '30', name: 'Un mes'},
  {days: '182', name: 'Seis meses'},
  {days: '365', name: 'Un año'},
  {days: '', name: 'Hasta que yo lo termine'},
]

const rules = insideObject(invitationForm)
type Wanted = InsideOf<typeof invitationForm> & {ednsId: number | null}

/** Invites another person to act for the one who is signed in, or for a child of theirs. */
export default function InvitePage() {
  const {api, session} = useDependencies()
  const person = usePerson()
  const today = useToday()
  const navigate = useNavigate()
  const toast = useToast()
  const changed = usePermissionsChanged()
  const family = useQuery(familyQuery(api, person.personId))
  const children = (family.data ?? cachedFamily(session)).filter(({can}) => can.invite)

  async function invite({ednsId, ...invitation}: Wanted) {
    await api.call(inviteToAct, {personId: person.personId, ...(ednsId !== null && {ednsId}), ...invitation})
    dropDraft(DRAFT)
    void changed()
    toast({tone: 'ok', text: 'Enviamos la invitación'})
    await navigate(PATHS.permissions)
  }

  const {form, field, summary, busy, failure} = useFormState({
    check: (typed) => checkInvitation(typed, today),
    send: invite,
    labels: LABELS,
    draftKey: DRAFT,
  })
  return (
    <>
      <Breadcrumb
        crumbs={[
          {name: 'Inicio', href: PATHS.area},
          {name: 'Grupo familiar', href: PATHS.family},
          {name: 'Quién puede ver y hacer', href: PATHS.permissions},
          {name: 'Invitar a alguien'},
        ]}
      />
      <PageTitle note="La persona tiene que tener su propia cuenta. Le llega la invitación y decide si la acepta. Podés terminar el permiso cuando quieras.">
        Invitar a alguien
      </PageTitle>
      <FormLayout {...form} aria-label="Invitar a alguien">
        <ErrorSummary {...summary} />
        <Panel size="large">
          <FieldGroup legend="El permiso">
            {children.length > 0 && (
              <SelectField {...field('ednsId')} label={LABELS.ednsId}>
                <option value="">Por mí</option>
                {children.map(({ednsId, firstName, lastName}) => (
                  <option key={ednsId} value={ednsId}>
                    Por {fullName({firstName, lastName})}
                  </option>
                ))}
              </SelectField>
            )}
            <Pair>
              <SelectField {...field('scope')} label={LABELS.scope}>
                {Object.entries(SCOPE_NAMES).map(([scope, name]) => (
                  <option key={scope} value={scope}>
                    {name}
                  </option>
                ))}
              </SelectField>
              <SelectField {...field('until')} label={LABELS.until}>
                {PERIODS.map(({days, name}) => (
                  <option key={days} value={days}>
                    {name}
                  </option>
                ))}
              </SelectField>
            </Pair>
          </FieldGroup>
          <FieldGroup legend="La persona que invitás">
            <Pair>
              <DocumentFields field={field} labels={LABELS} autoComplete="off" />
            </Pair>
            <TextField
              {...field('email')}
              label={LABELS.email}
              hint="El email de su cuenta"
              inputMode="email"
              autoComplete="off"
            />
          </FieldGroup>
          <FailureNotice failure={failure} />
          <FormActions>
            <ButtonLink kind="ghost" href={PATHS.permissions}>
              Volver
            </ButtonLink>
            <Button type="submit" busy={busy} busyText="Enviando…">
              Enviar invitación
            </Button>
          </FormActions>
        </Panel>
      </FormLayout>
    </>
  )
}

function checkInvitation(typed: Typed, today: string): Checked<Wanted> {
  const checked = checkBySchema(rules, {
    documentType: Number(typed['documentType']),
    documentNumber: typed['documentNumber'] ?? '',
    email: typed['email'] ?? '',
    scope: typed['scope'],
    until: typed['until'] ? addDays(today, Number(typed['until'])) : null,
  })
  if (checked.is === 'wrong') return checked
  return {is: 'right', value: {...checked.value, ednsId: typed['ednsId'] ? Number(typed['ednsId']) : null}}
}

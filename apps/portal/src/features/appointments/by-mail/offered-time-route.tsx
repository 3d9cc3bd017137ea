import {PATHS} from '@ceibo/contract/pages/paths'
import {type OfferByLink, offerByLink, takeByLink} from '@ceibo/contract/waiting-list/waiting-links'
import {ERRORS} from '@ceibo/contract/wire/errors'
import {ARRIVAL_TEXT} from '@ceibo/rules/appointments/arrival-texts'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {DescriptionList} from '@ceibo/ui/description-list'
import {FormActions} from '@ceibo/ui/form-layout'
import {Notice} from '@ceibo/ui/notice'
import {Skeleton} from '@ceibo/ui/skeleton'
import {type ApiFailure, asFailure} from '@ceibo/web-kit/calls/api-failure'
import {clock, longDate, longDateTime} from '@ceibo/web-kit/dates/spanish-dates'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isDeadLink, isExpiredLink, LoadFailure} from '@ceibo/web-kit/failures/load-failure.tsx'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {usePublicQuery} from '@ceibo/web-kit/session/query-client'
import {type ReactNode, useState} from 'react'
import {browserDependencies} from '#shared/session/browser-dependencies.ts'
import {useLinkSecrets} from '#shared/session/link-secret.ts'
import {MailedFrame} from './mailed-frame.tsx'

export const meta = titled('Se liberó un turno')

const LINK_NAMES = ['token'] as const

/** The page of a mail that offers a freed time: one press takes it. Opening it changes nothing, as mail scanners open it. */
export default function OfferedTimePage() {
  const link = useLinkSecrets(PATHS.offeredTime, LINK_NAMES)
  if (link === null) return <DeadLink />
  return link ? <LinkedPage token={link.token} /> : <Waiting />
}

function LinkedPage({token}: {token: string}) {
  const asked = usePublicQuery({
    queryKey: ['offered-time', token],
    queryFn: ({signal}) => browserDependencies().api.call(offerByLink, {}, {linkToken: token, signal}),
    keeps: false,
  })
  if (isDeadLink(asked.error)) return <DeadLink />
  if (asked.data) return <Offered token={token} offer={asked.data} />
  if (!asked.isError) return <Waiting />
  return (
    <MailedFrame title="Se liberó un turno">
      <LoadFailure query={asked} />
    </MailedFrame>
  )
}

const Waiting = () => (
  <MailedFrame title="Se liberó un turno">
    <Skeleton count={4} text="Cargando el turno" />
  </MailedFrame>
)

type State = OfferByLink | {is: 'refused'; text: string}

function Offered({token, offer}: {token: string; offer: OfferByLink}) {
  const [pressed, setPressed] = useState<Exclude<State, {is: 'open'}> | null>(null)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const state: State = pressed ?? offer
  const isNews = pressed !== null

  async function take() {
    setBusy(true)
    setFailure(null)
    try {
      setPressed(await browserDependencies().api.call(takeByLink, {}, {linkToken: token}))
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setBusy(false)
    }
  }

  if (isExpiredLink(failure)) return <DeadLink />
  switch (state.is) {
    case 'open':
      return (
        <MailedFrame title="Se liberó un turno">
          <FailureNotice failure={failure} />
          {state.improves && (
            <p>Si lo tomás, reemplaza a tu turno del {longDateTime(state.improves)}. Si no, ese queda como está.</p>
          )}
          <DescriptionList
            items={[
              {term: 'Día', value: longDate(state.startsAt)},
              {term: 'Hora', value: clock(state.startsAt)},
              {term: 'Práctica', value: state.service},
              {term: 'Atiende', value: state.practitioner},
              {term: 'Centro', value: `${state.centre.name}, ${state.centre.address}`},
            ]}
          />
          {state.needsOrder ? (
            <>
              <p>Esta práctica pide orden médica: entrá al portal, adjuntala y elegí este horario.</p>
              <FormActions>
                <ButtonLink href={PATHS.booking}>Sacarlo con mi orden</ButtonLink>
              </FormActions>
            </>
          ) : (
            <FormActions>
              <Button busy={busy} busyText="Reservando…" onClick={() => void take()}>
                {state.improves ? 'Lo quiero, cambiá mi turno' : 'Lo quiero, reservalo'}
              </Button>
            </FormActions>
          )}
        </MailedFrame>
      )
    case 'taken':
      return (
        <Ended title={isNews ? 'Listo, el turno es tuyo' : 'Ya tomaste este turno'} isNews={isNews}>
          <Notice tone="ok" {...(isNews && {live: 'status'})}>
            Te mandamos un email con el turno.
          </Notice>
          <DescriptionList
            items={[
              {term: 'Día', value: longDate(state.startsAt)},
              {term: 'Hora', value: clock(state.startsAt)},
              {term: 'Centro', value: `${state.centre.name}, ${state.centre.address}`},
            ]}
          />
          <p>{ARRIVAL_TEXT}</p>
        </Ended>
      )
    case 'late':
      return (
        <Ended title="Esta vez lo tomó otra persona" isNews={isNews}>
          <p>Seguís en la lista de espera: te escribimos apenas se libere otro. No tenés que hacer nada.</p>
        </Ended>
      )
    case 'over':
      return (
        <Ended title="Ya no esperás este turno" isNews={isNews}>
          <p>Saliste de la lista, tomaste otro o tu turno cambió. Si lo seguís necesitando, anotate de nuevo.</p>
        </Ended>
      )
    case 'refused':
      return (
        <Ended title="No pudimos reservarlo" isNews>
          <Notice tone="warn" live="alert">
            {state.text}
          </Notice>
          <p>Seguís en la lista de espera.</p>
        </Ended>
      )
  }
}

const Ended = ({title, isNews = false, children}: {title: string; isNews?: boolean; children: ReactNode}) => (
  <MailedFrame title={title} isNews={isNews}>
    {children}
    <FormActions>
      <ButtonLink href={PATHS.waitingList} kind="ghost">
        Ver la lista de espera
      </ButtonLink>
      <ButtonLink href={PATHS.appointments}>Ver mis turnos</ButtonLink>
    </FormActions>
  </MailedFrame>
)

/** The time has begun, or the link is not whole. */
const DeadLink = () => (
  <Ended title={ERRORS['link-expired'].title} isNews>
    <p>El link sirve hasta que empieza el turno que se liberó.</p>
  </Ended>
)

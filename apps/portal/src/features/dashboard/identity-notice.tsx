import type {SessionPerson} from '@ceibo/web-kit/session/session-record'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {lazy, Suspense, useEffect, useId, useRef, type ReactNode} from 'react'
import {useLocation, useNavigate} from 'react-router'
import {hasReason} from '@ceibo/web-kit/page/navigation-state'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import styles from './identity-notice.module.css'
import {identityTexts, type IdentityTexts} from './identity-texts.ts'
import {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {PATHS} from '@ceibo/contract/pages/paths'
import {lookupCuil} from '@ceibo/contract/verification/tax-id'
import {useMutation} from '@tanstack/react-query'
import {useDependencies, usePerson} from '#shared/session/portal-dependencies.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'

/**
 * Why this account cannot see its results yet, if so. Takes the focus when a guarded page redirected here, and
 * when the tax registry has responded.
 */
export function IdentityNotice({person}: {person: SessionPerson}) {
  const words = identityTexts(person.status.id, person.taxId)
  const titleId = useId()
  const textId = useId()
  const place = useRef<HTMLElement>(null)
  const {state} = useLocation()
  const lookup = useTaxIdLookup()
  const takesFocus = hasReason(state, 'identity-needed') || lookup.isMissing
  useEffect(() => {
    if (takesFocus) place.current?.focus()
  }, [takesFocus])
  if (words === null) return null
  return (
    <section ref={place} className={styles.place} tabIndex={-1} aria-labelledby={titleId} aria-describedby={textId}>
      <Notice
        tone={words.tone}
        title={<span id={titleId}>{words.title}</span>}
        {...(words.goOn && {action: <GoOn how={words.goOn} {...lookup} />})}
      >
        <span id={textId}>
          {words.text}
          {words.showsPhone && <Phone />}
        </span>
      </Notice>
      {lookup.failure && (
        <Suspense>
          <LookUpFailureNotice failure={lookup.failure} meanwhile={AT_A_CENTRE} />
        </Suspense>
      )}
    </section>
  )
}

/** Loaded on demand, because few look-ups fail. */
const LookUpFailureNotice = lazy(async () => ({
  default: (await import('@ceibo/web-kit/failures/look-up-failure.tsx')).LookUpFailureNotice,
}))

const AT_A_CENTRE = 'Mientras tanto podés acercarte con tu documento a cualquiera de nuestros centros.'
const LINK_WORDS = {validate: 'Continuar', follow: 'Ver el estado', 'in-person': 'Validarla en persona'}

type GoOnProps = {how: Exclude<IdentityTexts['goOn'], null>; ask: () => void; busy: boolean}

function GoOn({how, ask, busy}: GoOnProps): ReactNode {
  if (how !== 'ask-registry') {
    return (
      <ButtonLink href={VALIDATE_HREF} kind="ghost">
        {LINK_WORDS[how]}
      </ButtonLink>
    )
  }
  return (
    <Button kind="ghost" busy={busy} busyText="Buscando…" onClick={ask}>
      Continuar
    </Button>
  )
}

function Phone() {
  const {appointmentsPhone} = useSite()
  return (
    <>
      {' al '}
      <PhoneLink number={appointmentsPhone} />.
    </>
  )
}

const VALIDATE_HREF = PATHS.validateIdentity

/** Queries the tax registry once per session, and opens the validation when the person is found. */
function useTaxIdLookup() {
  const {api, session} = useDependencies()
  const {documentType, documentNumber, sex} = usePerson()
  const navigate = useNavigate()
  const lookup = useMutation({
    mutationFn: () => api.call(lookupCuil, {documentType: documentType.id, documentNumber, sex}),
    onSuccess: ({taxId}) => {
      session.updatePerson({taxId})
      if (taxId === 'found') void navigate(VALIDATE_HREF)
    },
  })
  return {
    ask: () => lookup.mutate(),
    busy: lookup.isPending,
    isMissing: lookup.data?.taxId === 'missing',
    failure: lookup.error instanceof ApiFailure ? lookup.error : null,
  }
}

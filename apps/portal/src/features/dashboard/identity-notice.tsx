import type {SessionPerson} from '@ceibo/client/session-record'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useId, useRef, type ReactNode} from 'react'
import {useLocation} from 'react-router'
import {FailureNotice} from '../../shared/failure-notice.tsx'
import {hasReason} from '../../shared/navigation-state.ts'
import {PhoneLink} from '../../shared/phone-link.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import styles from './identity-notice.module.css'
import {identityWords, type IdentityWords} from './identity-words.ts'
import {useTaxIdLookup, VALIDATE_HREF} from './use-tax-id-lookup.ts'

/**
 * Why this account cannot see its results yet, if so. Takes the focus when a guarded page redirected here, and
 * when the tax registry has responded.
 */
export function IdentityNotice({person}: {person: SessionPerson}) {
  const words = identityWords(person.status.id, person.taxId)
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
          {words.tellsPhone && <Phone />}
        </span>
      </Notice>
      <FailureNotice failure={lookup.failure} />
    </section>
  )
}

type GoOnProps = {how: Exclude<IdentityWords['goOn'], null>; ask: () => void; busy: boolean}

function GoOn({how, ask, busy}: GoOnProps): ReactNode {
  if (how === 'validate') {
    return (
      <ButtonLink href={VALIDATE_HREF} kind="ghost">
        Continuar
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

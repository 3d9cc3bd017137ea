import type {AccountStatus} from '@ceibo/contract/access'
import {identityGate} from '@ceibo/rules/account-gates'
import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useId, useRef} from 'react'
import {useLocation} from 'react-router'
import {tellsIdentityNeeded} from '../../shared/identity-needed.ts'
import styles from './identity-notice.module.css'

/** What stands between this account and its results, if anything. Takes the focus when a guarded page sent somebody back. */
export function IdentityNotice({status}: {status: AccountStatus}) {
  const gate = identityGate(status)
  const titleId = useId()
  const textId = useId()
  const place = useRef<HTMLElement>(null)
  const {state} = useLocation()
  const sentBack = tellsIdentityNeeded(state)
  useEffect(() => {
    if (sentBack) place.current?.focus()
  }, [sentBack])
  if (gate === 'open') return null
  const {tone, title, text} = WORDS[gate]
  return (
    <section ref={place} className={styles.place} tabIndex={-1} aria-labelledby={titleId} aria-describedby={textId}>
      <Notice
        tone={tone}
        title={<span id={titleId}>{title}</span>}
        {...(gate === 'validate-identity' && {
          action: (
            <ButtonLink href="/pacientes/validar-titular" kind="ghost">
              Continuar
            </ButtonLink>
          ),
        })}
      >
        <span id={textId}>{text}</span>
      </Notice>
    </section>
  )
}

const WORDS = {
  'wait-for-review': {
    tone: 'info',
    title: 'Tu identidad está pendiente de validación',
    text: 'Estamos revisando tu documentación. Apenas terminemos vas a poder ver tus resultados médicos online; mientras tanto podés sacar turnos.',
  },
  'validate-identity': {
    tone: 'warn',
    title: 'Validá tu identidad',
    text: 'Es necesario que valides tu identidad para ver tus resultados médicos online',
  },
} as const

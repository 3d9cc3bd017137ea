import type {PasswordRule} from '@ceibo/contract/accounts/password-rules'
import {Icon} from '@ceibo/ui/icon'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Circle from 'lucide/dist/esm/icons/circle.mjs'
import styles from './password-rule-list.module.css'

type Props = {rules: readonly PasswordRule[]; password: string}

/** The rules of a new password, each ticked when the typed text meets it. */
export function PasswordRuleList({rules, password}: Props) {
  return (
    <ul className={styles.rules} aria-label="Qué necesita tu contraseña">
      {rules.map(({words, isMet}) => {
        const met = isMet(password)
        return (
          <li key={words} data-met={met}>
            <Icon of={met ? Check : Circle} size="1.1em" />
            <span>
              {words}
              {met && <span className="visually-hidden"> (listo)</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

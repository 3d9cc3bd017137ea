import {RESET_LINK_MINUTES} from '@ceibo/rules/accounts/link-lifetimes'
import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import {RECOVERY_WORDS} from '@ceibo/contract/accounts/recovery'
import {ButtonLink, type ButtonKind} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {Stack} from '@ceibo/ui/stack'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {BackToLogin} from '#features/accounts/recovery/back-to-login.tsx'
import type {SentLink} from '#features/accounts/recovery/recovery.api.ts'
import styles from '#features/accounts/recovery/recovery.module.css'

/** Says that the link was sent, or that the account has no email. */
export function LinkSentStep({link: {maskedEmail, pId, isMailed = true}}: {link: SentLink}) {
  if (maskedEmail === null) {
    return (
      <>
        <PageTitle step="sin-email" note="Tu cuenta no tiene un email al que podamos enviarte el link.">
          Recuperá tu email
        </PageTitle>
        <Stack gap={5}>
          <RecoverEmail pId={pId} kind="primary" />
          <BackToLogin />
        </Stack>
      </>
    )
  }
  return (
    <>
      <PageTitle step="enviado">Envío de link</PageTitle>
      <Stack gap={5}>
        {isMailed ? (
          <p>
            Te enviamos un email a <b>{maskedEmail}</b> con un link para cambiar tu contraseña. Sirve durante{' '}
            {RESET_LINK_MINUTES} minutos.
          </p>
        ) : (
          <p>
            {RECOVERY_WORDS.servesAgain} Lo enviamos a <b>{maskedEmail}</b>.
          </p>
        )}
        <Notice tone="info">Si no lo ves, revisá tu carpeta de spam.</Notice>
        <div className={styles.ways}>
          <p>¿Ya no usás ese email?</p>
          <RecoverEmail pId={pId} kind="ghost" />
        </div>
        <BackToLogin />
      </Stack>
    </>
  )
}

const RecoverEmail = ({pId, kind}: {pId: string; kind: ButtonKind}) => (
  <ButtonLink kind={kind} wide href={withQuery(PATHS.mailRecovery, {pid: pId})}>
    Recuperar email
  </ButtonLink>
)

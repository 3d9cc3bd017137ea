import {ButtonLink} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import {PageTitle} from '../../shared/page-title.tsx'
import {BackToLogin} from './back-to-login.tsx'
import styles from './recovery.module.css'
import type {SentLink} from './sent-link.ts'

/** The link is on its way; or there is no address that it could go to. */
export function LinkSentStep({link}: {link: SentLink}) {
  return (
    <>
      <PageTitle place="enviado">Envío de link</PageTitle>
      <div className={styles.step}>
        {link.maskedEmail === null ? (
          <p>Tu cuenta no tiene un email al que podamos enviarte el link. Recuperalo con tu documento.</p>
        ) : (
          <>
            <p>
              Te enviamos un email a <b className={styles.address}>{link.maskedEmail}</b> con un link para cambiar tu
              contraseña. Sirve durante 20 minutos.
            </p>
            <Notice tone="info">Si no lo ves, revisá tu carpeta de spam.</Notice>
          </>
        )}
        <div className={styles.ways}>
          {link.maskedEmail !== null && <p>¿Ya no usás ese email?</p>}
          <ButtonLink kind="ghost" wide href={`/recuperar-email?pid=${encodeURIComponent(link.pId)}`}>
            Recuperar email
          </ButtonLink>
        </div>
        <BackToLogin />
      </div>
    </>
  )
}

import {PATHS} from '@ceibo/contract/pages/paths'
import {SERVICE_TROUBLE} from '@ceibo/contract/pages/screen-texts'
import {Button} from '@ceibo/ui/button'
import {DEFAULT_SITE} from '@ceibo/web-kit/session/site-settings.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './broken-page.module.css'

/** Shown when rendering a page threw an error. It depends on as little code as possible. */
export function BrokenPage() {
  return (
    <main id="contenido" className={styles.page}>
      <title>{`${SERVICE_TROUBLE.title} · ${DEFAULT_SITE.brandName}`}</title>
      <h1>{SERVICE_TROUBLE.title}</h1>
      <p>{SERVICE_TROUBLE.text}</p>
      <Button onClick={() => location.reload()}>Reintentar</Button>
      <p>
        O llamanos al <PhoneLink number={DEFAULT_SITE.appointmentsPhone} />.
      </p>
      <p>
        <a href={PATHS.login}>Volver al inicio</a>
      </p>
    </main>
  )
}

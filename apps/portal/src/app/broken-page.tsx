import {SERVICE_TROUBLE} from '@ceibo/contract/service-trouble'
import {FailureState} from '@ceibo/ui/failure-state'
import {DEFAULT_SITE} from '../shared/site-settings.tsx'
import styles from './broken-page.module.css'

/** What is left when a page could not be drawn at all. It leans on as little as possible. */
export function BrokenPage() {
  return (
    <main id="contenido" className={styles.page}>
      <title>{`${SERVICE_TROUBLE.title} · ${DEFAULT_SITE.brandName}`}</title>
      <h1>{SERVICE_TROUBLE.title}</h1>
      <FailureState
        title={SERVICE_TROUBLE.text}
        telephone={DEFAULT_SITE.appointmentsPhone}
        onRetry={() => location.reload()}
      />
      <p>
        <a href="/login">Volver al inicio</a>
      </p>
    </main>
  )
}

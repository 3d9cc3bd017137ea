import {ERRORS} from '@ceibo/contract/errors'
import {FailureState} from '@ceibo/ui/failure-state'
import {DEFAULT_SITE} from '../shared/site-settings.tsx'
import styles from './broken-page.module.css'

/** What is left when a page could not be drawn at all. It leans on as little as possible. */
export function BrokenPage() {
  return (
    <main id="contenido" className={styles.page}>
      <title>{`${ERRORS.unexpected.title} · ${DEFAULT_SITE.brandName}`}</title>
      <h1>{ERRORS.unexpected.title}</h1>
      <FailureState
        title={ERRORS.unexpected.text}
        telephone={DEFAULT_SITE.appointmentsPhone}
        onRetry={() => location.reload()}
      />
      <p>
        <a href="/login">Volver al inicio</a>
      </p>
    </main>
  )
}

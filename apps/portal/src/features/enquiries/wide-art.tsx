import {lazy, Suspense, type ComponentType} from 'react'
import {useWide} from '@ceibo/web-kit/page/use-wide'
import styles from './enquiry-form.module.css'

/** A drawing of 200 by 150 for the heading of a page with a form: a phone neither shows nor loads it. */
export function wideArt(load: () => Promise<ComponentType>) {
  const Drawing = lazy(() =>
    load().then(
      (drawing) => ({default: drawing}),
      // A drawing that fails to load is left out.
      () => ({default: () => null}),
    ),
  )
  return function WideArt() {
    const wide = useWide()
    return (
      <div className={styles.art}>
        {wide && (
          <Suspense>
            <Drawing />
          </Suspense>
        )}
      </div>
    )
  }
}

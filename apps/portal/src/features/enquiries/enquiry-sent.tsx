import {FORM_SENT} from '@ceibo/contract/enquiries/enquiries'
import {PATHS} from '@ceibo/contract/pages/paths'
import {SuccessArt} from '@ceibo/ui/art/success-art'
import {Button} from '@ceibo/ui/button'
import {useEffect, useRef, type ReactNode} from 'react'
import styles from './enquiry-form.module.css'

type Props = {children: ReactNode; again: string; onAgain: () => void}

/** Replaces a form that was sent: confirms it, and says what follows. */
export function EnquirySent({children, again, onAgain}: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({preventScroll: true})
    title.current?.scrollIntoView({block: 'center'})
  }, [])
  return (
    <section className={styles.sent} aria-labelledby="enviado">
      <SuccessArt />
      <h2 ref={title} id="enviado" tabIndex={-1}>
        {FORM_SENT}
      </h2>
      {children}
      <p className={styles.after}>
        <Button kind="ghost" onClick={onAgain}>
          {again}
        </Button>
        <a href={PATHS.front}>Ir al inicio</a>
      </p>
    </section>
  )
}

import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import {PhoneLink} from '../../shared/phone-link.tsx'
import {useSite} from '../../shared/site-settings.tsx'
import {AttentionBox} from './attention-box.tsx'
import styles from './refusal-notice.module.css'
import type {Refusal} from './use-reserve.ts'

type Props = {refusal: Refusal; otherTimes: string}

/** The booking did not happen: why, and every way on. */
export function RefusalNotice({refusal, otherTimes}: Props) {
  const {appointmentsPhone} = useSite()
  return (
    <AttentionBox>
      <Card as="div">
        <Notice tone="bad" live="alert" title={refusal.title}>
          {refusal.text}
        </Notice>
        <div className={styles.actions}>
          {refusal.again ? (
            <Button onClick={refusal.retry}>Reintentar</Button>
          ) : (
            <ButtonLink href={otherTimes}>Elegir otro horario</ButtonLink>
          )}
          <ButtonLink kind="ghost" href="/pacientes">
            Volver al inicio
          </ButtonLink>
        </div>
        <p className={styles.phone}>
          Lo demás quedó como lo elegiste. Si preferís, llamanos al <PhoneLink number={appointmentsPhone} />.
        </p>
      </Card>
    </AttentionBox>
  )
}

import {asFailure, type ApiFailure} from '#calls/api-failure.ts'
import {Notice} from '@ceibo/ui/notice'
import {useEffect, useRef, type ReactNode} from 'react'
import {useSite} from '#session/site-settings.tsx'
import {PhoneLink} from '#page/phone-link.tsx'

type Props = {
  /** The error of a call, or the text of a failure. */
  failure: Error | FailureMessage | null
  action?: ReactNode
}

/** Explains a failed call: what happened, and what to do or how long to wait. */
export function FailureNotice({failure: reported, action}: Props) {
  const {appointmentsPhone} = useSite()
  const place = useRef<HTMLDivElement>(null)
  const failure = reported instanceof Error ? asFailure(reported) : reported
  useEffect(() => {
    // On a small phone the notice is far above the button that was pressed.
    if (reported) place.current?.scrollIntoView({block: 'nearest'})
  }, [reported])
  if (!failure) return null
  return (
    <div ref={place}>
      <Notice tone="bad" live="alert" title={failure.title} {...(action !== undefined && {action})}>
        <p>
          <FailureText failure={failure} />
        </p>
        {failure.next !== 'correct' && failure.next !== 'back' && (
          <p>
            Si lo necesitás ahora, llamanos al <PhoneLink number={appointmentsPhone} />.
          </p>
        )}
      </Notice>
    </div>
  )
}

/** The parts of a failure that its text needs. */
export type FailureMessage = Pick<ApiFailure, 'title' | 'text' | 'next' | 'waitSeconds'>

/** The text under the title of a failure. A known wait replaces a text that only says "later". */
export function FailureText({failure: {text, waitSeconds = 0}}: {failure: FailureMessage}) {
  if (waitSeconds <= 0) return text
  return (
    <>
      Podés volver a probar en <b>{waitText(waitSeconds)}</b>.
    </>
  )
}

/** How long to wait, in plain words: "30 segundos", "2 minutos", "3 horas". Rounded up. */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole < 60) return whole === 1 ? '1 segundo' : `${whole} segundos`
  const minutes = Math.ceil(whole / 60)
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}

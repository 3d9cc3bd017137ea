import {useMutation, useQueryClient} from '@tanstack/react-query'
import {sendTestMail} from '@ceibo/contract/setup/set-up'
import {Button} from '@ceibo/ui/button'
import {momentText} from '@ceibo/web-kit/dates/spanish-dates'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {CallFailure} from '#shared/call-failure.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useStaff} from '#shared/session/staff.tsx'
import {progressQuery} from './set-up.api.ts'
import type {Progress} from './steps.ts'
import styles from './set-up-page.module.css'

/** Sends a mail to whoever is signed in, and says what became of the last one. */
export function MailTest({mail: {fate, at, hasServer}}: Pick<Progress, 'mail'>) {
  const {email} = useStaff()
  const queries = useQueryClient()
  const now = useNow()
  const send = useMutation({
    mutationFn: () => api.call(sendTestMail, {}),
    onSuccess: () => queries.invalidateQueries({queryKey: progressQuery.queryKey}),
  })
  const when = at === null ? '' : `, ${momentText(at, now)}`
  return (
    <div className={styles.mail}>
      <Button small kind="ghost" busy={send.isPending} onClick={() => send.mutate()}>
        Mandarme una prueba
      </Button>
      <output className={styles.note}>
        {FATES[fate](email, when)}
        {!hasServer && fate !== 'sent' && ' El servidor de email no está configurado (SMTP_URL): los emails esperan.'}
      </output>
      <CallFailure failure={send.error} />
    </div>
  )
}

const FATES: Record<Progress['mail']['fate'], (email: string, when: string) => string> = {
  none: (email) => `Va a ${email}.`,
  waiting: (email, when) => `La prueba a ${email} está por salir${when}.`,
  failing: (_, when) =>
    `La prueba no salió${when}: el servidor de email no la tomó. Probamos de nuevo sin que hagas nada.`,
  sent: (_, when) => `El servidor de email tomó la prueba${when}. Fijate que haya llegado.`,
  failed: (_, when) => `La prueba no salió${when}. Revisá el servidor de email y mandate otra.`,
}

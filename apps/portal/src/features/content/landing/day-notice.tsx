import {Button} from '@ceibo/ui/button'
import {MarkedLine} from '#shared/site/marked-text.tsx'
import styles from './day-notice.module.css'
import type {LandingNotice} from './landing-content.ts'

/**
 * A notice for some days: a dialog that the script of the public pages opens on these days, once in each browser
 * (`public-page/day-notices.ts`). Without scripts it is shown at the top of the page.
 */
export function DayNotice({notice: {id, title, text, from, until, isOfToday}}: {notice: LandingNotice}) {
  const titleId = `aviso-${id}`
  return (
    <dialog
      open={isOfToday}
      className={styles.notice}
      aria-labelledby={titleId}
      data-notice={id}
      data-from={from}
      data-until={until}
    >
      <h2 id={titleId}>{title}</h2>
      <p>
        <MarkedLine text={text} />
      </p>
      <form method="dialog" className={styles.close}>
        <Button type="submit" autoFocus>
          Entendido
        </Button>
      </form>
    </dialog>
  )
}

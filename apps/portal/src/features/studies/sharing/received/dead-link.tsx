import {Card} from '@ceibo/ui/card'
import {BulletList} from '@ceibo/ui/bullet-list'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import type {ShareLink} from './share-link.ts'
import styles from './shared-page.module.css'
import type {ShareTexts} from './share-language.ts'

/**
 * Says that a link opens nothing. The server never says why; only the expiry date can be read, from the link itself.
 */
export function DeadLink({link, words}: {link: ShareLink; words: ShareTexts}) {
  const now = useNow()
  const {title, text, why, reasons, expired} = words.dead
  const isExpired = link.expiresAt !== null && link.expiresAt <= now
  return (
    <div className={styles.narrow}>
      <PageTitle step={title} place="dead" isNews>
        {title}
      </PageTitle>
      <Card as="div">
        {isExpired && link.expiresAt !== null ? (
          <p>{expired(words.date(link.expiresAt, now))}</p>
        ) : (
          <div>
            <p>{why}</p>
            <BulletList>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </BulletList>
          </div>
        )}
        <p>
          <b>{text}</b>
        </p>
      </Card>
    </div>
  )
}

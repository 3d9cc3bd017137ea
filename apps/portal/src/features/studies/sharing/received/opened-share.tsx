import type {SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Notice} from '@ceibo/ui/notice'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {SharedStudy} from './shared-study.tsx'
import styles from './shared-page.module.css'
import {useVisit} from './shared-visit.tsx'

/** An open share: of whom, by whom and until when, what its sharer wrote, and its studies. */
export function OpenedShare({share, onRetry}: {share: SharedStudies; onRetry: () => void}) {
  const {words} = useVisit()
  const now = useNow()
  const {opened} = words
  const {sharerName, patientName, comment, shareExpiresAt, openingsLeft, studies, unreachable} = share
  const title = opened.title(patientName)
  return (
    <>
      <PageTitle step={title} place="opened" isNews note={opened.by(sharerName, words.date(shareExpiresAt, now))}>
        {title}
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.studies}>
          {comment !== '' && (
            <figure className={styles.message}>
              <figcaption>{opened.message(sharerName)}</figcaption>
              <blockquote>{comment}</blockquote>
            </figure>
          )}
          {unreachable > 0 && (
            <Notice
              tone="warn"
              action={
                <Button kind="ghost" small onClick={onRetry}>
                  {words.failed.retry}
                </Button>
              }
            >
              {opened.unreachable(unreachable)}
            </Notice>
          )}
          {studies.length === 0 && unreachable === 0 && (
            <Card as="div">
              <p>{opened.none}</p>
            </Card>
          )}
          {studies.map((study) => (
            <SharedStudy key={study.uid} study={study} isOnly={studies.length === 1} />
          ))}
        </div>
        <div className={styles.facts}>
          <DescriptionList items={[{term: opened.left, value: opened.times(openingsLeft)}]} />
          <Notice title={opened.secret.title}>{opened.secret.text}</Notice>
        </div>
      </div>
    </>
  )
}

import {PATHS, withQuery} from '@ceibo/contract/pages/paths'
import type {SharedStudies} from '@ceibo/contract/studies/sharing/shared-studies'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Notice} from '@ceibo/ui/notice'
import X from 'lucide/dist/esm/icons/x.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import {useId, useState} from 'react'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {SharedPdfButton} from './shared-pdf-button.tsx'
import {SharedReport} from './shared-report.tsx'
import styles from './shared-page.module.css'
import {IMAGES_OF} from './share-link.ts'
import {useVisit} from './shared-visit.tsx'

type Props = {study: SharedStudies['studies'][number]; isOnly: boolean}

/** One study of a share: what it is, and what of it can be seen. Its result is asked for when it is opened, which is recorded. */
export function SharedStudy({study, isOnly}: Props) {
  const {uid, kind, title, performedAt, centre, withdrawn, hasReport, hasImages} = study
  const {words} = useVisit()
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const resultId = useId()
  const ofTitle = (
    <span className="visually-hidden" lang="es-AR">
      {words.study.ofTitle(title)}
    </span>
  )
  return (
    <Card as="article" kicker={words.study.kinds[kind]} title={<span lang="es-AR">{title}</span>}>
      <p className={styles.quiet}>
        {performedAt === null ? words.study.undated : words.date(performedAt, now)}
        <br />
        <span lang="es-AR">{centre}</span>
      </p>
      {withdrawn !== null && (
        <Notice tone="bad">{words.study.withdrawn(kind, words.date(withdrawn.since, now))}</Notice>
      )}
      <div className={styles.actions}>
        {hasReport && (
          <Button
            kind={isOnly && !isOpen ? 'primary' : 'ghost'}
            icon={isOpen ? X : FileText}
            aria-expanded={isOpen}
            aria-controls={isOpen ? resultId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? words.study.hide : words.study.see}
            {ofTitle}
          </Button>
        )}
        {hasImages && (
          <ButtonLink
            kind={isOnly && !hasReport ? 'primary' : 'ghost'}
            icon={Images}
            href={withQuery(PATHS.sharedStudies, {[IMAGES_OF]: uid})}
          >
            {words.study.images}
            {ofTitle}
          </ButtonLink>
        )}
        {hasReport && <SharedPdfButton uid={uid} title={title} />}
      </div>
      {isOpen && (
        <div id={resultId} className={styles.result}>
          <SharedReport uid={uid} level={3} />
        </div>
      )}
    </Card>
  )
}

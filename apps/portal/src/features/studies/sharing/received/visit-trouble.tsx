import {Button} from '@ceibo/ui/button'
import {Notice} from '@ceibo/ui/notice'
import type {VisitTrouble} from './use-visit-answer.ts'
import type {ShareTexts} from './share-language.ts'

type Props = {trouble: VisitTrouble; words: ShareTexts; onRetry: () => void}

/** Why a part of a share cannot be loaded, and a way to try again. */
export function VisitTroubleNotice({trouble, words, onRetry}: Props) {
  if (trouble === 'waits') return <Notice title={words.failed.waits} live="status" />
  const retry = (
    <Button kind="ghost" small onClick={onRetry}>
      {words.failed.retry}
    </Button>
  )
  return (
    <Notice tone="bad" live="alert" title={words.failed.title} action={retry}>
      {words.failed.text}
    </Notice>
  )
}

import {Button} from '@ceibo/ui/button'
import {Share2} from 'lucide'
import {lazy, Suspense, useState} from 'react'
import type {ShareableStudy} from './share-dialog.tsx'
import type {Somebody} from '../../../../shared/family/use-whose.ts'

type Props = {study: ShareableStudy; owner: Somebody; small: boolean; offersPdf: boolean}

/** Loaded on the first press, because few visits share something. */
const ShareDialog = lazy(async () => ({default: (await import('./share-dialog.tsx')).ShareDialog}))

/** Opens the dialog by which a study is shared. */
export function ShareButton({study, owner, small, offersPdf}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" small={small} icon={Share2} onClick={() => setOpen(true)}>
        Compartir<span className="visually-hidden"> {study.title}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog study={study} owner={owner} offersPdf={offersPdf} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

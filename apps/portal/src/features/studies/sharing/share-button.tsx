import type {Study} from '@ceibo/contract/studies'
import {Button} from '@ceibo/ui/button'
import {Share2} from 'lucide'
import {lazy, Suspense, useState} from 'react'

type Props = {study: Pick<Study, 'uid' | 'title'>; small: boolean}

/** Loads with the first press: few visits share something. */
const ShareDialog = lazy(async () => ({default: (await import('./share-dialog.tsx')).ShareDialog}))

/** Opens the dialog by which a study is shared. */
export function ShareButton({study, small}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" small={small} icon={Share2} onClick={() => setOpen(true)}>
        Compartir<span className="visually-hidden"> {study.title}</span>
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog study={study} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

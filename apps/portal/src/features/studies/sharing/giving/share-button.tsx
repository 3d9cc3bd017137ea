import {Button} from '@ceibo/ui/button'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import {useState} from 'react'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {LazyShareDialog} from './lazy-share-dialog.tsx'
import type {ShareableStudy} from '#features/studies/pdf-buttons.tsx'

type Props = {study: ShareableStudy; owner: Somebody; offersPdf: boolean}

/** Opens the dialog by which a study is shared. */
export function ShareButton({study, owner, offersPdf}: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" icon={Share2} onClick={() => setOpen(true)}>
        Compartir<span className="visually-hidden"> {study.title}</span>
      </Button>
      {isOpen && <LazyShareDialog study={study} owner={owner} offersPdf={offersPdf} onClose={() => setOpen(false)} />}
    </>
  )
}

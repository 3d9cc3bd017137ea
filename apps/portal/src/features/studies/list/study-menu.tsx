import {MoreMenu} from '@ceibo/ui/more-menu'
import {useState} from 'react'
import {LazyShareDialog} from '#features/studies/sharing/giving/lazy-share-dialog.tsx'
import type {ListedStudy} from '#features/studies/studies.api.ts'
import {offersOf} from '#features/studies/study-offers.ts'
import {useStudyPdf} from '#features/studies/use-study-pdf.ts'
import {StudyFacts} from './study-facts.tsx'
import {StudyMenuItems} from './study-menu-items.tsx'

/** The facts of a study in full, and what can be done with it besides reading it. */
export function StudyMenu({study}: {study: ListedStudy}) {
  const [isSharing, setSharing] = useState(false)
  const {mutate, isPending} = useStudyPdf(study)
  const offers = offersOf(study, {hasAsked: false})
  return (
    <>
      <MoreMenu label={`Más opciones de ${study.title}`} busy={isPending} head={<StudyFacts study={study} />}>
        <StudyMenuItems study={study} offers={offers} onPdf={(use) => mutate({use})} onShare={() => setSharing(true)} />
      </MoreMenu>
      {isSharing && (
        <LazyShareDialog study={study} owner={study.owner} offersPdf={offers.pdf} onClose={() => setSharing(false)} />
      )}
    </>
  )
}

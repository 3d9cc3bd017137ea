import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import type {Study} from '@ceibo/contract/studies/studies'
import {ButtonLink} from '@ceibo/ui/button'
import Images from 'lucide/dist/esm/icons/images.mjs'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {usePreparedPage} from '#shared/page/pending-page.ts'
import {PdfButtons} from './pdf-buttons.tsx'
import {ShareButton} from './sharing/giving/share-button.tsx'
import {imagesPath} from './studies.api.ts'
import {filesText, offersOf} from './study-offers.ts'

type Props = {
  study: Pick<Study, 'uid' | 'kind' | 'title' | 'can' | 'report' | 'sensitivity' | 'images' | 'parts'>
  owner: Somebody
}

/** What may be done with the study of this page. What is not allowed is not shown. */
export function StudyActions({study, owner}: Props) {
  const {uid, title} = study
  const offers = offersOf(study, {hasAsked: true})
  // The page of the images is often opened after the report, so it is loaded ahead.
  usePreparedPage(offers.images ? pathTo(PATHS.studyImages, {id: uid}) : null)
  return (
    <>
      {offers.images && (
        <ButtonLink icon={Images} href={imagesPath(uid, owner)}>
          {filesText(study)}
          <span className="visually-hidden"> de {title}</span>
        </ButtonLink>
      )}
      {offers.pdf && <PdfButtons study={study} />}
      {offers.share && <ShareButton study={study} owner={owner} offersPdf={offers.pdf} />}
    </>
  )
}

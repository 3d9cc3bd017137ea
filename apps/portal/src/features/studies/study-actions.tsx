import {PATHS, pathTo} from '@ceibo/contract/paths'
import type {Study} from '@ceibo/contract/studies'
import {ButtonLink} from '@ceibo/ui/button'
import {FileText, Images} from 'lucide'
import type {Somebody} from '../../shared/family/use-whose.ts'
import {usePreparedPage} from '../../shared/page/pending-page.ts'
import {PdfButtons} from './pdf-buttons.tsx'
import {ShareButton} from './sharing/giving/share-button.tsx'
import {imagesPath, studyPath} from './studies.api.ts'

type Props = {
  study: Pick<Study, 'uid' | 'kind' | 'title' | 'can' | 'report' | 'sensitivity'>
  owner: Somebody
  small?: boolean
  /** On the page of the study itself, which needs no link to it. */
  isOpen?: boolean
}

/** What may be done with a study. What is not allowed is not shown; the server decides. */
export function StudyActions({study, owner, small = false, isOpen = false}: Props) {
  const {uid, title, can, report, sensitivity} = study
  // A sensitive result asks before it opens, so its file and its images are offered only on the page that has asked.
  const hasAsked = isOpen || sensitivity === 'normal'
  const offersPdf = can.pdf && report !== null && hasAsked
  const ofTitle = <span className="visually-hidden"> de {title}</span>
  const offersImages = can.images && hasAsked
  // The page of the images is often opened after the report, so it is loaded ahead.
  usePreparedPage(isOpen && offersImages ? pathTo(PATHS.studyImages, {id: uid}) : null)
  return (
    <>
      {!isOpen && can.open && report !== null && (
        <ButtonLink kind="ghost" small={small} icon={FileText} href={studyPath(uid, owner)}>
          Ver resultado{ofTitle}
        </ButtonLink>
      )}
      {offersImages && (
        <ButtonLink kind={isOpen ? 'primary' : 'ghost'} small={small} icon={Images} href={imagesPath(uid, owner)}>
          Ver imágenes{ofTitle}
        </ButtonLink>
      )}
      {offersPdf && <PdfButtons study={study} small={small} />}
      {can.share && <ShareButton study={study} owner={owner} small={small} offersPdf={offersPdf} />}
    </>
  )
}

import {NavLink} from '@ceibo/ui/nav-link'
import FileDown from 'lucide/dist/esm/icons/file-down.mjs'
import FileText from 'lucide/dist/esm/icons/file-text.mjs'
import Images from 'lucide/dist/esm/icons/images.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import Send from 'lucide/dist/esm/icons/send.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import {imagesPath, studyPath, type ListedStudy} from '#features/studies/studies.api.ts'
import {filesText, type StudyOffers} from '#features/studies/study-offers.ts'
import type {PdfUse} from '#features/studies/study-pdf.ts'
import {useSharesFiles} from '#features/studies/use-media.ts'

type Props = {study: ListedStudy; offers: StudyOffers; onPdf: (use: PdfUse) => void; onShare: () => void}

/** The actions of a study. What is not allowed is not shown. */
export function StudyMenuItems({study, offers, onPdf, onShare}: Props) {
  const {uid, owner, title} = study
  const canSend = useSharesFiles()
  const ofTitle = <span className="visually-hidden"> de {title}</span>
  return (
    <>
      <NavLink href={studyPath(uid, owner)} icon={offers.result ? FileText : Info}>
        {offers.result ? 'Ver resultado' : 'Ver el estado'}
        {ofTitle}
      </NavLink>
      {offers.images && (
        <NavLink href={imagesPath(uid, owner)} icon={Images}>
          {filesText(study)}
          {ofTitle}
        </NavLink>
      )}
      {offers.pdf && (
        <NavLink icon={FileDown} onPress={() => onPdf('save')}>
          Descargar PDF{ofTitle}
        </NavLink>
      )}
      {offers.pdf && canSend && (
        <NavLink icon={Send} onPress={() => onPdf('send')}>
          Enviar PDF{ofTitle}
        </NavLink>
      )}
      {offers.share && (
        <NavLink icon={Share2} onPress={onShare}>
          Compartir<span className="visually-hidden"> {title}</span>
        </NavLink>
      )}
    </>
  )
}

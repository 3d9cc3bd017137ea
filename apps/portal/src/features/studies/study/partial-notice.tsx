import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {Notice} from '@ceibo/ui/notice'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {isPreliminary, missingText} from './missing-texts.ts'

/** Of a partial result: what is missing as far as anybody said, and when and how it will come. */
export function PartialNotice({opened}: {opened: OpenedStudy}) {
  const now = useNow()
  if (isPreliminary(opened)) {
    return (
      <Notice title="Este informe es preliminar">
        Todavía no está verificado y puede cambiar. Cuando esté el definitivo, te avisamos por email y en las
        notificaciones del portal.
      </Notice>
    )
  }
  return (
    <Notice title="Este resultado está incompleto">
      {`${missingText(opened, now)} Cuando se complete, te avisamos por email y en las notificaciones del portal.`}
    </Notice>
  )
}

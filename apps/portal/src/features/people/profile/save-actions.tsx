import {PATHS} from '@ceibo/contract/pages/paths'
import {Button, ButtonLink} from '@ceibo/ui/button'
import {DescriptionList, type Description} from '@ceibo/ui/description-list'
import {FormActions} from '@ceibo/ui/form-layout'
import type {ApiFailure} from '@ceibo/web-kit/calls/api-failure'
import {FailureNotice} from '@ceibo/web-kit/failures/failure-notice.tsx'
import {isChangedElsewhere} from './profile.api.ts'

/** The buttons at the end of a form of the profile. */
export function SaveActions({busy, words = 'Guardar'}: {busy: boolean; words?: string}) {
  return (
    <FormActions>
      <ButtonLink kind="ghost" href={PATHS.profile}>
        Volver a mi perfil
      </ButtonLink>
      <Button type="submit" busy={busy} busyText="Guardando…">
        {words}
      </Button>
    </FormActions>
  )
}

type Props = {failure: ApiFailure | null; saved: readonly Description[]}

/** Why saving failed; after a change made elsewhere, with the values that are stored now. */
export function SaveFailure({failure, saved}: Props) {
  return (
    <>
      <FailureNotice failure={failure} />
      {isChangedElsewhere(failure) && <DescriptionList layout="rows" items={saved} />}
    </>
  )
}

import {MAX_SHARED_STUDIES} from '@ceibo/contract/studies/sharing/study-sharing'
import {CheckboxField} from '@ceibo/ui/checkbox-field'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {studyDay} from '#shared/studies/study-date.ts'
import type {Somebody} from '#shared/family/use-owner-filter.ts'
import {listQuery} from '#features/studies/studies.api.ts'
import {KIND_WORDS} from '#features/studies/study-texts.ts'
import styles from './share-dialog.module.css'

type Props = {
  /** The study that is already part of the share. */
  besides: string
  owner: Somebody
  chosen: readonly string[]
  onChoose: (uids: string[]) => void
}

/** The other studies of the same person that can be shared, to go into the same link. */
export function MoreStudies({besides, owner, chosen, onChoose}: Props) {
  const now = useNow()
  const list = useQuery(listQuery(useApi(), owner))
  const others = list.data?.studies.filter(({uid, can}) => can.share && uid !== besides) ?? []
  const isFull = chosen.length + 1 >= MAX_SHARED_STUDIES
  const toggle = (uid: string, isChosen: boolean) =>
    onChoose(isChosen ? [...chosen, uid] : chosen.filter((one) => one !== uid))
  if (list.isPending) return <Skeleton count={3} text="Cargando los otros estudios" />
  if (list.isError) return <p role="alert">No pudimos cargar los otros estudios. Podés compartir este solo.</p>
  if (others.length === 0) return <p>No hay otros estudios para compartir.</p>
  return (
    <fieldset className={styles.more}>
      <legend>Otros estudios para el mismo link</legend>
      {isFull && <p>{`Se pueden compartir hasta ${MAX_SHARED_STUDIES} estudios juntos.`}</p>}
      <div className={styles.choices}>
        {others.map(({uid, title, kind, performedAt}) => (
          <CheckboxField
            key={uid}
            label={title}
            hint={`${KIND_WORDS[kind]}\u00a0· ${studyDay(performedAt, now)}`}
            checked={chosen.includes(uid)}
            disabled={isFull && !chosen.includes(uid)}
            onChange={(event) => toggle(uid, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

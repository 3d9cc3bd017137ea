import {useMutation, useQuery} from '@tanstack/react-query'
import type {CardViewer} from '@ceibo/contract/desk/card-viewers'
import {clock} from '@ceibo/web-kit/dates/spanish-dates'
import {Icon} from '@ceibo/ui/icon'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import {useEffect} from 'react'
import {useLiveTab} from '#shared/live/use-live.ts'
import {sayShown, viewersQuery} from './patient.api.ts'
import styles from './patient-page.module.css'

const AND = new Intl.ListFormat('es-AR')

/** Who else has this card open, and since when; meanwhile the others see it of this tab. */
export function CardViewers({personId}: {personId: number}) {
  const tab = useLiveTab()
  const {data} = useQuery(viewersQuery(personId, tab))
  const {mutate: leave} = useMutation({
    mutationFn: (left: string) => sayShown({personId, tab: left, isShown: false}),
  })
  useEffect(() => (tab === undefined ? undefined : () => leave(tab)), [tab, leave])
  const others = data?.others ?? []
  return (
    <output className={styles.viewers}>
      {others.length > 0 && (
        <>
          <Icon of={Eye} size="1.1em" /> {viewersText(others)}
        </>
      )}
    </output>
  )
}

const viewersText = (others: readonly CardViewer[]): string =>
  `${others.length === 1 ? 'La está viendo' : 'La están viendo'} ${AND.format(
    others.map(({name, since}) => `${name} desde ${clock(since)}`),
  )}`

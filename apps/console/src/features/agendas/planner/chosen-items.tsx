import {
  type AbsencePlan,
  type Arranged,
  type Arrangement,
  arrangePlanItems,
  MAX_ARRANGED,
  restorePlanItems,
} from '@ceibo/contract/planner/absence-plans'
import {Button} from '@ceibo/ui/button'
import {useMutation, useQueryClient} from '@tanstack/react-query'
import {CallFailure} from '#shared/call-failure.tsx'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {arrangedText, restoredText} from './plan-facts.ts'
import styles from './planner.module.css'

const WAYS: readonly {way: Arrangement; key: string; name: string}[] = [
  {way: 'nearest', key: 'p', name: 'Dar el horario propuesto'},
  {way: 'other-professional', key: 'o', name: 'Con otro profesional'},
  {way: 'call', key: 'l', name: 'Dejar para llamar'},
]

/** As many at once as a call takes. */
const parcelsOf = <Item,>(items: readonly Item[]): Item[][] =>
  Array.from({length: Math.ceil(items.length / MAX_ARRANGED)}, (_, place) =>
    items.slice(place * MAX_ARRANGED, (place + 1) * MAX_ARRANGED),
  )

type Props = {
  plan: AbsencePlan
  chosen: readonly number[]
  /** Its keys are those of what is open inside the list meanwhile. */
  isAside: boolean
  onDone: () => void
}

/** What can be done with the appointments that are chosen, all at once. What was done can be taken back. */
export function ChosenItems({plan: {planId}, chosen, isAside, onDone}: Props) {
  const queries = useQueryClient()
  const tell = useTell()
  const reread = () => queries.invalidateQueries({queryKey: ['plans']})
  const restore = useMutation({
    mutationFn: async (before: readonly Arranged[]) => {
      let restored = 0
      for (const parcel of parcelsOf(before)) {
        restored += (await api.call(restorePlanItems, {planId, before: parcel})).restored
      }
      return restored
    },
    onSuccess: (restored, before) => tell(restoredText(restored, before.length)),
    onError: () => tell('No se pudo deshacer. Revisá cómo quedaron los turnos.'),
    onSettled: reread,
  })
  const arrange = useMutation({
    // What was done before a call failed is told, and can be taken back, too.
    mutationFn: async ({way, before}: {way: Arrangement; before: Arranged[]}) => {
      for (const items of parcelsOf(chosen)) {
        before.push(...(await api.call(arrangePlanItems, {planId, items, way})).before)
      }
    },
    onSuccess: onDone,
    onSettled: (_, failure, {way, before}) => {
      const undo = before.length > 0 ? () => restore.mutate(before) : undefined
      if (undo || failure === null) tell(arrangedText(way, before.length, chosen.length), undo)
      return reread()
    },
  })
  const run = (way: Arrangement) => arrange.mutate({way, before: []})
  useKeys(
    isAside || chosen.length === 0
      ? []
      : [
          ...WAYS.map(({way, key, name}) => ({key, name: `${name} los elegidos`, run: () => run(way)})),
          {key: 'Escape', name: 'No elegir ninguno', run: onDone},
        ],
  )
  return (
    <div className={styles.chosen}>
      <output>
        {chosen.length === 0
          ? 'Elegí turnos para cambiarlos juntos: Espacio elige la fila, Mayúsculas y flechas eligen varias.'
          : `${chosen.length} ${chosen.length === 1 ? 'elegido' : 'elegidos'}`}
      </output>
      {chosen.length > 0 &&
        WAYS.map(({way, key, name}) => (
          <Button key={way} small kind="ghost" busy={arrange.isPending} onClick={() => run(way)}>
            {name} <KeyHint>{key.toUpperCase()}</KeyHint>
          </Button>
        ))}
      <CallFailure failure={arrange.error} />
    </div>
  )
}

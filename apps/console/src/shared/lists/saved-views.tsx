import {type FormEvent, useState} from 'react'
import * as z from 'zod/mini'
import {Button} from '@ceibo/ui/button'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {useStaff} from '#shared/session/staff.tsx'
import {takeFocus} from '#shared/take-focus.ts'
import {useTell} from '#shared/undo/undo.tsx'
import styles from './lists.module.css'

const MAX_NAME = 40

const views = z.array(z.object({name: z.string(), search: z.string()}))
type View = z.infer<typeof views>[number]

/** The views of a list that this member saved on this device. Desks share devices, so each member has their own. */
const viewsOf = (staffId: number, list: string) =>
  storedValue({
    key: `vistas-${list}-${staffId}`,
    version: 1,
    place: 'device',
    parse: (stored) => views.safeParse(stored).data,
  })

type Props = {
  /** Which list it is, in the name under which its views are stored. */
  list: string
  /** The filters as the address has them; empty without any. */
  search: string
  onOpen: (search: string) => void
}

/** Filters of a list by names that the member gave them. */
export function SavedViews({list, search, onOpen}: Props) {
  const {staffId} = useStaff()
  const stored = viewsOf(staffId, list)
  const [saved, setSaved] = useState(() => stored.read() ?? [])
  const [isNaming, setIsNaming] = useState(false)
  const tell = useTell()
  const change = (next: View[]) => {
    stored.write(next.length > 0 ? next : null)
    setSaved(next)
  }
  const isNew = search !== '' && saved.every((one) => one.search !== search)
  useKeys(isNew && !isNaming ? [{key: 'w', name: 'Guardar esta vista', run: () => setIsNaming(true)}] : [])
  if (saved.length === 0 && !isNew) return null

  function remove(view: View) {
    change(saved.filter((one) => one !== view))
    tell(`Vista «${view.name}» borrada.`, () => change(saved))
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('name')
    const name = typeof typed === 'string' ? typed.trim() : ''
    if (name === '') return
    change([...saved.filter((one) => one.name !== name), {name, search}])
    setIsNaming(false)
  }

  return (
    <section className={styles.views} aria-label="Vistas guardadas">
      {saved.map((one) => (
        <span key={one.name} className={styles.view}>
          <button type="button" aria-pressed={one.search === search} onClick={() => onOpen(one.search)}>
            {one.name}
          </button>
          <button type="button" aria-label={`Borrar la vista ${one.name}`} onClick={() => remove(one)}>
            ×
          </button>
        </span>
      ))}
      {isNew && !isNaming && (
        <Button kind="quiet" small onClick={() => setIsNaming(true)}>
          Guardar vista <KeyHint>W</KeyHint>
        </Button>
      )}
      {isNew && isNaming && (
        <form className={styles.naming} onSubmit={save}>
          <label>
            <span className="visually-hidden">Nombre de la vista</span>
            <input
              ref={takeFocus}
              name="name"
              placeholder="Nombre de la vista"
              required
              maxLength={MAX_NAME}
              autoComplete="off"
              onKeyDown={({key}) => key === 'Escape' && setIsNaming(false)}
            />
          </label>
          <Button kind="ghost" small type="submit">
            Guardar
          </Button>
        </form>
      )}
    </section>
  )
}

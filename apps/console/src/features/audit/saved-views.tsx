import {useState} from 'react'
import * as z from 'zod/mini'
import {Button} from '@ceibo/ui/button'
import {storedValue} from '@ceibo/web-kit/session/browser-storage'
import styles from './audit-page.module.css'

const view = z.object({name: z.string(), search: z.string()})
const saved = storedValue({
  key: 'vistas-de-auditoria',
  version: 1,
  place: 'device',
  parse: (stored) => z.array(view).safeParse(stored).data,
})

type Props = {search: string; onOpen: (search: string) => void}

/** Searches that the auditor saved on this device, by a name of their own. */
export function SavedViews({search, onOpen}: Props) {
  const [views, setViews] = useState(() => saved.read() ?? [])
  const [name, setName] = useState('')
  const change = (next: z.infer<typeof view>[]) => {
    saved.write(next.length > 0 ? next : null)
    setViews(next)
  }
  return (
    <section className={styles.views} aria-label="Vistas guardadas">
      {views.map((one) => (
        <span key={one.name} className={styles.view}>
          <Button kind="ghost" small onClick={() => onOpen(one.search)}>
            {one.name}
          </Button>
          <Button
            kind="quiet"
            small
            aria-label={`Borrar la vista ${one.name}`}
            onClick={() => change(views.filter(({name: other}) => other !== one.name))}
          >
            ×
          </Button>
        </span>
      ))}
      {search !== '' && (
        <form
          className={styles.view}
          onSubmit={(event) => {
            event.preventDefault()
            const named = name.trim()
            if (named === '') return
            change([...views.filter((one) => one.name !== named), {name: named, search}])
            setName('')
          }}
        >
          <label className={styles.field}>
            <span className="visually-hidden">Nombre de la vista</span>
            <input value={name} placeholder="Guardar como…" onChange={({target}) => setName(target.value)} />
          </label>
          <Button kind="ghost" small type="submit">
            Guardar vista
          </Button>
        </form>
      )}
    </section>
  )
}

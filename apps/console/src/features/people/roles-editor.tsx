import {type FormEvent, useState} from 'react'
import type {ListedMember} from '@ceibo/contract/staff/staff-administration'
import {STAFF_ROLES} from '@ceibo/contract/staff/staff-roles'
import {Button} from '@ceibo/ui/button'
import {ROLE_NAMES, useStaff} from '#shared/session/staff.tsx'
import styles from './people-page.module.css'

type Grants = ListedMember['grants']

type Props = {
  grants: Grants
  busy: boolean
  submit: string
  onSubmit: (grants: Grants) => void
  onClose: () => void
}

/** The roles of a member, each in all centres or in chosen ones. */
export function RolesEditor({grants: given, busy, submit, onSubmit, onClose}: Props) {
  const {centres} = useStaff()
  const [grants, setGrants] = useState<Grants>(given)
  const [isMissing, setIsMissing] = useState(false)
  const has = (role: Grants[number]['role'], centreId: string | null) =>
    grants.some((one) => one.role === role && one.centreId === centreId)
  const toggle = (role: Grants[number]['role'], centreId: string | null) =>
    setGrants((known) => {
      if (has(role, centreId)) return known.filter((one) => one.role !== role || one.centreId !== centreId)
      // A role in all centres leaves no other one of it to give.
      const others = centreId === null ? known.filter((one) => one.role !== role) : known
      return [...others, {role, centreId}]
    })
  function save(event: FormEvent) {
    event.preventDefault()
    setIsMissing(grants.length === 0)
    if (grants.length > 0) onSubmit(grants)
  }
  return (
    <form className={styles.roles} onSubmit={save}>
      {STAFF_ROLES.map((role) => (
        <fieldset key={role} className={styles.role}>
          <legend>{ROLE_NAMES[role]}</legend>
          <label>
            <input type="checkbox" checked={has(role, null)} onChange={() => toggle(role, null)} /> Todos los centros
          </label>
          {!has(role, null) && (
            <label>
              <span className="visually-hidden">{ROLE_NAMES[role]} en un centro</span>
              <select value="" onChange={({target}) => toggle(role, target.value)}>
                <option value="">Sumar un centro…</option>
                {centres
                  .filter(({id}) => !has(role, id))
                  .map(({id, name}) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
              </select>
            </label>
          )}
          {grants
            .filter((one) => one.role === role && one.centreId !== null)
            .map(({centreId}) => (
              <Button key={centreId} small kind="ghost" onClick={() => toggle(role, centreId)}>
                Quitar {centres.find(({id}) => id === centreId)?.name ?? centreId}
              </Button>
            ))}
        </fieldset>
      ))}
      {isMissing && <p role="alert">Elegí al menos un rol.</p>}
      <div className={styles.buttons}>
        <Button small kind="quiet" onClick={onClose}>
          Cancelar
        </Button>
        <Button small type="submit" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}

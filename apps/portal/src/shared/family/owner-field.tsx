import {SelectField} from '@ceibo/ui/select-field'
import type {OwnerFilter} from './use-owner-filter.ts'
import styles from './owner-field.module.css'

/** The choice of a family member; not shown without a family group. */
export function OwnerField({
  label,
  everybody,
  people,
  chosen,
  choose,
}: OwnerFilter & {label: string; everybody: string}) {
  if (people.length < 2) return null
  return (
    <div className={styles.place} data-print="none">
      <SelectField
        label={label}
        value={chosen === null ? '' : String(chosen.id)}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{everybody}</option>
        {people.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}

import type {StaffPermission} from '@ceibo/contract/staff/staff-permissions'
import {useCentresWhere} from '#shared/session/staff.tsx'

type Props = {
  label: string
  /** Whether the label is read only by screen readers, where the place says it. */
  isLabelHidden?: boolean
  /** Empty for all centres, which is a choice only with `all`. */
  value: string
  all?: string
  onChange: (centreId: string) => void
  className?: string | undefined
  /** What the member may do in each centre that is listed. */
  permission?: StaffPermission
}

/** One of the centres in which the member has a desk, or another permission. */
export function CentreSelect({
  label,
  isLabelHidden = false,
  value,
  all,
  onChange,
  className,
  permission = 'useDesk',
}: Props) {
  const centres = useCentresWhere(permission)
  return (
    <label className={className}>
      <span className={isLabelHidden ? 'visually-hidden' : undefined}>{label}</span>{' '}
      <select value={value} onChange={({target}) => onChange(target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {centres.map(({id, name}) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

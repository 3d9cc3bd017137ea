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
}

/** One of the centres in which the member has a desk. */
export function CentreSelect({label, isLabelHidden = false, value, all, onChange, className}: Props) {
  const centres = useCentresWhere('useDesk')
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

import type {CatalogueValue} from '@ceibo/contract/catalogues/editing/catalogue-values'
import {HoursField as SpansField, type Span} from '#shared/hours/weekly-hours.tsx'

type Props = Omit<Parameters<typeof SpansField>[0], 'value'> & {value: CatalogueValue}

/** When a centre is open, as its catalogue has it. */
export const HoursField = ({value, ...field}: Props) => <SpansField {...field} value={spansIn(value)} />

const spansIn = (value: CatalogueValue): Span[] =>
  Array.isArray(value) ? value.flatMap((one) => (typeof one === 'object' ? [one] : [])) : []

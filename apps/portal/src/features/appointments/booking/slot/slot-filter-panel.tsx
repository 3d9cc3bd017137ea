import {Button} from '@ceibo/ui/button'
import {Card} from '@ceibo/ui/card'
import {Dialog} from '@ceibo/ui/dialog'
import {Stack} from '@ceibo/ui/stack'
import {useState} from 'react'
import {
  filterCount,
  NO_FILTERS,
  type BookingDraft,
  type SlotFilters,
} from '#features/appointments/booking/booking-draft.ts'
import {SlotFilterFields} from './slot-filter-fields.tsx'

type Props = {draft: BookingDraft; onApply: (filters: SlotFilters) => void}

const sameFilters = (one: SlotFilters, other: SlotFilters) => JSON.stringify(one) === JSON.stringify(other)

/** The filters beside the list on a desktop. They follow the address until the person changes them. */
export function SlotFilterCard({draft, onApply}: Props) {
  const [changed, setChanged] = useState<SlotFilters | null>(null)
  const filters = changed ?? draft.filters
  const apply = (next: SlotFilters) => {
    setChanged(null)
    onApply(next)
  }
  return (
    <Card title="Filtros">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply(filters)
        }}
      >
        <Stack gap={5}>
          <SlotFilterFields draft={draft} filters={filters} onChange={setChanged} />
          <Button type="submit" kind="ghost" wide disabled={sameFilters(filters, draft.filters)}>
            Aplicar filtros
          </Button>
          {filterCount(draft.filters) > 0 && (
            <Button kind="quiet" wide onClick={() => apply(NO_FILTERS)}>
              Quitar los filtros
            </Button>
          )}
        </Stack>
      </form>
    </Card>
  )
}

/** The same filters in a sheet, on a phone. */
export function SlotFilterSheet({open, draft, onApply, onClose}: Props & {open: boolean; onClose: () => void}) {
  const [changed, setChanged] = useState<SlotFilters | null>(null)
  const filters = changed ?? draft.filters
  const close = () => {
    setChanged(null)
    onClose()
  }
  const apply = (next: SlotFilters) => {
    setChanged(null)
    onApply(next)
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Filtros"
      actions={
        <>
          {filterCount(filters) > 0 && (
            <Button kind="quiet" onClick={() => apply(NO_FILTERS)}>
              Quitar los filtros
            </Button>
          )}
          <Button onClick={() => apply(filters)}>Ver turnos</Button>
        </>
      }
    >
      <Stack gap={5}>
        <SlotFilterFields draft={draft} filters={filters} onChange={setChanged} />
      </Stack>
    </Dialog>
  )
}

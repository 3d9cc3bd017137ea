import type {Specialty} from '@ceibo/contract/appointments/booking-catalogue'
import type {NamedProfessional} from '@ceibo/contract/appointments/named-professionals'
import type {Dependant} from '@ceibo/contract/people/family'
import {searchCatalogue, type Bookable} from '@ceibo/rules/appointments/catalogue-search'
import {practitionerName} from '@ceibo/rules/appointments/practitioner-texts'
import {Chip} from '@ceibo/ui/chip'
import {FieldMessage} from '@ceibo/ui/field-message'
import {Icon} from '@ceibo/ui/icon'
import Search from 'lucide/dist/esm/icons/search.mjs'
import {useQuery} from '@tanstack/react-query'
import {useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode} from 'react'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {catalogueQueries} from '#features/appointments/booking-catalogue.api.ts'
import {useSite} from '@ceibo/web-kit/session/site-settings.tsx'
import {scrollToTop} from '#features/appointments/booking/booking-columns.tsx'
import {useBookingLayout} from '#features/appointments/booking/use-booking-draft.ts'
import {OfferedToOthers, useOthers, type ChooseForOther} from './offered-to-others.tsx'
import {PhoneLink} from '@ceibo/web-kit/page/phone-link.tsx'
import styles from './specialty-picker.module.css'

type Props = {
  id: string
  specialties: readonly Specialty[]
  chosenId: number | null
  error: string | undefined
  onChoose: (chosen: Bookable) => void
  /** True when the button that opened the list is gone. */
  takesFocus: boolean
  /** Empty for accounts without a family group. */
  family: readonly Dependant[]
  patientId: number | null
  onChooseForOther: ChooseForOther
  /** Finds professionals by name too. */
  onChooseProfessional?: ((chosen: NamedProfessional) => void) | undefined
}

const STEPS: Record<string, number | undefined> = {ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6}

/** What can be chosen: something to book, or a professional with it. */
type Option = {key: string; name: ReactNode; of?: string; isChosen?: boolean; isUncovered?: boolean; choose: () => void}

/**
 * A text input above the list that it filters. Focus stays in the input while the arrow keys move through the list, so that
 * moving never selects; Enter or a tap does. The search also finds services, and professionals where they are asked for: choosing one chooses
 * the specialty too.
 */
export function SpecialtySearch(props: Props) {
  const {id, specialties, chosenId, error, onChoose, takesFocus, family, patientId} = props
  const {onChooseForOther, onChooseProfessional} = props
  const others = useOthers(family, patientId)
  const {appointmentsPhone} = useSite()
  const layout = useBookingLayout()
  const [typed, setTyped] = useState('')
  const [walked, setWalked] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) box.current?.focus()
  }, [takesFocus])

  const search = useMemo(() => searchCatalogue(specialties), [specialties])
  const people = useNamed(patientId, onChooseProfessional ? typed : '')
  const found: Option[] = [
    ...search(typed).map((one) => ({
      key: one.service ? `${one.specialty.id}-${one.service.id}` : `${one.specialty.id}`,
      name: one.service?.name ?? one.specialty.name,
      ...(one.service && {of: one.specialty.name}),
      isChosen: one.service === null && one.specialty.id === chosenId,
      isUncovered: (one.service ?? one.specialty).coverage !== 'S',
      choose: () => onChoose(one),
    })),
    ...people.map((one) => ({
      key: `p${one.practitionerId}-${one.specialtyId}`,
      name: practitionerName(one),
      of: one.specialty,
      choose: () => onChooseProfessional?.(one),
    })),
  ]
  const at = found.findIndex(({key}) => key === walked)
  const optionId = ({key}: Option) => `${id}-${key}`

  const keys = (event: KeyboardEvent) => {
    const active = found[at] ?? (typed ? found[0] : undefined)
    if (event.key === 'Enter' && active) {
      event.preventDefault()
      return active.choose()
    }
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = found[Math.min(Math.max(at + step, 0), found.length - 1)]
    if (!next) return
    setWalked(next.key)
    list.current?.querySelector(`#${CSS.escape(optionId(next))}`)?.scrollIntoView({block: 'nearest'})
  }

  return (
    <div ref={place} className={styles.field} data-layout={layout} data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {onChooseProfessional ? 'Especialidad, estudio, síntoma o profesional' : 'Especialidad o estudio'}
      </label>
      <div className={styles.panel}>
        <div className={styles.search}>
          <Icon of={Search} className={styles.glass} />
          <input
            ref={box}
            id={id}
            className={styles.input}
            type="search"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={found[at] && optionId(found[at])}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={onChooseProfessional ? 'Ej.: me duele la muela' : 'Ej.: dentista o electro'}
            autoComplete="off"
            enterKeyHint="done"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setWalked(null)
            }}
            onFocus={() => {
              // On a phone the keyboard covers the lower part of the page, and with it the results.
              if (layout === 'phone' && place.current) scrollToTop(place.current)
            }}
            onKeyDown={keys}
          />
        </div>
        {/* A select cannot be filtered or hold a chip, so this is the listbox of a combobox. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
        <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Especialidades y estudios">
          {found.map((one) => (
            <div
              key={one.key}
              id={optionId(one)}
              className={styles.option}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={one.isChosen === true}
              data-walked={one.key === walked || undefined}
              tabIndex={-1}
              onClick={one.choose}
              onKeyDown={keys}
            >
              <span>
                {one.name}
                {one.of && <span className={styles.of}>, en {one.of}</span>}
              </span>
              {one.isUncovered && <Chip tone="bad">Sin cobertura</Chip>}
            </div>
          ))}
        </div>
        {found.length === 0 && (
          <OfferedToOthers typed={typed} patientId={patientId} others={others} onChoose={onChooseForOther}>
            No encontramos “{typed}”. {family.length > 0 && 'Lo que podés reservar depende de la persona elegida. '}
            Probá con otra palabra o llamanos al <PhoneLink number={appointmentsPhone} />.
          </OfferedToOthers>
        )}
      </div>
      <output className="visually-hidden">
        {typed && (found.length === 1 ? '1 resultado' : `${found.length} resultados`)}
      </output>
      <FieldMessage id={`${id}-error`} text={error} />
    </div>
  )
}

const PAUSE_MS = 250

/** The professionals of a name, once the typing pauses. */
function useNamed(patientId: number | null, typed: string): readonly NamedProfessional[] {
  const [name, setName] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setName(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  const named = useQuery(catalogueQueries(useApi()).named(patientId, name))
  return (typed.trim() !== '' && named.data) || []
}

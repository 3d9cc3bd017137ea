import {useMutation, useQueryClient} from '@tanstack/react-query'
import {type SubmitEvent, useState} from 'react'
import {type Network, nameNetwork} from '@ceibo/contract/setup/set-up'
import {type ChosenColours, colourProblems} from '@ceibo/rules/content/brand-words'
import {Button} from '@ceibo/ui/button'
import {TextField} from '@ceibo/ui/text-field'
import {asFailure} from '@ceibo/web-kit/calls/api-failure'
import {CallFailure} from '#shared/call-failure.tsx'
import {SITE_KEY} from '#shared/session/brand.ts'
import {api} from '#shared/session/console-queries.ts'
import {useTell} from '#shared/undo/undo.tsx'
import {BrandPreview} from './brand-preview.tsx'
import {progressQuery} from './set-up.api.ts'
import styles from './set-up-page.module.css'

const COLOURS = {primaryColour: 'Color principal', accentColour: 'Color de acento'} as const
const IS_COLOUR = /^#[\da-f]{6}$/i

/** The name, the telephones and the colours of the network; what cannot be read is said before it is saved. */
export function NetworkForm({network}: {network: Network}) {
  const [typed, setTyped] = useState(network)
  const queries = useQueryClient()
  const tell = useTell()
  const save = useMutation({
    mutationFn: () => api.call(nameNetwork, typed),
    onSuccess() {
      void queries.invalidateQueries({queryKey: progressQuery.queryKey})
      void queries.invalidateQueries({queryKey: SITE_KEY})
      tell('La red ya se muestra así en el portal, los emails y los informes')
    },
  })
  const failure = save.error && asFailure(save.error)
  const colours = lowered(typed)
  const known = colours && colourProblems(colours)
  const problemOf = (field: keyof Network) =>
    known?.find((one) => one.field === field)?.message ?? failure?.problems.find((one) => one.field === field)?.message
  const isChanged = JSON.stringify(typed) !== JSON.stringify(network)

  function change(changes: Partial<Network>) {
    save.reset()
    setTyped({...typed, ...changes})
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!save.isPending && (known === undefined || known.length === 0)) save.mutate()
  }

  const textField = (field: 'name' | 'appointmentsPhone' | 'emergencyPhone', label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      inputMode={field === 'name' ? 'text' : 'tel'}
      value={typed[field]}
      error={problemOf(field)}
      onChange={({target}) => change({[field]: target.value})}
    />
  )
  return (
    <section id="red" className={styles.part} aria-labelledby="nombre-de-la-red">
      <h2 id="nombre-de-la-red" className={styles.subtitle}>
        Tu red
      </h2>
      <form className={styles.form} noValidate onSubmit={submit}>
        {textField('name', 'Nombre')}
        <div className={styles.two}>
          {textField('appointmentsPhone', 'Teléfono de turnos')}
          {textField('emergencyPhone', 'Teléfono de emergencias')}
        </div>
        <div className={styles.two}>
          {(['primaryColour', 'accentColour'] as const).map((field) => (
            <TextField
              key={field}
              label={COLOURS[field]}
              autoComplete="off"
              spellCheck={false}
              value={typed[field]}
              error={problemOf(field)}
              onChange={({target}) => change({[field]: target.value})}
              end={
                <input
                  type="color"
                  className={styles.colour}
                  aria-label={`Elegir el ${COLOURS[field].toLowerCase()}`}
                  value={IS_COLOUR.test(typed[field]) ? typed[field] : '#000000'}
                  onChange={({target}) => change({[field]: target.value})}
                />
              }
            />
          ))}
        </div>
        {colours && known?.length === 0 && <BrandPreview name={typed.name} colours={colours} />}
        {failure && failure.problems.length === 0 && <CallFailure failure={save.error} />}
        <div className={styles.acts}>
          <Button type="submit" busy={save.isPending} busyText="Guardando…">
            {isChanged ? 'Guardar y mostrarlo' : 'Guardar'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The colours as they are saved; undefined while one of them is no colour yet. */
const lowered = ({primaryColour, accentColour}: Network): ChosenColours | undefined =>
  IS_COLOUR.test(primaryColour) && IS_COLOUR.test(accentColour)
    ? {primaryColour: primaryColour.toLowerCase(), accentColour: accentColour.toLowerCase()}
    : undefined

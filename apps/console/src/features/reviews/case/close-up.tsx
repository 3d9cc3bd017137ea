import {useQuery} from '@tanstack/react-query'
import {type PointerEvent, useState} from 'react'
import type {DeclaredData, OpenReviewCase, CardComparison} from '@ceibo/contract/verification/review/review-case'
import {CARD_AREAS, type CardArea, machineText} from '@ceibo/rules/verification/card-layout'
import {Button} from '@ceibo/ui/button'
import {KeyHint, useKeys} from '#shared/keys/keys.tsx'
import {FIELD_NAMES, valueText, VERDICTS} from '../review-words.ts'
import {readingQuery} from '../reviews.api.ts'
import {adjusted, type CardFrame, centredFrame, frameOfBarcode, onCard, viewBoxOf} from './card-frame.ts'
import type {Drawing} from './picture-view.tsx'
import caseStyles from './case.module.css'
import styles from './close-up.module.css'

type Drawn = Extract<Drawing, {is: 'drawn'}>

type Props = {
  found: OpenReviewCase & {declared: DeclaredData}
  /** What was drawn of the round, and by how many quarters it was turned, by position. */
  drawings: ReadonlyMap<number, Drawing>
  quartersOf: (position: number) => number
  /** The picture whose crops the keys move. */
  chosen: number
}

/** How far a key moves the crops, in millimetres of the card. */
const STEP = 1

/** Crops of the card in the pictures beside what was declared. They help to look; nothing is decided by them. */
export function CloseUp({found, drawings, quartersOf, chosen}: Props) {
  const {data: readings} = useQuery({...readingQuery(found.id, found.round), enabled: false})
  const [changes, setChanges] = useState<ReadonlyMap<number, CardFrame>>(new Map())
  const [isMoving, setIsMoving] = useState(false)
  const reading = readings?.[0]
  const onFront = readings?.find(({position}) => position === 1)

  function frameOf(position: number, {size}: Drawn): CardFrame {
    const ofCode = position === 1 && onFront && frameOfBarcode(size, onFront.corners)
    return changes.get(position) ?? (ofCode || centredFrame(size, quartersOf(position)))
  }
  function move(position: number, change: Parameters<typeof adjusted>[1]) {
    const drawing = drawings.get(position)
    if (drawing?.is !== 'drawn') return
    setChanges((known) => new Map([...known, [position, adjusted(frameOf(position, drawing), change)]]))
  }
  const toggle = () => setIsMoving(!isMoving)
  const reset = () => {
    setChanges(new Map())
    setIsMoving(false)
  }
  useKeys([
    {key: 'm', name: 'Mover los recortes', run: toggle},
    ...(isMoving
      ? [
          {key: 'ArrowLeft', name: 'Recorte a la izquierda', run: () => move(chosen, {across: -STEP})},
          {key: 'ArrowRight', name: 'Recorte a la derecha', run: () => move(chosen, {across: STEP})},
          {key: 'ArrowUp', name: 'Recorte hacia arriba', run: () => move(chosen, {down: -STEP})},
          {key: 'ArrowDown', name: 'Recorte hacia abajo', run: () => move(chosen, {down: STEP})},
          {key: '+', name: 'Recorte más cerca', run: () => move(chosen, {by: 1 / 1.04})},
          {key: '-', name: 'Recorte más lejos', run: () => move(chosen, {by: 1.04})},
          {key: 'Escape', name: 'Dejar los recortes así', run: () => setIsMoving(false)},
        ]
      : []),
  ])

  const crop = (position: number, {label, area, declared, comparison}: CropOf) => {
    const drawing = drawings.get(position)
    if (drawing?.is !== 'drawn') return null
    return (
      <Crop
        key={label}
        label={label}
        area={area}
        declared={declared}
        verdict={comparison?.verdict}
        drawing={drawing}
        frame={frameOf(position, drawing)}
        isMoving={isMoving && position === chosen}
        onMove={(across, down) => move(position, {across, down})}
      />
    )
  }
  const {front, back} = CARD_AREAS
  const {names, number, birth} = machineText(found.declared)
  const comparisonOf = (field: CardComparison['field']) => reading?.comparisons.find((one) => one.field === field)
  const shown = [
    ...(['lastName', 'firstName', 'birthDate', 'documentNumber', 'procedureNumber'] as const).map((field) => {
      const comparison = comparisonOf(field)
      const declared = field === 'procedureNumber' ? null : valueText(field, found.declared[field])
      const read = comparison?.read ?? null
      const text = declared ?? (read === null ? 'no se declara' : `${read} según el código`)
      return crop(1, {label: FIELD_NAMES[field], area: front[field], declared: text, comparison})
    }),
    crop(2, {label: 'Líneas del dorso', area: back.machineLines, declared: `${number} · ${birth} · ${names}`}),
  ].filter((one) => one !== null)
  if (shown.length === 0) return null
  const isFound = changes.size === 0 && onFront !== undefined
  return (
    <section className={styles.crops} aria-label="De cerca">
      <header>
        <h3 className={caseStyles.title}>De cerca</h3>
        <span className={caseStyles.note}>
          recortes de la imagen, {isFound ? 'ubicados por el código' : 'ubicados a ojo: movelos si hace falta'}
        </span>
        <output className={styles.moving}>{isMoving && 'Las flechas mueven, + y − acercan y alejan'}</output>
        {changes.size > 0 && (
          <Button small kind="quiet" onClick={reset}>
            Volver
          </Button>
        )}
        <Button small kind="quiet" aria-pressed={isMoving} onClick={toggle}>
          {isMoving ? 'Dejar así' : 'Mover'} <KeyHint>M</KeyHint>
        </Button>
      </header>
      <ul className={styles.cropGrid}>{shown}</ul>
    </section>
  )
}

type CropOf = {label: string; area: CardArea; declared: string; comparison?: CardComparison | undefined}

type CropProps = {
  label: string
  area: CardArea
  declared: string
  verdict: CardComparison['verdict'] | undefined
  drawing: Drawn
  frame: CardFrame
  isMoving: boolean
  onMove: (across: number, down: number) => void
}

/** One area of the card, upright and large; dragging moves the crops of its picture. */
function Crop({label, area, declared, verdict, drawing: {url, size}, frame, isMoving, onMove}: CropProps) {
  const drag = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return
    const shown = event.currentTarget.getBoundingClientRect()
    const millimetre = Math.min(shown.width / area.width, shown.height / area.height)
    onMove(-event.movementX / millimetre, -event.movementY / millimetre)
  }
  return (
    <li className={styles.crop} data-verdict={verdict} data-moving={isMoving || undefined}>
      <p>
        <span className={styles.cropLabel}>{label}</span> <b title={declared}>{declared}</b>
        {verdict && (verdict === 'same' || verdict === 'different') && (
          <span className={caseStyles.verdict} data-verdict={verdict}>
            {VERDICTS[verdict].slice(0, 1)}
            <span className="visually-hidden">{VERDICTS[verdict].slice(1)}</span>
          </span>
        )}
      </p>
      <svg aria-hidden="true" viewBox={viewBoxOf(area)} preserveAspectRatio="xMinYMid meet" onPointerMove={drag}>
        <image href={url} width={size.width} height={size.height} transform={onCard(frame)} />
      </svg>
    </li>
  )
}

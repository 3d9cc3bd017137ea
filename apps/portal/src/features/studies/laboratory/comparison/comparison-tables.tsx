import type {OpenedStudy} from '@ceibo/contract/studies/study-opening'
import {Skeleton} from '@ceibo/ui/skeleton'
import {useQuery} from '@tanstack/react-query'
import {Loaded} from '@ceibo/web-kit/failures/load-failure.tsx'
import {useApi} from '#shared/session/portal-dependencies.tsx'
import {useNow} from '@ceibo/web-kit/page/use-now'
import {byDay} from '#shared/studies/study-date.ts'
import {openedStudyQueries} from '#features/studies/opened-study.api.ts'
import {BreakableValue} from '#features/studies/laboratory/values/breakable-value.tsx'
import {compareResults, type ComparedStatus} from './comparison.ts'
import {columnText} from './distinct-study-texts.ts'
import styles from '#features/studies/laboratory/laboratory.module.css'
import {OutsideMark} from '#features/studies/laboratory/summary/outside-mark.tsx'
import {WideTable} from '#features/studies/laboratory/wide-table.tsx'

type Props = {opened: OpenedStudy; otherUid: string}

/** Opens the other study and shows what both measured, panel by panel, the earlier date first. */
export function ComparisonTables({opened, otherUid}: Props) {
  const other = useQuery(openedStudyQueries(useApi()).opened(otherUid))
  return (
    <Loaded query={other} title="No pudimos abrir el otro estudio" waiting={<Skeleton count={6} text="Comparando" />}>
      {(data) => <Tables one={opened} other={data} />}
    </Loaded>
  )
}

function Tables({one, other}: {one: OpenedStudy; other: OpenedStudy}) {
  const now = useNow()
  const isLater = byDay('newest')(one.study, other.study) <= 0
  const [earlier, later] = isLater ? [other, one] : [one, other]
  const words = columnText([earlier.study, later.study], now)
  const panels = compareResults(earlier.results, later.results)
  if (panels.length === 0) return <p>Estos dos estudios no midieron lo mismo.</p>
  return (
    <>
      {panels.map(({panel, rows}) => (
        <WideTable key={panel} label={`Comparación de ${panel}`} isEven>
          <caption>{panel}</caption>
          <thead>
            <tr>
              <th scope="col">Análisis</th>
              <th scope="col">{words.get(earlier.study.uid)}</th>
              <th scope="col">{`${words.get(later.study.uid)} y diferencia`}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({key, name, earlier: first, before, note, later: last, after, difference}) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>
                  <BreakableValue text={first} />
                  {note && (
                    <span className={styles.small}>
                      <BreakableValue text={note} />
                    </span>
                  )}
                  <Status of={before} />
                </td>
                <td>
                  <BreakableValue text={last} />
                  <span className={styles.small}>
                    <BreakableValue text={difference} />
                  </span>
                  <Status of={after} />
                </td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      ))}
    </>
  )
}

/** Where a value lies, its range as its report has it, and the note of the laboratory. */
function Status({of}: {of: ComparedStatus}) {
  const reference = [of.reference, ...of.otherReferences].filter(Boolean).join('; ')
  return (
    <>
      <OutsideMark of={of} />
      <span className={styles.small}>
        <BreakableValue text={reference === '' ? 'Sin rango' : `Referencia: ${reference}`} />
      </span>
      {of.comment && <span className={styles.small}>{of.comment}</span>}
    </>
  )
}

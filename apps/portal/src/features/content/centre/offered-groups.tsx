import {MAX_TYPED} from '@ceibo/rules/content/site-search'
import {firstAppointments} from '@ceibo/contract/appointments/first-appointments'
import {pathOf} from '@ceibo/contract/wire/endpoint'
import {openCentre} from '@ceibo/contract/content/open-content'
import type {PublicCentre} from '@ceibo/contract/pages/page-context'
import {PATHS} from '@ceibo/contract/pages/paths'
import {ToothIcon} from './tooth-icon.ts'
import {Icon} from '@ceibo/ui/icon'
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import HeartHandshake from 'lucide/dist/esm/icons/heart-handshake.mjs'
import Microscope from 'lucide/dist/esm/icons/microscope.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Stethoscope from 'lucide/dist/esm/icons/stethoscope.mjs'
import type {IconNode} from 'lucide'
import {OfferedItem} from './offered-item.tsx'
import styles from './offered-groups.module.css'

type Group = PublicCentre['groups'][number]
type Props = {centre: Pick<PublicCentre, 'slug' | 'groups'>}

const ICONS: Readonly<Record<Group['icon'], IconNode>> = {
  specialties: Stethoscope,
  studies: Microscope,
  dental: ToothIcon,
  services: HeartHandshake,
}

/** From this number of items on, a list has two columns on wide screens. */
const MIN_TWO_COLUMNS = 20
/** From this number of items on, the page has a search field for them. */
const MIN_FILTERED = 8

/**
 * Everything that the centre offers. The groups are native disclosures, so that the browser's own search opens them; the first is
 * open. The script of the public pages filters them and adds the first free appointments.
 */
export function OfferedGroups({centre: {slug, groups}}: Props) {
  const count = groups.reduce((sum, {items}) => sum + items.length, 0)
  if (count === 0) return null
  return (
    <section
      className={styles.section}
      aria-labelledby="que-titulo"
      data-first-appointments={pathOf(firstAppointments).replace('{centro}', slug)}
      data-centre={slug}
    >
      <h2 id="que-titulo">Qué podés hacer en este centro</h2>
      {count >= MIN_FILTERED && (
        <div className={styles.filter} data-print="none">
          <label htmlFor="buscar-en-el-centro">Buscá una especialidad o un estudio</label>
          <div className={styles.box}>
            <Icon of={Search} />
            <input
              id="buscar-en-el-centro"
              type="search"
              data-filter={pathOf(openCentre).replace('{centro}', slug)}
              maxLength={MAX_TYPED}
              autoComplete="off"
              enterKeyHint="search"
              aria-describedby="encontrados"
            />
          </div>
          <output id="encontrados" className={styles.found} data-found="" />
          <p className={styles.elsewhere} data-elsewhere="" hidden>
            <a href={PATHS.search}>Buscar en todos los centros</a>
          </p>
        </div>
      )}
      {groups.map((group, place) => (
        <details key={group.title} className={styles.group} open={place === 0} data-group="">
          <summary className={styles.title}>
            <Icon of={ICONS[group.icon]} size="1.5em" />
            <h3>{group.title}</h3>
            <span className={styles.count}>{group.items.length}</span>
            <Icon of={ChevronDown} className={styles.arrow} />
          </summary>
          <ul className={styles.items} data-columns={group.items.length >= MIN_TWO_COLUMNS ? '2' : undefined}>
            {group.items.map((item) => (
              <OfferedItem key={item.name} item={item} centreId={slug} />
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

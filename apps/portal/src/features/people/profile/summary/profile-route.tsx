import {fullName} from '@ceibo/contract/people/full-name'
import {PATHS} from '@ceibo/contract/pages/paths'
import type {Profile} from '@ceibo/contract/people/profile'
import {AppLink} from '@ceibo/ui/app-link'
import {Card} from '@ceibo/ui/card'
import {Columns} from '@ceibo/ui/columns'
import {DescriptionList} from '@ceibo/ui/description-list'
import {Icon} from '@ceibo/ui/icon'
import {titled} from '@ceibo/web-kit/page/page-meta'
import {PageTitle} from '@ceibo/web-kit/page/page-title.tsx'
import {OfProfile} from '#features/people/profile/profile-page.tsx'
import {documentText, homeText, NOT_SAID, phoneText, planOfProfileText} from '#features/people/profile/profile-texts.ts'
import styles from './profile-summary.module.css'
import {PROFILE_GROUPS} from './profile-tiles.ts'

export const meta = titled('Mi perfil')

/** The person's data in the network, with links to change them. */
export default function ProfileSummaryPage() {
  return (
    <>
      <PageTitle note="Tus datos y cómo usás tu cuenta.">Mi perfil</PageTitle>
      <Columns from={1100} isLate>
        <Card title="Tus datos">
          <OfProfile>{(profile) => <DescriptionList layout="rows" items={descriptionsOf(profile)} />}</OfProfile>
        </Card>
        <nav aria-label="Opciones del perfil" className={styles.groups}>
          {PROFILE_GROUPS.map((group) => (
            <section key={group.name} className={styles.group}>
              <h2>{group.name}</h2>
              <ul className={styles.tiles}>
                {group.tiles.map(({name, note, href, icon}) => (
                  <li key={href} className={styles.tile}>
                    <span className={styles.icon}>
                      <Icon of={icon} size="1.4em" />
                    </span>
                    <div>
                      <AppLink href={href}>{name}</AppLink>
                      <p>{note}</p>
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </Columns>
    </>
  )
}

function descriptionsOf(profile: Profile) {
  const {firstName, lastName, chosenName, age, documentType, documentNumber, phone, email} = profile
  const registered = fullName({firstName, lastName})
  return [
    {term: 'Nombre', value: chosenName === null ? registered : fullName({firstName: chosenName, lastName})},
    ...(chosenName === null ? [] : [{term: 'Nombre registrado', value: registered}]),
    {term: 'Edad', value: age === 1 ? '1 año' : `${age} años`},
    {term: documentType, value: documentText(documentNumber)},
    {term: 'Domicilio', value: homeText(profile)},
    {
      term: 'Teléfono',
      value: phone === null ? <AppLink href={PATHS.editContact}>Agregar un teléfono</AppLink> : phoneText(phone),
    },
    {term: 'Email', value: email ?? NOT_SAID},
    {term: 'Plan', value: planOfProfileText(profile)},
  ]
}

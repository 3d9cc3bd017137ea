import type {Database} from '@ceibo/database/open-database'
import {OUR_LIGHT} from '@ceibo/rules/content/brand-palette'
import type {Installation} from '#dependencies.ts'
import {colouring} from '#platform/configuration/brand-colours.ts'
import type {Configuration} from '#platform/configuration/configuration.ts'
import {storedInstallation} from './installation.queries.ts'

/**
 * The installation in the database, and the configuration in which it counts: `brand` is what the staff named the network, or what the environment
 * says until they do. It is read at each use, and so must whoever takes a name or a telephone from it.
 */
export async function readInstallation(
  db: Database,
  environment: Configuration,
): Promise<Installation & {config: Configuration}> {
  let stored = await storedInstallation(db)
  let brand = brandOf(stored, environment)
  let asked = 0
  let shown = 0
  return {
    config: {
      ...environment,
      get brand() {
        return brand
      },
    },
    portal: () => stored.portal,
    awaitsSetUp: () => stored.awaitsSetUp,
    async reload() {
      const mine = ++asked
      const read = await storedInstallation(db)
      // What was asked for later is newer.
      if (mine < shown) return
      shown = mine
      stored = read
      brand = brandOf(read, environment)
    },
  }
}

function brandOf(
  {network}: Awaited<ReturnType<typeof storedInstallation>>,
  {brand}: Pick<Configuration, 'brand'>,
): Configuration['brand'] {
  if (network === undefined) return brand
  const {name, appointmentsPhone, emergencyPhone, primaryColour, accentColour} = network
  const colours = {
    primary: primaryColour === OUR_LIGHT.rio ? undefined : primaryColour,
    accent: accentColour === OUR_LIGHT.ceibo ? undefined : accentColour,
  }
  return {...brand, name, appointmentsPhone, emergencyPhone, ...colouring(colours)}
}

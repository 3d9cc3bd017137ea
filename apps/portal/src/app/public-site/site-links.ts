import {PATHS} from '@ceibo/contract/paths'

/** The sections of the public site, as its menu and its footer name them. */
export const SITE_SECTIONS = [
  {text: 'El portal', href: `${PATHS.front}#portal`},
  {text: 'Centros', href: `${PATHS.front}#centros`},
  {text: 'Teléfonos', href: `${PATHS.front}#telefonos`},
] as const

import type {AccountStatus} from '@ceibo/contract/access'
import {identityGate} from '@ceibo/rules/account-gates'

/** Addresses that only people with a validated identity may open, and the section of the menu each belongs to. */
const SECTIONS = [
  {section: '/pacientes/estudios', validatedOnly: true, under: ['estudios']},
  {
    section: '/pacientes/familiares',
    validatedOnly: true,
    under: ['familiares', 'vincular-familiar', 'validar-familiar', 'verificar-vinculo'],
  },
  {section: '/pacientes/turnos', validatedOnly: false, under: ['turnos', 'atenciones']},
  {section: '/pacientes/perfil', validatedOnly: false, under: ['perfil', 'validar-titular']},
]

const sectionOf = (pathname: string) => {
  const part = pathname.split('/')[2] ?? ''
  return SECTIONS.find(({under}) => under.includes(part))
}

/** The menu's address for a page: a page below a section belongs to it. */
export const sectionAddress = (pathname: string): string => sectionOf(pathname)?.section ?? '/pacientes'

/**
 * Whether somebody may open a page; whoever may not is sent back to the start. Studies and family need a validated identity,
 * and validating it is for those who have to.
 */
export function mayOpen(pathname: string, status: AccountStatus): boolean {
  const gate = identityGate(status)
  if (pathname.split('/')[2] === 'validar-titular') return gate === 'validate-identity'
  return gate === 'open' || !sectionOf(pathname)?.validatedOnly
}

const NAMES: Readonly<Record<string, string>> = {
  estudios: 'Resultados de estudios',
  familiares: 'Grupo familiar',
  'vincular-familiar': 'Vincular familiar',
  'validar-familiar': 'Validar familiar',
  'verificar-vinculo': 'Verificar vínculo',
  'validar-titular': 'Validar identidad',
  perfil: 'Mi perfil',
}

/** The title of a section of the patient area, by its address. */
export const sectionName = (pathname: string): string => NAMES[pathname.split('/')[2] ?? ''] ?? 'Área de pacientes'

import {CONSOLE_PATHS} from '@ceibo/contract/pages/console-paths'
import {isGlobalAdministrator, isGrantedEverywhere, STAFF_MAY} from '@ceibo/contract/staff/staff-permissions'
import {useToday} from '@ceibo/web-kit/page/use-now'
import {generatePath} from 'react-router'
import {useCentresWhere, useMay, useStaff} from '#shared/session/staff.tsx'

/** `key` opens the page from any other; `alsoCalled` are words by which the one line finds it. */
export type PageLink = {name: string; path: string; key?: string; alsoCalled?: string}

/** The pages that the member may open, as the bar and the one line list them. */
export function usePages(): PageLink[] {
  const today = useToday()
  const [centre] = useCentresWhere('useDesk')
  const mayPlan = useMay('manageAgendas')
  const mayReview = useMay('review')
  const mayAnswer = useMay('answerMessages')
  const maySeeAudit = useMay('seeAudit')
  const mayManageCatalogues = useMay('manageCatalogues')
  const mayManageContent = useMay('manageContent')
  const maySeeNumbers = useMay('seeNumbers')
  const {grants} = useStaff()
  const mayManageStaff = grants.some(isGlobalAdministrator)
  const mayManageResults = isGrantedEverywhere(grants, STAFF_MAY.manageResults)
  return [
    ...(centre ? [{name: 'Día', path: generatePath(CONSOLE_PATHS.day, {centre: centre.id, day: today})}] : []),
    ...(centre
      ? [
          {
            name: 'Centros',
            alsoCalled: 'semana densidad ocupación',
            path: generatePath(CONSOLE_PATHS.density, {day: today}),
          },
        ]
      : []),
    ...(mayPlan ? [{name: 'Ausencias', path: CONSOLE_PATHS.planner}] : []),
    ...(centre ? [{name: 'Llamados', path: CONSOLE_PATHS.calls}] : []),
    ...(centre ? [{name: 'Alta', path: CONSOLE_PATHS.newPatient, key: 'd'}] : []),
    ...(mayPlan ? [{name: 'Agendas', alsoCalled: 'horarios plantillas', path: CONSOLE_PATHS.agendas}] : []),
    ...(mayManageCatalogues ? [{name: 'Catálogos', path: CONSOLE_PATHS.catalogues}] : []),
    ...(mayManageCatalogues
      ? [{name: 'Importar', path: CONSOLE_PATHS.imports, alsoCalled: 'planillas csv excel exportar'}]
      : []),
    ...(mayManageContent
      ? [{name: 'Contenidos', alsoCalled: 'páginas novedades avisos', path: CONSOLE_PATHS.contents}]
      : []),
    ...(maySeeNumbers ? [{name: 'Números', path: CONSOLE_PATHS.numbers}] : []),
    ...(mayManageStaff ? [{name: 'Personal', path: CONSOLE_PATHS.staff}] : []),
    ...(mayReview ? [{name: 'Revisión', path: CONSOLE_PATHS.reviews}] : []),
    ...(mayManageResults ? [{name: 'Resultados', path: CONSOLE_PATHS.results}] : []),
    ...(mayManageResults
      ? [{name: 'Publicados', alsoCalled: 'resultados retirar corregir', path: CONSOLE_PATHS.published}]
      : []),
    ...(mayManageResults
      ? [{name: 'Recepción', alsoCalled: 'resultados mensajes hl7 fhir rechazados', path: CONSOLE_PATHS.receptions}]
      : []),
    ...(mayManageResults
      ? [{name: 'Subir resultados', alsoCalled: 'archivos dicom csv importar', path: CONSOLE_PATHS.uploadResults}]
      : []),
    ...(mayAnswer ? [{name: 'Mensajes', path: CONSOLE_PATHS.inbox}] : []),
    ...(maySeeAudit ? [{name: 'Auditoría', path: CONSOLE_PATHS.audit}] : []),
    ...(mayManageStaff
      ? [{name: 'Puesta en marcha', alsoCalled: 'red marca colores teléfonos abrir portal', path: CONSOLE_PATHS.setUp}]
      : []),
    ...(mayManageStaff
      ? [{name: 'Respaldos', alsoCalled: 'copia de seguridad restaurar', path: CONSOLE_PATHS.backups}]
      : []),
  ]
}

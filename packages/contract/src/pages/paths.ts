/** Every address of the portal. A part that begins with a colon is a parameter, as React Router writes it. */
export const PATHS = {
  front: '/',
  centre: '/centrosmedicos/:slug',
  search: '/buscar',
  paymentMethods: '/info/mediosdepago',
  wellTest: '/info/welltest',
  whistleblowing: '/info/lineadenuncia',
  contact: '/info/contacto',
  ophthalmology: '/oftalmologia',
  emergencies: '/emergencias',
  prescriptions: '/consulta-receta',
  onlineResults: '/turnos-resultados',
  offline: '/sin-conexion',
  login: '/login',
  recovery: '/login?paso=recuperar',
  recoveryLinkSent: '/login?paso=enviado',
  newPassword: '/login?paso=nueva',
  passwordChanged: '/login?paso=cambiada',
  registration: '/register',
  completion: '/registerlite/:personId',
  mailRecovery: '/recuperar-email',
  documentReupload: '/resubir-documentos',
  revertEmail: '/revertir-email',
  confirmAttendance: '/confirmar-turno',
  movedByCentre: '/turno-cambiado',
  cancelByMail: '/no-puedo-ir',
  changeByMail: '/cambiar-turno',
  offeredTime: '/horario-liberado',
  leaveWaitingList: '/salir-de-la-espera',
  /** The page that checks whether a copy of a report is authentic; the server renders it outside the portal. */
  reportCheck: '/informe',
  reportAuthenticity: '/informe/:code',
  sharedStudies: '/compartido',
  area: '/pacientes',
  appointments: '/pacientes/turnos',
  upcomingAppointments: '/pacientes/turnos/ver/proximos',
  previousAppointments: '/pacientes/turnos/ver/previos',
  appointmentDetail: '/pacientes/turnos/ver',
  attendanceHistory: '/pacientes/atenciones',
  waitingList: '/pacientes/turnos/espera',
  joinWaitingList: '/pacientes/turnos/espera/nueva',
  booking: '/pacientes/turnos/nuevo',
  bookingService: '/pacientes/turnos/nuevo/SelectEspePrac',
  bookingCentres: '/pacientes/turnos/nuevo/selectEspePrac/selectCenrto',
  bookingSlot: '/pacientes/turnos/nuevo/horarios',
  bookingConfirmation: '/pacientes/turnos/nuevo/confirmar',
  bookingDone: '/pacientes/turnos/nuevo/reservado',
  /** Times over all centres at once. It is no step of the wizard, and leads to its confirmation. */
  bookingTimes: '/pacientes/turnos/nuevo/buscar',
  /** Other times for an appointment that stands. */
  moveAppointment: '/pacientes/turnos/nuevo/cambiar',
  studies: '/pacientes/estudios',
  givenShares: '/pacientes/estudios/compartidos',
  resultsPreference: '/pacientes/estudios/cuando-ver',
  study: '/pacientes/estudios/:id',
  studyImages: '/pacientes/estudios/:id/imagenes',
  family: '/pacientes/familiares',
  permissions: '/pacientes/familiares/permisos',
  invite: '/pacientes/familiares/permisos/invitar',
  editDependant: '/pacientes/familiares/edit/:dni',
  linkDependant: '/pacientes/vincular-familiar',
  validateDependant: '/pacientes/validar-familiar/:dni',
  verifyRelationship: '/pacientes/verificar-vinculo/:dni',
  phoneScan: '/escanear',
  validateIdentity: '/pacientes/validar-titular',
  profile: '/pacientes/perfil',
  changePassword: '/pacientes/perfil/editar/password',
  editContact: '/pacientes/perfil/editar/email',
  editHome: '/pacientes/perfil/editar/location',
  editPlan: '/pacientes/perfil/editar/plan',
  editChosenName: '/pacientes/perfil/editar/nombre',
  products: '/pacientes/perfil/productos',
  notifications: '/pacientes/perfil/notificaciones',
  notificationPreferences: '/pacientes/perfil/notificaciones/preferencias',
  devices: '/pacientes/perfil/dispositivos',
  passkeys: '/pacientes/perfil/huella',
  secondStep: '/pacientes/perfil/segundo-paso',
  terms: '/pacientes/terminos',
  accessLog: '/pacientes/perfil/accesos',
  personalData: '/pacientes/perfil/mis-datos',
  closeAccount: '/pacientes/perfil/mis-datos/cerrar',
} as const

/** The query parameter of `PATHS.search`: what somebody searches for. */
export const SEARCH_QUERY = 'q'

/** The static pages for search engines, without those of the centres. */
export const PUBLIC_PAGES = [
  PATHS.front,
  PATHS.search,
  PATHS.emergencies,
  PATHS.paymentMethods,
  PATHS.wellTest,
  PATHS.contact,
  PATHS.whistleblowing,
  PATHS.ophthalmology,
  PATHS.prescriptions,
  PATHS.onlineResults,
] as const

export type PathQuery = Readonly<Record<string, string | number>>

/** An address with its parameters filled in, and a query. */
export function pathTo(pattern: string, params: PathQuery, query: PathQuery = {}): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return withQuery(path, query)
}

/** An address with a query. */
export function withQuery(path: string, query: PathQuery): string {
  const text = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString()
  return text === '' ? path : `${path}?${text}`
}

/** The page of one appointment. */
export const appointmentPath = (id: number | string): string => withQuery(PATHS.appointmentDetail, {id})

/** How the address of every page behind the login begins, but for the first. */
export const AREA_PREFIX = `${PATHS.area}/`

/** Whether a page lies behind the login. */
export const isInArea = (pathname: string): boolean => `${pathname}/`.startsWith(AREA_PREFIX)

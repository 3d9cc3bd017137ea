/** The base of every address of the console. */
export const CONSOLE = '/consola'

/** Every address of the console, below its base. A part that begins with a colon is a parameter, as React Router writes it. */
export const CONSOLE_PATHS = {
  home: '/',
  signIn: '/ingresar',
  invitation: '/invitacion',
  day: '/dia/:centre/:day',
  week: '/semana/:practitionerId/:day',
  density: '/centros/:day',
  planner: '/planificar',
  plan: '/planificar/:planId',
  calls: '/llamados',
  agendas: '/agendas',
  centreAgendas: '/agendas/:centre',
  patient: '/paciente/:personId',
  newPatient: '/alta',
  newChild: '/paciente/:personId/menor',
  reviews: '/revision',
  review: '/revision/:caseId',
  inbox: '/mensajes',
  message: '/mensajes/:enquiryId',
  results: '/resultados',
  result: '/resultados/:resultId',
  audit: '/auditoria',
  numbers: '/numeros',
  staff: '/personal',
  catalogues: '/catalogos',
  catalogue: '/catalogos/:catalogue',
  imports: '/importar',
  setUp: '/puesta-en-marcha',
  account: '/mi-cuenta',
} as const

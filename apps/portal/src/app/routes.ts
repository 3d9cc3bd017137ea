import {index, route, type RouteConfig, type RouteConfigEntry} from '@react-router/dev/routes'

const LOGIN = './login-route.tsx'
const SOON = '../features/sections/section-soon-route.tsx'

/** A page of the patient area that is not there yet. */
const soon = (path: string): RouteConfigEntry => route(path, SOON, {id: `soon:${path}`})

// The appointments pages: the list, the wizard and its sub-routes, details, history.
const APPOINTMENTS = '../features/appointments'
const FIRST_STEP = `${APPOINTMENTS}/first-step-route.tsx`
const appointments: RouteConfigEntry[] = [
  route('turnos', `${APPOINTMENTS}/appointments-route.tsx`),
  route('turnos/nuevo', `${APPOINTMENTS}/booking-wizard-route.tsx`, [
    index(FIRST_STEP, {id: 'booking:first'}),
    route('SelectEspePrac', FIRST_STEP, {id: 'booking:practice'}),
    route('selectEspePrac/selectCenrto', FIRST_STEP, {id: 'booking:centres'}),
    route('horarios', `${APPOINTMENTS}/choose-slot-route.tsx`),
    route('confirmar', `${APPOINTMENTS}/confirm-booking-route.tsx`),
    route('reservado', `${APPOINTMENTS}/booking-done-route.tsx`),
  ]),
  route('turnos/ver', `${APPOINTMENTS}/appointment-detail-route.tsx`),
  route('turnos/ver/proximos', `${APPOINTMENTS}/upcoming-appointments-route.tsx`),
  route('turnos/ver/previos', `${APPOINTMENTS}/previous-appointments-route.tsx`),
  route('atenciones', `${APPOINTMENTS}/attendance-history-route.tsx`),
]

export default [
  // Until there is a page that presents the network, the front door is the login.
  index(LOGIN, {id: 'front-door'}),
  route('login', LOGIN),
  route('register', '../features/registration/registration-route.tsx'),
  route('registerlite/:personId', '../features/lite/lite-route.tsx'),
  route('recuperar-email', '../features/mail-recovery/mail-recovery-route.tsx'),
  route('resubir-documentos', '../features/document-resend/document-resend-route.tsx'),
  route('pacientes', './patient-area/patient-area-layout.tsx', [
    index('../features/dashboard/dashboard-route.tsx'),
    ...appointments,
    soon('estudios'),
    soon('familiares'),
    soon('familiares/edit/:dni'),
    soon('vincular-familiar'),
    soon('validar-familiar/:dni'),
    soon('verificar-vinculo/:dni'),
    soon('validar-titular'),
    route('perfil/dispositivos', '../features/devices/devices-route.tsx'),
    soon('perfil/*'),
  ]),
  route('revertir-email', '../features/recovery/revert-email-route.tsx'),
  // The first match wins, and any unknown address shows the login screen.
  route('*', LOGIN, {id: 'unknown-address'}),
] satisfies RouteConfig

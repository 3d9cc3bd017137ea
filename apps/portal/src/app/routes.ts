import {index, route, type RouteConfig, type RouteConfigEntry} from '@react-router/dev/routes'

const LOGIN = './login-route.tsx'
const SOON = '../features/sections/section-soon-route.tsx'

/** A page of the patient area that is not there yet. */
const soon = (path: string): RouteConfigEntry => route(path, SOON, {id: `soon:${path}`})

// The appointments pages: the list, the wizard and its sub-routes, details, history.
const APPOINTMENTS = '../features/appointments'
const BOOKING = `${APPOINTMENTS}/booking`
const FIRST_STEP = `${BOOKING}/what/first-step-route.tsx`
const appointments: RouteConfigEntry[] = [
  route('turnos', `${APPOINTMENTS}/list/appointments-route.tsx`),
  route('turnos/nuevo', `${BOOKING}/booking-wizard-route.tsx`, [
    index(FIRST_STEP, {id: 'booking:first'}),
    route('SelectEspePrac', FIRST_STEP, {id: 'booking:practice'}),
    route('selectEspePrac/selectCenrto', FIRST_STEP, {id: 'booking:centres'}),
    route('horarios', `${BOOKING}/slot/choose-slot-route.tsx`),
    route('confirmar', `${BOOKING}/confirm/confirm-booking-route.tsx`),
    route('reservado', `${BOOKING}/done/booking-done-route.tsx`),
  ]),
  route('turnos/ver', `${APPOINTMENTS}/detail/appointment-detail-route.tsx`),
  route('turnos/ver/proximos', `${APPOINTMENTS}/list/upcoming-appointments-route.tsx`),
  route('turnos/ver/previos', `${APPOINTMENTS}/list/previous-appointments-route.tsx`),
  route('atenciones', `${APPOINTMENTS}/list/attendance-history-route.tsx`),
]

export default [
  // Until there is a page that presents the network, the front door is the login.
  index(LOGIN, {id: 'front-door'}),
  route('login', LOGIN),
  route('register', '../features/registration/registration-route.tsx'),
  route('registerlite/:personId', '../features/completion/completion-route.tsx'),
  route('recuperar-email', '../features/verification/mail-recovery/mail-recovery-route.tsx'),
  route('resubir-documentos', '../features/verification/document-resend/document-resend-route.tsx'),
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
    route('perfil/dispositivos', '../features/security/devices-route.tsx'),
    soon('perfil/*'),
  ]),
  route('revertir-email', '../features/recovery/revert-email/revert-email-route.tsx'),
  // The first match wins, and any unknown address shows the login screen.
  route('*', LOGIN, {id: 'unknown-address'}),
] satisfies RouteConfig

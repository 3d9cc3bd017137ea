import {login, logout, refresh} from './access.ts'
import {
  changeEmail,
  changePassword,
  closeOtherSessions,
  closeSession,
  openSessions,
  revertEmail,
  sendChangePin,
  verifyChangePin,
} from './account-security.ts'
import {appointmentCalendar, appointmentSheet} from './appointment-files.ts'
import {appointments, dashboardAppointments, dashboardHistory} from './appointments.ts'
import {cancelAppointment, bookAppointment} from './appointment-booking.ts'
import {activePlan, registerInBooking} from './booking-patient.ts'
import {centres, checkOrders, services, practitioners, specialties} from './booking-catalogue.ts'
import {captchaChallenge} from './captcha.ts'
import {
  civilStates,
  documentationTypes,
  documentTypes,
  genders,
  nationalities,
  plans,
  planTypes,
  provinces,
  welltestCentres,
} from './catalogues.ts'
import {familyGroup} from './family.ts'
import {completeAccount, completeAccountWithAccess} from './account-completion.ts'
import {notifications} from './notifications.ts'
import {preparations} from './preparations.ts'
import {checkPreRegistration, createUser, savePreRegistration, sendPin, verifyPin} from './registration.ts'
import {productsByDocument, productsByPerson} from './person-check.ts'
import {forgotPassword, setPasswordByLink} from './recovery.ts'
import {resendDocuments, resendForm, resendLink} from './document-resend.ts'
import {uploadFile, uploadPermit} from './files.ts'
import {formEmailRecovery} from './mail-recovery.ts'
import {formIdentity, formMinor, formOrder, formRelationship, validationFinal} from './verification.ts'
import {siteConfiguration} from './site-configuration.ts'
import {freeSlots, freeSlotDays, firstFreeSlot, holdSlot} from './slots.ts'
import {lookupCuil} from './tax-id.ts'
import {acceptTerms, currentTerms} from './terms.ts'

/** Every call of the product. The server mounts this table and OpenAPI is made from it. */
export const ENDPOINTS = {
  login,
  refresh,
  logout,
  captchaChallenge,
  productsByDocument,
  productsByPerson,
  forgotPassword,
  setPasswordByLink,
  changePassword,
  sendChangePin,
  verifyChangePin,
  changeEmail,
  revertEmail,
  openSessions,
  closeSession,
  closeOtherSessions,
  documentTypes,
  civilStates,
  provinces,
  plans,
  planTypes,
  genders,
  nationalities,
  documentationTypes,
  welltestCentres,
  notifications,
  familyGroup,
  lookupCuil,
  specialties,
  services,
  centres,
  practitioners,
  checkOrders,
  preparations,
  activePlan,
  firstFreeSlot,
  freeSlots,
  freeSlotDays,
  holdSlot,
  bookAppointment,
  cancelAppointment,
  registerInBooking,
  appointments,
  dashboardAppointments,
  dashboardHistory,
  appointmentCalendar,
  appointmentSheet,
  checkPreRegistration,
  sendPin,
  verifyPin,
  savePreRegistration,
  createUser,
  currentTerms,
  acceptTerms,
  completeAccount,
  completeAccountWithAccess,
  uploadPermit,
  uploadFile,
  formIdentity,
  formMinor,
  formEmailRecovery,
  formRelationship,
  formOrder,
  validationFinal,
  resendLink,
  resendForm,
  resendDocuments,
  siteConfiguration,
} as const

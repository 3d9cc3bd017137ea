import {expect, it} from 'vitest'
import {ENDPOINTS} from './endpoint-table.ts'
import type {Endpoint, Limit} from './endpoint.ts'

/**
 * The guards of every call: who may make it, whether it needs a captcha, whether a repeat with the same idempotency key returns the
 * stored answer (`once`) or is handled by the call (`itself`), and its limits, which are counted in the database unless another
 * place is named. They are listed a second time here, so that no guard changes unnoticed.
 */
const POLICIES = `
login                 POST /login/nosocio                                none            captcha -    -
refresh               POST /login/refresh                                none            -       -    3000/10 minutes network
logout                POST /login/logout                                 none            -       -    -
secondStep            POST /login/segundo-paso                          none            -       -    300/10 minutes network
captchaChallenge      GET  /captcha/desafio                              none            -       -    600/minute network, in memory
startPasskeySignIn    POST /login/huella/inicio                         none            -       -    600/10 minutes network
passkeySignIn         POST /login/huella                                none            -       -    300/10 minutes network
productsByDocument    GET  /registro/personas/{docType}/{docNum}/productos none            captcha -    120/hour network
productsByPerson      GET  /registro/personas/{pId}/productos            patient-or-link captcha -    300/hour network
forgotPassword        POST /registro/forgot-password                     none            captcha -    60/hour network
setPasswordByLink     PUT  /registro/personas/upd/password/valid         link            -       -    120/hour network
changePassword        PUT  /registro/personas/upd/password               patient         captcha -    5/10 minutes account, 20/day account
sendChangePin         POST /registro/change-password/pin/{x}             patient         -       once 10/hour account, 20/day account
verifyChangePin       POST /registro/change-password/pin/{x}/verificar   patient         -       -    30/10 minutes account
changeEmail           PUT  /registro/personas/upd/email                  patient         -       -    20/hour account
revertEmail           POST /registro/email/revertir                      link            -       -    60/hour network
checkRevertLink       GET  /registro/email/revertir                      link            -       -    60/hour network, in memory
passkeys              GET  /login/huellas                               patient         -       -    60/minute account, in memory
startPasskey          POST /login/huellas/inicio                        patient         -       -    10/10 minutes account, 30/day account
addPasskey            POST /login/huellas                               patient         -       -    20/10 minutes account
renamePasskey         PUT  /login/huellas/{id}                          patient         -       -    20/10 minutes account
removePasskey         DELETE /login/huellas/{id}                        patient         -       -    20/10 minutes account
secondStepState       GET  /login/segundo-paso/estado                   patient         -       -    60/minute account, in memory
startSecondStep       POST /login/segundo-paso/inicio                   patient         -       -    10/10 minutes account, 30/day account
confirmSecondStep     POST /login/segundo-paso/confirmar                patient         -       -    30/10 minutes account
newRecoveryCodes      POST /login/segundo-paso/codigos                  patient         -       -    10/10 minutes account, 30/day account
endSecondStep         POST /login/segundo-paso/quitar                   patient         -       -    10/10 minutes account, 30/day account
openSessions          GET  /login/sesiones                               patient         -       -    60/minute account, in memory
closeSession          POST /login/sesiones/{id}/cerrar                   patient         -       -    60/minute account
closeOtherSessions    POST /login/sesiones/cerrar-otras                  patient         -       -    20/minute account
documentTypes         GET  /maestro/documentos/tipos                     none            -       -    600/minute network, in memory
civilStates           GET  /maestro/estados/civiles                      none            -       -    600/minute network, in memory
provinces             GET  /maestro/provincias                           none            -       -    600/minute network, in memory
plans                 GET  /maestro/planes                               none            -       -    600/minute network, in memory
planTypes             GET  /maestro/planes/{planId}/tipos                none            -       -    600/minute network, in memory
genders               GET  /maestro/generos                              none            -       -    600/minute network, in memory
nationalities         GET  /maestro/nacionalidades                       none            -       -    600/minute network, in memory
documentationTypes    GET  /maestro/documentacion/tipos                  none            -       -    600/minute network, in memory
welltestCentres       GET  /maestro/welltest/centros                     none            -       -    600/minute network, in memory
profile               GET  /nosocios/{id}/datos-perfil                   patient         -       -    60/minute account, in memory
updateProfile         PUT  /nosocios/{id}/modificar                      patient         -       -    60/hour account
notifications         GET  /nosocios/{id}/notificaciones                 patient         -       -    60/minute account, in memory
markNotificationsRead PUT  /nosocios/{id}/notificaciones/leidas          patient         -       -    60/minute account
preferences           GET  /nosocios/{id}/preferencias                   patient         -       -    60/minute account, in memory
updatePreferences     PUT  /nosocios/{id}/preferencias                   patient         -       -    30/minute account
familyGroup           GET  /nosocios/{id}/grupofam                       patient         -       -    60/minute account, in memory
verifyMember          GET  /nosocios/integrante/{a}/{b}/verificar        patient         -       -    5/day account, 20/hour account
linkNew               POST /nosocios/asociar-nuevo                       patient         -       once 20/day account
linkExisting          POST /nosocios/asociar                             patient         -       once 20/day account
unlink                POST /nosocios/des-asociar                         patient         -       once 30/hour account
editDependant         PUT  /nosocios/{id}/integrantes/{integrante}       patient         -       -    30/hour account
permissions           GET  /nosocios/{id}/permisos                       patient         -       -    60/minute account, in memory
inviteToAct           POST /nosocios/{id}/permisos/invitaciones          patient         -       once 10/day account
answerInvitation      PUT  /nosocios/{id}/permisos/invitaciones/{invitacion} patient     -       -    60/hour account
endPermission         DELETE /nosocios/{id}/permisos/{permiso}           patient         -       -    60/hour account
lookupCuil            GET  /apim/srv/doc/{a}/{b}/{c}/cuitCuil            patient         -       -    5/day account
validateCuil          GET  /apim/srv/cui/{d}/{a}/docu/{b}/{c}/validar    patient         -       -    5/day account
specialties           GET  /apim/cons/especialidades                     patient         -       -    60/minute account, in memory
services             GET  /apim/cons/practicas                          patient         -       -    60/minute account, in memory
centres               GET  /apim/cons/centros                            patient         -       -    60/minute account, in memory
practitioners             GET  /apim/cons/prestadores                        patient         -       -    60/minute account, in memory
namedProfessionals        GET  /apim/cons/prestadores/nombre                 patient         -       -    60/minute account, in memory
orderRequirement      GET  /apim/cons/checkOrdenes                       patient         -       -    60/minute account, in memory
preparations          GET  /apim/cons/preparaciones                      patient         -       -    60/minute account, in memory
activePlan            GET  /apim/cons/planactivo/{a}/{b}                patient         captcha -    60/minute account, in memory
firstFreeSlot         POST /apim/turnos/primero-disponible               patient         -       -    30/minute account, in memory
freeSlots             POST /apim/turnos/disponibles                      patient         -       -    30/minute account, in memory
firstTimes            POST /apim/turnos/primeros-horarios               patient         -       -    30/minute account, in memory
freeSlotDays          POST /apim/turnos/dias                             patient         -       -    30/minute account, in memory
whyNoSlots            POST /apim/turnos/motivos                          patient         -       -    30/minute account, in memory
holdSlot              POST /apim/turnos/retener                          patient         -       itself 30/10 minutes account
bookAppointment       POST /apim/turnos/confirmar                        patient         -       itself 60/10 minutes account, in memory
confirmAttendance     POST /apim/turnos/asistencia                       patient         -       itself 30/10 minutes account
attendanceByLink      GET  /apim/turnos/asistencia/link                  link            -       -    300/10 minutes network, in memory
confirmByLink         POST /apim/turnos/asistencia/link                  link            -       itself 120/10 minutes network
movedByCentre         GET  /apim/turnos/cambiado/link                    link            -       -    300/10 minutes network, in memory
reminded              GET  /apim/turnos/recordatorio/link               link            -       -    300/10 minutes network, in memory
acceptMoved           POST /apim/turnos/cambiado/link/aceptar            link            -       itself 120/10 minutes network
cancelByLink          POST /apim/turnos/cambiado/link/anular             link            -       itself 120/10 minutes network
otherTimes            POST /apim/turnos/cambiado/link/horarios           link            -       -    120/10 minutes network, in memory
chooseOtherTime       POST /apim/turnos/cambiado/link/cambiar            link            -       itself 120/10 minutes network
joinWaitingList       POST /apim/turnos/espera                           patient         -       itself 30/10 minutes account, 60/day account
waitForEarlier        POST /apim/turnos/espera/antes                     patient         -       itself 30/10 minutes account, 60/day account
waitingEntries        GET  /apim/turnos/espera                           patient         -       -    60/minute account, in memory
pauseWaiting          POST /apim/turnos/espera/pausar                    patient         -       itself 60/10 minutes account
leaveWaitingList      POST /apim/turnos/espera/salir                     patient         -       itself 60/10 minutes account
takeOffered           POST /apim/turnos/espera/tomar                     patient         -       itself 60/10 minutes account
offerByLink           GET  /apim/turnos/espera/link                      link            -       -    300/10 minutes network, in memory
takeByLink            POST /apim/turnos/espera/link/tomar                link            -       itself 120/10 minutes network
leaveByLink           POST /apim/turnos/espera/link/salir                link            -       itself 120/10 minutes network
cancelAppointment     POST /apim/turnos/anulacion                        patient         -       itself 30/10 minutes account
moveAppointment       POST /apim/turnos/cambiar                          patient         -       itself 60/10 minutes account, in memory
registerInBooking     POST /apim/turnos/register                         patient         -       itself 30/10 minutes account
appointments          POST /apim/turnos/consulta                         patient         -       -    60/minute account, in memory
dashboardAppointments POST /apim/dashboard/turnos/consulta               patient         -       -    60/minute account, in memory
dashboardHistory      POST /apim/dashboard/turnos/historial              patient         -       -    60/minute account, in memory
appointmentCalendar   GET  /apim/turnos/{id}/calendario                  patient         -       -    30/minute account, in memory
appointmentSheet      GET  /apim/turnos/{id}/pdf                         patient         -       -    10/minute account, in memory
checkPreRegistration  POST /registro/check/prerregistro                  none            captcha -    300/hour network
sendPin               POST /registro/pin                                 none            captcha -    120/hour network
verifyPin             POST /registro/pin/verificar                       none            -       -    600/hour network
savePreRegistration   POST /registro/grabar/prerregistro                 none            captcha once 300/hour network
createUser            POST /registro/crear                               none            captcha once 120/hour network
currentTerms          GET  /maestro/terminos/{hash}                      none            -       -    600/minute network, in memory
studies               POST /apim/turnos/estudios                        patient         -       -    60/minute account, in memory
imagingStudies        POST /apim/imagenes/estudios                      patient         -       -    60/minute account, in memory
laboratoryStudies     POST /apim/laboratorio/estudios                   patient         -       -    60/minute account, in memory
risReports            POST /turnos/informes-ris                         patient         -       -    60/minute account, in memory
openStudy             POST /apim/turnos/estudios/abrir                  patient         -       itself 60/minute account, in memory
analyteTrend          POST /apim/laboratorio/evolucion                  patient         -       -    60/minute account, in memory
imagingPdf            POST /apim/turnos/get/informes/pdf                patient         -       -    30/minute account, in memory
laboratoryPdf         POST /apim/turnos/get/laboratorio/pdf             patient         -       -    30/minute account, in memory
sharedPdf             POST /apim/turnos/get/estudio/pdf                 patient         -       -    30/minute account, in memory
openImage             POST /apim/turnos/imagen                          patient         -       -    30/minute account, in memory
shareStudy            POST /estudios/compartir                           patient         -       itself 20/minute account
shares                GET  /nosocios/{id}/compartidos                    patient         -       -    60/minute account, in memory
revokeShare           POST /estudios/compartidos/{compartido}/revocar    patient         -       itself 30/minute account, 300/day account
openShare             POST /estudios/compartidos/abrir                   link            -       -    30/10 minutes token, 600/10 minutes network
resumeShare           POST /estudios/compartidos/retomar                 link            -       -    60/minute token, 1200/minute network, in memory
sharedStudy           POST /estudios/compartidos/estudio                 link            -       -    60/minute token, 1200/minute network, in memory
sharedImages          POST /estudios/compartidos/imagenes                link            -       -    60/minute token, 1200/minute network, in memory
renewSharedImages     POST /estudios/compartidos/imagenes/renovar        link            -       itself 60/minute token, 1200/minute network, in memory
sharedReport          POST /estudios/compartidos/pdf                     link            -       -    30/minute token, 300/minute network, in memory
shlManifest           POST /api/shl/{id}                                 none            -       -    30/10 minutes token, 600/10 minutes network
shlStudy              GET  /api/shl/{visita}/{estudio}                   none            -       -    60/minute token, 1200/minute network, in memory
shlImage              GET  /api/shl/{visita}/{estudio}/{imagen}          none            -       -    6000/minute token, 20000/minute network, in memory
renewImageTicket      POST /apim/turnos/imagen/renovar                  patient         -       -    30/minute account, in memory
imageFrame            GET  /estudios/visor/{instancia}/{cuadro}          link            -       -    10000/minute token, 20000/minute network, in memory
imageJpeg             GET  /estudios/visor/{instancia}/{cuadro}/jpeg     link            -       -    60/minute token, 600/minute network, in memory
imagesZip             GET  /estudios/visor/zip                           link            -       -    6/minute token, 60/minute network, in memory
partPdf               GET  /estudios/visor/{instancia}/documento         link            -       -    60/minute token, 600/minute network, in memory
partFile              GET  /estudios/visor/{instancia}/dicom             link            -       -    60/minute token, 600/minute network, in memory
resultsPreference     GET  /nosocios/{id}/preferencias/resultados       patient         -       -    60/minute account, in memory
updateResultsPreference PUT /nosocios/{id}/preferencias/resultados      patient         -       -    30/minute account
acceptTerms           POST /registro/aceptar/terminos                    patient-or-link -       once 300/hour network
completeAccount       POST /nosocios/crear                               link            -       once 300/hour network
completeAccountWithAccess POST /nosocios/register-lite                       link            -       once 300/hour network
renewCompletionAccess POST /nosocios/crear/renovar                           link            -       -    300/hour network
welltestForm          POST /landing/welltest/form                        none            captcha itself 300/hour network
contactForm           POST /landing/contacto/form                        none            captcha itself 300/hour network
uploadPermit          POST /aws/s3/permiso                               none            captcha -    120/hour network
uploadFile            POST /aws/s3/uploadFile                            patient-or-link -       -    40/hour account, 600/hour network once allowed
verifyIdentity        POST /registro/formulario/1/validacion             patient         -       once 30/hour account
verifyMinor           POST /registro/formulario/2/validacion             patient         -       once 30/hour account
verifyMailRecovery    POST /registro/formulario/3/validacion             none            captcha once 20/hour network, 60/day network
verifyRelationship    POST /registro/formulario/4/validacion             patient         -       once 30/hour account
verifyOrder           POST /registro/formulario/5/validacion             patient         -       once 30/hour account
validationOutcome     POST /validacion/final                             patient         -       -    60/minute account, in memory
startScanHandoff      POST /validacion/escaneo                           patient         -       -    20/hour account
scanHandoff           GET  /validacion/escaneo                           patient         -       -    90/minute account, in memory
openScanHandoff       POST /validacion/escaneo/abrir                     link            -       -    120/10 minutes network
scanByHandoff         POST /validacion/escaneo/imagen                    link            -       once 120/10 minutes network
verificationCases     GET  /validacion/casos                             patient         -       -    60/minute account, in memory
resubmitImages        POST /validacion/casos/{caso}/imagenes             patient         -       once 30/hour account
counterCode           POST /validacion/mostrador                         patient         -       itself 30/hour account
renewReuploadLink     POST /validacion/resend/link                       link            -       -    60/hour network
rejectedVerification  GET  /validacion/formularios/resend                link            -       -    300/10 minutes network
reuploadDocuments     POST /validacion/formularios/resend                link            -       once 120/10 minutes network
siteConfiguration     GET  /api/configuracion                            none            -       -    -
openCentres           GET  /api/abierto/v1/centros                       none            -       -    60/minute network, in memory
openCentre            GET  /api/abierto/v1/centros/{centro}              none            -       -    60/minute network, in memory
openCentresLinked     GET  /api/abierto/v1/centros.jsonld                none            -       -    60/minute network, in memory
openCalendar          GET  /api/abierto/v1/guardias-y-cierres.ics        none            -       -    60/minute network, in memory
firstAppointments     GET  /api/centros/{centro}/primeros-turnos         none            -       -    120/minute network, in memory
accessLog             GET  /nosocios/{id}/accesos                        patient         -       -    60/minute account, in memory
objectToAccess        POST /nosocios/accesos/{evento}/objecion           patient         -       itself 5/hour account, 10/day account
dataRequests          GET  /nosocios/{id}/pedidos                        patient         -       -    60/minute account, in memory
requestCorrection     POST /nosocios/{id}/pedidos                        patient         -       itself 10/day account
dataExport            GET  /nosocios/{id}/misdatos                       patient         -       -    60/minute account, in memory
requestDataExport     POST /nosocios/{id}/misdatos                       patient         -       itself 20/day account
closeAccount          POST /nosocios/{id}/cierre                         patient         -       -    5/10 minutes account, 20/day account
dataExportJson        GET  /nosocios/{id}/misdatos/json                  patient         -       -    10/minute account, in memory
dataExportPdf         GET  /nosocios/{id}/misdatos/pdf                   patient         -       -    10/minute account, in memory
dayOfCentre           GET  /api/consola/dia/{centreId}/{day}             staff           -       -    240/minute account, in memory
weekOfPractitioner    GET  /api/consola/semana/{practitionerId}/{day}    staff           -       -    240/minute account, in memory
weekOfCentres         GET  /api/consola/centros/{day}                    staff           -       -    240/minute account, in memory
signInStaff           POST /api/consola/sesion                           none            -       -    300/10 minutes network
startStaffKeySignIn   POST /api/consola/sesion/llave/inicio              none            -       -    600/10 minutes network
signInByStaffKey      POST /api/consola/sesion/llave                     none            -       -    300/10 minutes network
catalogueList         GET  /api/consola/catalogos                        staff           -       -    240/minute account, in memory
catalogueRows         GET  /api/consola/catalogos/{catalogue}            staff           -       -    240/minute account, in memory
previewCatalogueChange POST /api/consola/catalogos/cambios/efecto        staff           -       -    240/minute account, in memory
saveCatalogueRow      POST /api/consola/catalogos/cambios                staff           -       once 120/minute account
termsVersions         GET  /api/consola/terminos                         staff           -       -    240/minute account, in memory
publishTerms          POST /api/consola/terminos                         staff           -       once 10/minute account
withdrawTerms         POST /api/consola/terminos/{hash}/retirar          staff           -       itself 10/minute account
catalogueHistory      GET  /api/consola/catalogos/{catalogue}/{rowId}/cambios staff      -       -    240/minute account, in memory
takeBackCatalogueChange POST /api/consola/catalogos/cambios/{changeId}/deshacer staff    -       itself 60/minute account
exportSheet           GET  /api/consola/planillas/{sheet}                staff           -       -    120/hour account
previewImport         POST /api/consola/planillas/{sheets}/revision      staff           -       -    60/minute account
applyImport           POST /api/consola/planillas/{sheets}/aplicacion/{shown} staff      -       itself 60/minute account
bulkChanges           GET  /api/consola/planillas/cambios/ultimos        staff           -       -    240/minute account, in memory
coverageChoices       GET  /api/consola/cobertura                        staff           -       -    240/minute account, in memory
coverageGrid          GET  /api/consola/cobertura/{specialty}            staff           -       -    240/minute account, in memory
previewCoverage       POST /api/consola/cobertura/efecto                 staff           -       -    240/minute account, in memory
saveCoverage          POST /api/consola/cobertura/cambios                staff           -       once 120/minute account
takeBackBulk          POST /api/consola/planillas/cambios/{bulkId}/deshacer staff        -       itself 60/minute account
contentParts          GET  /api/consola/contenidos                       staff           -       -    600/minute account, in memory
contentPartDraft      GET  /api/consola/contenidos/partes/{part}         staff           -       -    600/minute account, in memory
contentHistory        GET  /api/consola/contenidos/partes/{part}/cambios staff           -       -    600/minute account, in memory
saveContentDraft      PUT  /api/consola/contenidos/partes/{part}/borrador staff          -       itself 240/minute account
discardContentDraft   POST /api/consola/contenidos/partes/{part}/descarte staff          -       itself 120/minute account
publishContentDraft   POST /api/consola/contenidos/partes/{part}/publicacion staff       -       itself 120/minute account
cancelContentSchedule POST /api/consola/contenidos/partes/{part}/cancelacion staff       -       itself 120/minute account
takeBackContentChange POST /api/consola/contenidos/cambios/{publicationId}/deshacer staff - itself 120/minute account
uploadContentPicture  POST /api/consola/contenidos/fotos                 staff           -       -    120/hour account
uploadProfessionalPhoto POST /api/consola/catalogos/profesionales/fotos     staff           -       -    120/hour account
staffSession          GET  /api/consola/sesion                           staff           -       -    120/minute account, in memory
reportStaffActivity       POST /api/consola/sesion/uso                       staff           -       -    60/minute account
lockStaffSession      POST /api/consola/sesion/bloqueo                   staff           -       -    60/minute account
unlockStaffSession    POST /api/consola/sesion/desbloqueo                staff           -       -    60/minute account
startStaffKeyUnlock   POST /api/consola/sesion/desbloqueo/llave/inicio   staff           -       -    60/minute account
unlockByStaffKey      POST /api/consola/sesion/desbloqueo/llave          staff           -       -    60/minute account
signOutStaff          POST /api/consola/sesion/salida                    staff           -       -    60/minute account
staffPasskeys         GET  /api/consola/mi-cuenta/llaves                 staff           -       -    120/minute account, in memory
startStaffKey         POST /api/consola/mi-cuenta/llaves/inicio          staff           -       -    30/10 minutes account, 100/day account
addStaffKey           POST /api/consola/mi-cuenta/llaves                 staff           -       -    30/10 minutes account
removeStaffKey        DELETE /api/consola/mi-cuenta/llaves/{passkeyId}   staff           -       -    30/10 minutes account
staffSessions         GET  /api/consola/mi-cuenta/sesiones               staff           -       -    120/minute account, in memory
endStaffSession       DELETE /api/consola/mi-cuenta/sesiones/{sessionId} staff           -       -    60/10 minutes account
changeStaffPassword   POST /api/consola/mi-cuenta/contrasena             staff           -       -    30/10 minutes account, 100/day account
changeStaffPin        POST /api/consola/mi-cuenta/pin                    staff           -       -    30/10 minutes account, 100/day account
startStaffApp         POST /api/consola/mi-cuenta/aplicacion/inicio      staff           -       -    30/10 minutes account, 100/day account
replaceStaffApp       POST /api/consola/mi-cuenta/aplicacion             staff           -       -    30/10 minutes account, 100/day account
staffInvitation       POST /api/consola/invitacion                       none            -       -    120/hour network
startInvitationKey    POST /api/consola/invitacion/llave                 none            -       -    120/hour network
recordAttendance      POST /api/consola/turnos/{appointmentId}/asistencia staff        -       itself 240/minute account
undoAttendance        POST /api/consola/turnos/{appointmentId}/asistencia/deshacer staff -      itself 240/minute account
patientCard           GET  /api/consola/pacientes/{personId}             staff           -       -    120/minute account, 1500/hour account
createPatient         POST /api/consola/pacientes                       staff           -       itself 20/minute account, 120/hour account
createChild           POST /api/consola/pacientes/{responsibleId}/menores staff         -       itself 20/minute account, 120/hour account
similarPatients       GET  /api/consola/pacientes/parecidos             staff           -       -    240/minute account, 3000/hour account, in memory
confirmIdentity       PUT  /api/consola/pacientes/{personId}/identidad   staff           -       -    20/minute account, 120/hour account
viewCard              PUT  /api/consola/pacientes/{personId}/presencia  staff           -       -    600/minute account, in memory
correctEmail          PUT  /api/consola/pacientes/{personId}/email       staff           -       -    10/minute account, 100/day account
resendMail            PUT  /api/consola/pacientes/{personId}/emails/{mailId}/reenvio staff -  -    10/minute account, 100/day account
correctPerson         PUT  /api/consola/pacientes/{personId}/datos       staff           -       itself 20/minute account, 120/hour account
correctPhone          PUT  /api/consola/pacientes/{personId}/telefono    staff           -       -    30/minute account, 200/hour account
bookAtDesk            POST /api/consola/turnos                           staff           -       itself 60/minute account
moveAtDesk            POST /api/consola/turnos/{appointmentId}/traslado  staff           -       itself 60/minute account
cancelAtDesk          POST /api/consola/turnos/{appointmentId}/cancelacion staff         -       itself 60/minute account
patientWaiting        GET  /api/consola/pacientes/{personId}/espera      staff           -       -    240/minute account, in memory
addToWaitingList      POST /api/consola/pacientes/{personId}/espera      staff           -       itself 30/minute account
removeFromWaitingList POST /api/consola/espera/{waitingId}/baja          staff           -       itself 60/minute account
cancelReasons         GET  /api/consola/motivos-de-anulacion             staff           -       -    240/minute account, in memory
deskCatalogue         GET  /api/consola/pacientes/{personId}/prestaciones staff          -       -    240/minute account, in memory
deskVoucher           GET  /api/consola/turnos/{appointmentId}/comprobante staff          -       -    20/minute account
deskService           GET  /api/consola/pacientes/{personId}/prestaciones/{serviceId} staff -       -    240/minute account, in memory
deskTimes             GET  /api/consola/pacientes/{personId}/horarios    staff           -       -    240/minute account, in memory
whyNoTimes            GET  /api/consola/pacientes/{personId}/horarios/motivos staff           -       -    240/minute account, in memory
doubledMoves          GET  /api/consola/turnos/dobles                    staff           -       -    240/minute account, in memory
listPlans             GET  /api/consola/planes                           staff           -       -    240/minute account, in memory
planChoices           GET  /api/consola/planes/quienes                   staff           -       -    240/minute account, in memory
makePlan              POST /api/consola/planes                           staff           -       -    20/minute account
readPlan              GET  /api/consola/planes/{planId}                  staff           -       -    240/minute account, in memory
renewPlan             POST /api/consola/planes/{planId}/propuestas       staff           -       itself 120/minute account
planOptions           GET  /api/consola/planes/{planId}/turnos/{itemId}  staff           -       -    240/minute account, in memory
choosePlanTime        POST /api/consola/planes/{planId}/turnos/{itemId}  staff           -       itself 120/minute account
arrangePlanItems      POST /api/consola/planes/{planId}/elegidos         staff           -       once   120/minute account
restorePlanItems      POST /api/consola/planes/{planId}/elegidos/deshacer staff           -       itself 120/minute account
applyPlan             POST /api/consola/planes/{planId}/aplicar          staff           -       itself 120/minute account
undoPlan              POST /api/consola/planes/{planId}/deshacer         staff           -       itself 120/minute account
discardPlan           POST /api/consola/planes/{planId}/descartar        staff           -       itself 120/minute account
agendasOfCentre       GET  /api/consola/agendas/{centreId}               staff           -       -    240/minute account, in memory
agendasOfProfessional GET  /api/consola/profesionales/agendas            staff   -       -    240/minute account, in memory
agendaChoices         GET  /api/consola/agendas/{centreId}/opciones      staff           -       -    240/minute account, in memory
previewAgenda         POST /api/consola/agendas/cambios/efecto           staff           -       -    240/minute account, in memory
saveAgenda            POST /api/consola/agendas/cambios                  staff           -       once 60/minute account
agendaHistory         GET  /api/consola/agendas/agenda/{agendaId}/cambios staff          -       -    240/minute account, in memory
takeBackAgendaChange  POST /api/consola/agendas/cambios/{agendaChangeId}/deshacer staff  -       itself 60/minute account
callsToMake           GET  /api/consola/llamados                         staff           -       -    240/minute account, in memory
claimCall             POST /api/consola/llamados/{itemId}/tomar          staff           -       itself 120/minute account
closeCall             POST /api/consola/llamados/{itemId}/cerrar         staff           -       itself 120/minute account
searchAudit           GET  /api/consola/auditoria                             staff           -       -    60/minute account
whoSaw                GET  /api/consola/auditoria/quien-vio                   staff           -       -    60/minute account
verifyChain           POST /api/consola/auditoria/sellos                      staff           -       -    12/hour account
exportAudit           GET  /api/consola/auditoria/planilla                    staff           -       -    30/hour account
appointmentNumbers    GET  /api/consola/numeros/turnos                        staff           -       -    120/minute account, in memory
occupancyNumbers      GET  /api/consola/numeros/ocupacion                     staff           -       -    120/minute account, in memory
reminderNumbers       GET  /api/consola/numeros/recordatorios                 staff           -       -    120/minute account, in memory
firstFreeNumbers      GET  /api/consola/numeros/primer-turno                  staff           -       -    120/minute account, in memory
reviewNumbers         GET  /api/consola/numeros/revision                      staff           -       -    120/minute account, in memory
mailNumbers           GET  /api/consola/numeros/mensajes                      staff           -       -    120/minute account, in memory
startSetUp            POST /api/consola/puesta-en-marcha/codigo              none            -       -    20/hour network
setUpProgress         GET  /api/consola/puesta-en-marcha                     staff           -       -    240/minute account, in memory
nameNetwork           POST /api/consola/puesta-en-marcha/red                 staff           -       -    30/minute account
sendTestMail          POST /api/consola/puesta-en-marcha/email               staff           -       -    20/hour account
loadExample           POST /api/consola/puesta-en-marcha/ejemplo             staff           -       -    20/hour account
clearExample          POST /api/consola/puesta-en-marcha/ejemplo/vaciado     staff           -       -    20/hour account
openPortal            POST /api/consola/puesta-en-marcha/apertura            staff           -       -    20/minute account
closePortal           POST /api/consola/puesta-en-marcha/cierre              staff           -       -    20/minute account
backupState           GET  /api/consola/respaldos                            staff           -       -    120/minute account, in memory
askBackup             POST /api/consola/respaldos                            staff           -       -    20/hour account
resultQueue           GET  /api/consola/resultados                       staff           -       -    120/minute account, in memory
unmatchedCase         GET  /api/consola/resultados/{resultId}            staff           -       -    120/minute account
resultPeople          GET  /api/consola/resultados/{resultId}/personas   staff           -       -    120/minute account, in memory
claimResult           POST /api/consola/resultados/{resultId}/tomar      staff           -       -    60/minute account
releaseResult         POST /api/consola/resultados/{resultId}/soltar     staff           -       -    60/minute account
assignResult          POST /api/consola/resultados/{resultId}/asignacion staff           -       -    30/minute account, 500/day account
discardResult         POST /api/consola/resultados/{resultId}/descarte   staff           -       -    60/minute account
reopenResult          POST /api/consola/resultados/{resultId}/reapertura staff           -       -    60/minute account
publishResult         POST /api/consola/resultados/{resultId}/publicacion staff          -       -    30/minute account
publishedResults      GET  /api/consola/publicados                       staff           -       -    120/minute account, in memory
publishedResult       GET  /api/consola/publicados/{uid}                 staff           -       -    60/minute account
withdrawResult        POST /api/consola/publicados/{uid}/retiro          staff           -       -    30/minute account
restoreResult         POST /api/consola/publicados/{uid}/restitucion     staff           -       -    30/minute account
resultReceptions      GET  /api/consola/recepcion                        staff           -       -    120/minute account, in memory
uploadPeople          GET  /api/consola/recepcion/personas               staff           -       -    120/minute account, in memory
previewResultUpload   POST /api/consola/recepcion/revision               staff           -       -    30/minute account
publishResultUpload   POST /api/consola/recepcion/publicacion/{shown}    staff           -       -    30/minute account
previewCorrection     POST /api/consola/publicados/{uid}/correccion/revision staff       -       -    30/minute account
publishCorrection     POST /api/consola/publicados/{uid}/correccion/publicacion/{shown} staff -  -    30/minute account
staffList             GET  /api/consola/personal                         staff           -       -    120/minute account
inviteStaffMember     POST /api/consola/personal                         staff           -       once 120/hour account
changeStaffRoles      POST /api/consola/personal/{staffId}/roles         staff           -       itself 60/minute account
deactivateStaff       POST /api/consola/personal/{staffId}/baja          staff           -       itself 60/minute account
reactivateStaff       POST /api/consola/personal/{staffId}/alta          staff           -       itself 60/minute account
resetStaffAccess      POST /api/consola/personal/{staffId}/restablecer   staff           -       once 60/hour account
acceptStaffInvitation POST /api/consola/invitacion/aceptacion            none            -       -    120/hour network
searchOneLine         GET  /api/consola/buscar                         staff           -       -    240/minute account, 3000/hour account, in memory
reviewQueue           GET  /api/consola/revision                         staff           -       -    120/minute account, in memory
claimReview           POST /api/consola/revision/{caseId}/tomar          staff           -       -    60/minute account
releaseReview         POST /api/consola/revision/{caseId}/soltar         staff           -       -    60/minute account
reviewCase            GET  /api/consola/revision/{caseId}                staff           -       -    120/minute account
reviewReading         GET  /api/consola/revision/{caseId}/lectura        staff           -       -    30/minute account
reviewPicture         GET  /api/consola/revision/{caseId}/imagenes/{round}/{position} staff - - 240/minute account
reviewPictureDrawn    POST /api/consola/revision/{caseId}/imagenes/{round}/{position}/dibujada staff - - 240/minute account
acceptReviewCase      POST /api/consola/revision/{caseId}/aceptar        staff           -       once 60/minute account
rejectReviewCase      POST /api/consola/revision/{caseId}/rechazar       staff           -       once 60/minute account
enquiryQueue          GET  /api/consola/mensajes                         staff           -       -    120/minute account, in memory
enquiryThread         GET  /api/consola/mensajes/{enquiryId}             staff           -       -    120/minute account
claimEnquiry          POST /api/consola/mensajes/{enquiryId}/tomar       staff           -       -    60/minute account
releaseEnquiry        POST /api/consola/mensajes/{enquiryId}/soltar      staff           -       -    60/minute account
previewEnquiryAnswer  POST /api/consola/mensajes/{enquiryId}/vista-previa staff          -       -    60/minute account, in memory
answerEnquiry         POST /api/consola/mensajes/{enquiryId}/respuesta   staff           -       once 20/minute account, 400/day account
resendEnquiryAnswer   POST /api/consola/mensajes/{enquiryId}/respuestas/{entryId}/reenvio staff - - 20/minute account, 400/day account
noteOnEnquiry         POST /api/consola/mensajes/{enquiryId}/notas       staff           -       once 30/minute account
closeEnquiry          POST /api/consola/mensajes/{enquiryId}/cierre      staff           -       -    60/minute account
reopenEnquiry         POST /api/consola/mensajes/{enquiryId}/reapertura  staff           -       -    60/minute account
answerDataRequest     POST /api/consola/revision/{caseId}/responder      staff           -       once 30/minute account
`

const UNITS = new Map([
  [60, 'minute'],
  [600, '10 minutes'],
  [3_600, 'hour'],
  [86_400, 'day'],
])

it('R5, R6, R8: every call has the guards that are listed for it', () => {
  const written = POLICIES.trim().split('\n').map(withoutPadding)
  expect(ENDPOINTS.map(lineOf).toSorted()).toEqual(written.toSorted())
})

function lineOf({
  id,
  method,
  base,
  path,
  authorization,
  captcha,
  idempotent,
  limits,
  countedIn,
  ...call
}: Endpoint): string {
  const counted = [
    ...limits.map((limit) => limitOf(limit, call)),
    ...(countedIn === undefined ? [] : [`in ${countedIn}`]),
  ]
  const guards = [
    captcha ? 'captcha' : '-',
    idempotent === 'by-itself' ? 'itself' : idempotent ? 'once' : '-',
    counted.join(', ') || '-',
  ]
  return [id, method, `${base ?? ''}${path}`, authorization, ...guards].join(' ')
}

const limitOf = ({by, max, seconds}: Limit, {countsNetworkItself}: Pick<Endpoint, 'countsNetworkItself'>) => {
  const counted = by === 'network' && countsNetworkItself === true ? `${by} once allowed` : by
  return `${max}/${UNITS.get(seconds) ?? `${seconds} seconds`} ${counted}`
}

const withoutPadding = (line: string) => line.replaceAll(/ +/g, ' ')

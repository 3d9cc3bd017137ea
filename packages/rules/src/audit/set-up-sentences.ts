/** What the staff does with the installation itself. */
export const SET_UP_SENTENCES = {
  'network-name': 'cambió el nombre, los teléfonos o los colores de la red',
  'set-up-mail': 'se mandó un email de prueba',
  'example-network': {deed: 'cargó la red de ejemplo', results: {cleared: 'vació la red de ejemplo'}},
  'backup-ask': 'pidió un respaldo',
  'portal-open': 'abrió el portal a los pacientes',
  'portal-close': 'cerró el portal a los pacientes',
}

/** What the ZIP of a study tells who opens it; plain text with the line ends of Windows, where it is opened most. */
export const readmeOf = (day: string | null): string =>
  [
    day === null
      ? 'Imágenes del estudio (sin fecha)'
      : `Imágenes del estudio del ${day.split('-').toReversed().join('/')}`,
    '',
    'Esta carpeta tiene tus imágenes en formato DICOM, el que usan los médicos. Son las originales, sin cambios.',
    '',
    'Cómo llevarlas a una consulta:',
    '- Copiá toda la carpeta a un pendrive o a un CD. El archivo DICOMDIR es el índice: tiene que quedar al lado de la carpeta DICOM.',
    '- O mandá este ZIP como está: quien lo recibe lo puede abrir en su sistema.',
    '',
    'Cómo verlas en tu computadora:',
    '- Hace falta un programa que lea DICOM. Weasis es gratuito y funciona en Windows, macOS y Linux.',
    '- En el programa elegí "Abrir DICOMDIR" y buscá el archivo DICOMDIR de esta carpeta.',
    '',
    'Los archivos tienen tus datos personales (nombre, documento y fecha de nacimiento). Guardalos donde nadie más los vea.',
    'El diagnóstico lo hace un profesional: consultá siempre el informe con tu médico.',
    '',
  ].join('\r\n')

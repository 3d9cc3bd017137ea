/** An imaging report of the demo; `signer` is the doctor who wrote it. */
export type ImagingReport = {
  signer: {name: string; licence: string}
  /** How many days after the study it was issued, and at what time. */
  afterDays: number
  time: string
  technique: string
  findings: string
  conclusion: string
}

/** Doctors who report images taken by technicians; their licence numbers are far above those of the attending professionals. */
const ULTRASOUND = {name: 'Dra. Helena Molina', licence: 'MN 990101'}
const RADIOLOGY = {name: 'Dr. Marcos Vidal', licence: 'MN 990102'}
const MAMMOGRAPHY = {name: 'Dra. Inés Arrieta', licence: 'MN 990103'}
const TOMOGRAPHY = {name: 'Dr. Julián Paz', licence: 'MN 990104'}
const RESONANCE = {name: 'Dra. Marta Quiroga', licence: 'MN 990105'}
const DENSITOMETRY = {name: 'Dr. Oscar Luna', licence: 'MN 990106'}

export const IMAGING_REPORTS: Readonly<Record<string, ImagingReport>> = {
  'ct-ana': {
    signer: TOMOGRAPHY,
    afterDays: 1,
    time: '17:10',
    technique:
      'Tomografía computada multicorte de tórax y abdomen con contraste endovenoso yodado no iónico, en fase portal. Cortes axiales de 2,5 mm. Sin reacciones adversas al contraste.',
    findings: [
      'Tórax: parénquima pulmonar de densidad conservada, sin nódulos ni consolidaciones. Tráquea y bronquios principales permeables. No se observa derrame pleural ni pericárdico. Corazón y grandes vasos de calibre normal. Sin adenomegalias mediastínicas, hiliares ni axilares.',
      'Hígado de tamaño y contornos normales. En el lóbulo derecho se observa una imagen hipodensa, redondeada, de bordes netos y 16 mm de diámetro, con densidad líquida y sin realce con el contraste, compatible con quiste simple. El resto del parénquima realza en forma homogénea.',
      'Vesícula, vía biliar, páncreas, bazo y glándulas suprarrenales sin particularidades. Riñones de tamaño normal, con realce simétrico, sin dilatación de la vía excretora.',
      'Asas intestinales de calibre conservado. Aorta y vena cava de calibre normal. Sin líquido libre ni adenomegalias retroperitoneales. Estructuras óseas sin lesiones focales.',
    ].join('\n'),
    conclusion:
      'Quiste hepático simple de 16 mm en el lóbulo derecho. El resto del estudio, sin hallazgos de relevancia.',
  },
  'mr-tomas': {
    signer: RESONANCE,
    afterDays: 2,
    time: '12:25',
    technique:
      'Resonancia magnética de cerebro sin contraste. Secuencias T1 en el plano sagital, y T2 y FLAIR en el plano axial.',
    findings: [
      'Surcos, cisternas y sistema ventricular de tamaño y forma acordes con la edad. Línea media centrada.',
      'Parénquima cerebral, tronco y cerebelo de señal conservada, con adecuada diferenciación entre sustancia gris y sustancia blanca. No se observan lesiones focales ni alteraciones de la señal en T2 ni en FLAIR.',
      'Cuerpo calloso de morfología normal. Región selar y unión craneocervical sin particularidades. Vacíos de flujo vasculares presentes. Senos paranasales y celdillas mastoideas aireados.',
    ].join('\n'),
    conclusion: 'Resonancia magnética de cerebro dentro de límites normales para la edad.',
  },
  'xray-ana': {
    signer: RADIOLOGY,
    afterDays: 1,
    time: '09:30',
    technique: 'Radiografía digital de tórax, proyección de frente (posteroanterior), en bipedestación e inspiración.',
    findings: [
      'Índice cardiotorácico dentro de límites normales. Botón aórtico y silueta mediastínica de contornos conservados.',
      'Campos pulmonares sin imágenes de consolidación ni nódulos. Hilios de aspecto vascular. Senos costofrénicos y cardiofrénicos libres. Hemidiafragmas de altura normal.',
      'Marco óseo sin lesiones evidentes.',
    ].join('\n'),
    conclusion: 'Radiografía de tórax sin alteraciones pleuropulmonares agudas.',
  },
  'mammography-ana': {
    signer: MAMMOGRAPHY,
    afterDays: 3,
    time: '15:00',
    technique: 'Mamografía digital bilateral en proyecciones craneocaudal y medio lateral oblicua.',
    findings: [
      'Mamas con áreas dispersas de tejido fibroglandular (patrón B del ACR).',
      'Calcificaciones gruesas aisladas, redondeadas, de aspecto benigno. No se observan nódulos dominantes, distorsiones de la arquitectura ni microcalcificaciones agrupadas.',
      'Piel y pezones sin retracciones ni engrosamientos. Ganglios axilares de aspecto habitual.',
    ].join('\n'),
    conclusion: 'Hallazgos benignos. BI-RADS 2. Se sugiere continuar con el control anual.',
  },
  'ultrasound-ana': {
    signer: ULTRASOUND,
    afterDays: 0,
    time: '18:20',
    technique: 'Ecografía renal con transductor convexo, en modo B y con Doppler color.',
    findings: [
      'Riñón derecho de situación, forma y contornos normales; mide 110 x 50 mm. Corteza de espesor y ecogenicidad conservados, con buena diferenciación corticomedular. Sin dilatación pielocalicial ni imágenes de litiasis.',
      'Riñón izquierdo de características similares; mide 112 x 51 mm.',
      'Con Doppler color se observa flujo arterial y venoso presente hasta la periferia en ambos riñones. Vejiga de paredes lisas y contenido homogéneo.',
    ].join('\n'),
    conclusion: 'Ecografía renal y vesical dentro de límites normales. Vascularización renal conservada.',
  },
  'densitometry-ana': {
    signer: DENSITOMETRY,
    afterDays: 1,
    time: '11:45',
    technique: 'Absorciometría dual de rayos X (DXA) de columna lumbar (L1-L4) y cadera izquierda.',
    findings: [
      'Columna lumbar (L1-L4): densidad mineral ósea 1,094 g/cm², puntaje Z -0,3.',
      'Cuello femoral izquierdo: densidad mineral ósea 0,918 g/cm², puntaje Z -0,2.',
      'Cadera total: densidad mineral ósea 0,967 g/cm², puntaje Z 0,0.',
    ].join('\n'),
    conclusion: 'Densidad mineral ósea dentro del rango esperado para la edad.',
  },
}

/** Words by which patients ask for a specialty, by its code, and for its services, by their names. */
export type SearchWords = {
  words: readonly string[]
  services?: Readonly<Record<string, readonly string[]>>
}

/** Words of the medical specialties. Words that the name already contains, in any form, are not repeated. */
const MEDICAL: Readonly<Record<string, SearchWords>> = {
  CLIM: {
    words: [
      'médico',
      'médico de cabecera',
      'médico general',
      'médico de familia',
      'generalista',
      'internista',
      'gripe',
      'fiebre',
      'covid',
    ],
    services: {
      'Chequeo anual': ['chequeo general', 'check up', 'checkup', 'control anual', 'examen anual'],
      'Apto físico': ['certificado médico', 'apto para gimnasio', 'certificado para el gimnasio', 'apto deportivo'],
      'Evaluación prequirúrgica': ['prequirúrgico', 'preoperatorio', 'antes de operarme', 'riesgo quirúrgico clínico'],
    },
  },
  PEDI: {
    words: ['médico de niños', 'niños', 'chicos', 'bebés', 'hijos', 'nenes', 'fiebre'],
    services: {
      'Control de niño sano': ['control de salud', 'crecimiento', 'libreta sanitaria'],
      'Control del lactante': ['bebé'],
      'Apto físico escolar': ['certificado escolar', 'certificado para la escuela', 'colegio'],
    },
  },
  GINE: {
    words: ['médico de la mujer', 'mujer', 'tocoginecología', 'ovarios', 'útero', 'flujo', 'menstruación'],
    services: {
      'Papanicolaou y colposcopía': ['pap', 'papa nicolau', 'papanicolau', 'cuello de útero', 'HPV'],
      'Anticoncepción: asesoramiento': ['anticonceptivos', 'pastillas anticonceptivas', 'métodos anticonceptivos'],
      'Colocación de DIU': ['espiral', 'dispositivo intrauterino'],
      'Climaterio y menopausia': ['sofocos', 'calores'],
    },
  },
  OBST: {
    words: ['embarazo', 'embarazada', 'partera', 'parto', 'tocología'],
    services: {
      'Monitoreo fetal': ['latidos del bebé', 'NST'],
      'Control posparto': ['puerperio', 'cuarentena'],
    },
  },
  CARD: {
    words: ['corazón', 'médico del corazón', 'presión', 'presión alta', 'hipertensión', 'palpitaciones', 'arritmia'],
    services: {
      Electrocardiograma: ['electro', 'ECG', 'EKG', 'electro del corazón'],
      'Riesgo quirúrgico': ['riesgo cardiológico', 'prequirúrgico cardiológico'],
    },
  },
  DERM: {
    words: [
      'piel',
      'acné',
      'granos',
      'manchas',
      'alergia en la piel',
      'pelo',
      'caída del pelo',
      'uñas',
      'hongos',
      'psoriasis',
    ],
    services: {
      'Control de lunares': ['lunar', 'dermatoscopía', 'mapeo de lunares'],
      Crioterapia: ['verrugas', 'quemar verrugas'],
      'Peeling médico': ['limpieza de cutis'],
    },
  },
  OFTA: {
    words: ['oculista', 'ojos', 'vista', 'visión', 'cataratas', 'conjuntivitis'],
    services: {
      'Receta de anteojos': ['lentes', 'gafas', 'graduación', 'aumento', 'lentes de contacto'],
      'Fondo de ojo': ['retina'],
      'Control de presión ocular': ['glaucoma', 'presión del ojo'],
    },
  },
  OTOR: {
    words: [
      'ORL',
      'oído',
      'garganta',
      'nariz',
      'amígdalas',
      'anginas',
      'sinusitis',
      'mareos',
      'vértigo',
      'ronquidos',
      'otitis',
    ],
    services: {
      'Extracción de tapón de cera': ['lavaje de oídos', 'limpieza de oídos', 'oído tapado', 'tapones'],
      Rinofibrolaringoscopía: ['fibroscopía', 'laringoscopía'],
    },
  },
  TRAU: {
    words: [
      'huesos',
      'rodilla',
      'hombro',
      'cadera',
      'fractura',
      'esguince',
      'tobillo',
      'articulaciones',
      'manos',
      'pies',
    ],
    services: {
      'Control de yeso o férula': ['sacar yeso', 'enyesado'],
      Infiltración: ['inyección en la rodilla', 'corticoides'],
      Columna: ['espalda', 'dolor de espalda', 'lumbalgia', 'cintura', 'cervical', 'hernia de disco', 'ciática'],
    },
  },
  NEUR: {
    words: [
      'cabeza',
      'cerebro',
      'nervios',
      'epilepsia',
      'convulsiones',
      'temblores',
      'parkinson',
      'ACV',
      'sueño',
      'insomnio',
    ],
    services: {
      'Cefaleas y migraña': ['dolor de cabeza', 'jaqueca', 'migrañas'],
      Memoria: ['alzheimer', 'olvidos', 'demencia'],
    },
  },
  GAST: {
    words: [
      'estómago',
      'panza',
      'dolor de panza',
      'acidez',
      'reflujo',
      'gastritis',
      'hígado',
      'intestino',
      'colon',
      'digestión',
      'hepatología',
    ],
    services: {'Enfermedad celíaca': ['celiaquía', 'gluten']},
  },
  ENDO: {
    words: ['hormonas', 'glándulas', 'metabolismo'],
    services: {Tiroides: ['hipotiroidismo', 'hipertiroidismo', 'nódulo tiroideo', 'bocio']},
  },
  DIAB: {words: ['azúcar', 'azúcar alta', 'insulina', 'glucemia', 'diabetes', 'diabético']},
  NUTR: {
    words: ['dieta', 'dietista', 'bajar de peso', 'adelgazar', 'peso', 'obesidad', 'alimentación', 'comida'],
    services: {'Nutrición deportiva': ['dieta para deportistas']},
  },
  PSIC: {
    words: ['terapia', 'terapeuta', 'terapia psicológica', 'ansiedad', 'angustia', 'estrés', 'salud mental', 'pareja'],
    services: {'Orientación a padres': ['crianza']},
  },
  PSIQ: {words: ['depresión', 'pánico', 'ataques de pánico', 'medicación psiquiátrica', 'salud mental', 'adicciones']},
  KINE: {
    words: [
      'fisioterapia',
      'fisioterapeuta',
      'fisio',
      'rehabilitación',
      'masajes',
      'magnetoterapia',
      'contractura',
      'kinesio',
    ],
    services: {
      'Reeducación postural': ['RPG', 'postura'],
      'Kinesiología respiratoria': ['nebulización', 'bronquiolitis'],
    },
  },
  FONO: {
    words: ['habla', 'lenguaje', 'hablar', 'tartamudez', 'dicción'],
    services: {'Trastornos de la voz': ['disfonía', 'ronquera', 'afonía']},
  },
  UROL: {
    words: ['próstata', 'vejiga', 'vías urinarias', 'testículos', 'andrología', 'vasectomía', 'disfunción eréctil'],
    services: {'Control prostático anual': ['control de próstata', 'examen de próstata']},
  },
  NEUM: {
    words: [
      'pulmones',
      'pulmón',
      'neumólogo',
      'respiración',
      'asma',
      'tos',
      'bronquios',
      'bronquitis',
      'EPOC',
      'apnea',
    ],
    services: {'Dejar de fumar': ['tabaquismo', 'cigarrillo', 'fumador']},
  },
  ALER: {
    words: ['alérgico', 'rinitis', 'urticaria', 'ronchas', 'defensas'],
    services: {'Pruebas cutáneas': ['test de alergia', 'prick test', 'prueba de alergia']},
  },
  REUM: {
    words: ['artritis', 'artrosis', 'reuma', 'lupus', 'fibromialgia', 'gota', 'dolor articular'],
    services: {Osteoporosis: ['huesos débiles', 'descalcificación']},
  },
  HEMA: {words: ['enfermedades de la sangre', 'anemia', 'plaquetas', 'coagulación', 'anticoagulación', 'ganglios']},
  INFE: {
    words: [
      'infecciones',
      'virus',
      'covid',
      'VIH',
      'HIV',
      'dengue',
      'hepatitis',
      'enfermedades de transmisión sexual',
      'ETS',
    ],
    services: {'Consulta del viajero': ['vacunas para viajar', 'medicina del viajero', 'viaje', 'fiebre amarilla']},
  },
  NEFR: {words: ['riñón', 'riñones', 'renal', 'insuficiencia renal', 'diálisis', 'cálculos']},
  ONCO: {words: ['cáncer', 'tumor', 'quimioterapia', 'quimio']},
  CIRU: {
    words: ['cirujano', 'operación', 'operar', 'hernia', 'vesícula', 'apéndice', 'lipoma'],
    services: {
      Curaciones: ['herida', 'sacar puntos', 'puntos', 'enfermería'],
      'Cirugía menor ambulatoria': ['quiste', 'uña encarnada'],
    },
  },
  FLEB: {
    words: ['várices', 'venas', 'arañitas', 'piernas hinchadas', 'circulación', 'vascular'],
    services: {Escleroterapia: ['inyecciones para várices', 'tratamiento de várices']},
  },
  MAST: {
    words: ['mamas', 'mama', 'senos', 'pechos', 'nódulo en la mama', 'bulto en el pecho'],
    services: {'Control mamario anual': ['control de mamas']},
  },
  GERI: {words: ['adultos mayores', 'ancianos', 'abuelos', 'tercera edad', 'gerontología']},
  DEPO: {
    words: ['deportólogo', 'deportología', 'lesión deportiva', 'médico deportivo'],
    services: {'Apto para alta competencia': ['apto deportivo de competencia']},
  },
  NEUI: {words: ['neuropediatra', 'neurólogo de niños', 'TDAH', 'déficit de atención', 'autismo', 'desarrollo']},
  CARI: {
    words: ['corazón', 'corazón de niños', 'soplo', 'cardiopatía congénita'],
    services: {'Apto deportivo': ['apto físico para chicos', 'certificado de fútbol']},
  },
  NEON: {
    words: ['bebé', 'bebés', 'recién nacido'],
    services: {'Puericultura y lactancia': ['amamantar', 'teta', 'dar el pecho', 'puericultora']},
  },
  VACU: {
    words: ['vacunación', 'inyección', 'inmunización'],
    services: {
      'Vacuna antigripal': ['vacuna de la gripe', 'gripe'],
      'Vacunas del calendario': ['BCG', 'sarampión', 'triple viral', 'antitetánica', 'tétanos', 'hepatitis B'],
      'Vacunas con indicación médica': ['neumococo', 'neumonía', 'herpes zóster', 'culebrilla', 'HPV'],
    },
  },
}

/** Words of the studies. */
const STUDIES: Readonly<Record<string, SearchWords>> = {
  LABO: {
    words: ['extracción', 'bioquímico', 'sacarme sangre', 'extraccionista', 'muestra'],
    services: {
      'Análisis de sangre de rutina': [
        'sangre',
        'análisis',
        'hemograma',
        'hemoglobina',
        'extracción de sangre',
        'sacar sangre',
        'glucemia',
        'ayuno',
        'rutina de sangre',
        'hepatograma',
        'chequeo de sangre',
      ],
      'Perfil lipídico': ['colesterol', 'triglicéridos', 'grasas'],
      'Análisis de orina': ['pis', 'urocultivo', 'orina completa', 'infección urinaria'],
      'Hormonas tiroideas': ['TSH', 'T4', 'análisis de tiroides', 'perfil tiroideo'],
      'Antígeno prostático (PSA)': ['análisis de próstata'],
      'Test de embarazo en sangre': ['prueba de embarazo', 'subunidad beta', 'beta'],
    },
  },
  ECOG: {
    words: ['eco', 'ultrasonido', 'sonograma'],
    services: {
      'Ecografía abdominal': ['ecografía de abdomen', 'ecografía de hígado', 'vesícula'],
      'Ecografía renal y vesical': ['ecografía de riñones', 'ecografía de vejiga', 'vías urinarias'],
      'Ecografía prostática': ['ecografía de próstata'],
      'Ecografía tiroidea': ['ecografía de tiroides', 'ecografía de cuello'],
      'Ecografía de partes blandas': ['bulto', 'ecografía de hombro', 'ecografía muscular', 'desgarro'],
      'Ecografía ginecológica': ['ecografía de ovarios', 'ecografía de útero'],
      'Ecografía transvaginal': ['TV', 'intravaginal'],
      'Ecografía obstétrica': ['ecografía de embarazo', 'ecografía 4D', 'translucencia nucal'],
      'Ecografía mamaria': ['mamaria', 'ecografía de mamas', 'ecografía de mama'],
    },
  },
  RADI: {
    words: ['radiografía', 'rayos', 'rayos x', 'placa', 'RX'],
    services: {
      'Radiografía de tórax': ['placa de tórax', 'radiografía de pulmones', 'rayos de tórax'],
      'Radiografía de columna': [
        'placa de columna',
        'radiografía de espalda',
        'radiografía lumbar',
        'radiografía cervical',
      ],
      'Radiografía de miembros': [
        'radiografía de rodilla',
        'radiografía de mano',
        'radiografía de pie',
        'radiografía de tobillo',
        'radiografía de brazo',
        'radiografía de pierna',
        'radiografía de hombro',
      ],
      'Radiografía de senos paranasales': ['radiografía de nariz', 'radiografía de cara', 'mentonasoplaca'],
      Espinograma: ['escoliosis', 'columna completa'],
    },
  },
  MAMO: {words: ['estudio de mamas', 'senografía', 'radiografía de mamas']},
  TOMO: {
    words: ['TAC', 'TC', 'scanner', 'escáner', 'tomógrafo'],
    services: {
      'Tomografía de cerebro': ['tomografía de cabeza', 'tomografía de cráneo'],
      'Tomografía de tórax': ['tomografía de pulmones'],
    },
  },
  RESO: {
    words: ['RMN', 'RM', 'resonador', 'RNM'],
    services: {'Resonancia de cerebro': ['resonancia de cabeza'], 'Resonancia de columna': ['resonancia lumbar']},
  },
  ERGO: {
    words: ['prueba de esfuerzo', 'esfuerzo', 'cinta', 'bicicleta'],
    services: {'Ergometría con consumo de oxígeno': ['VO2', 'ergoespirometría']},
  },
  ECOC: {
    words: ['doppler', 'ecocardio', 'eco doppler', 'ecografía del corazón', 'eco del corazón'],
    services: {
      'Ecocardiograma Doppler color': ['eco cardíaco'],
      'Doppler de vasos del cuello': ['carótidas', 'doppler carotídeo', 'ecodoppler de cuello'],
      'Doppler venoso de miembros inferiores': ['doppler de piernas', 'ecodoppler de piernas', 'trombosis'],
      'Holter de 24 horas': ['holter', 'jolter', 'holter cardíaco'],
      'Presurometría (MAPA)': ['MAPA', 'monitoreo de presión', 'presión 24 horas', 'holter de presión'],
    },
  },
  ENDD: {
    words: ['endoscopista'],
    services: {
      'Videoendoscopía digestiva alta': ['gastroscopía', 'endoscopía', 'endoscopía alta', 'VEDA', 'esófago'],
      Videocolonoscopía: ['colonoscopía', 'VCC', 'endoscopía baja', 'estudio de colon'],
    },
  },
  DENS: {words: ['densidad ósea', 'calcio en los huesos', 'estudio de osteoporosis']},
  ELEC: {words: ['EEG', 'encefalograma', 'estudio del cerebro']},
  ESPI: {words: ['soplar', 'capacidad pulmonar', 'prueba respiratoria', 'funcional respiratorio']},
  AUDI: {
    words: ['audición', 'sordera', 'escuchar', 'no escucho bien', 'audífonos', 'estudio del oído'],
    services: {Impedanciometría: ['timpanometría']},
  },
  EOFT: {
    words: ['estudio de la vista', 'estudio de los ojos'],
    services: {
      'Campo visual computarizado': ['campimetría', 'CVC'],
      'Tomografía de coherencia óptica (OCT)': ['tomografía de ojo', 'mácula'],
      'Topografía corneal': ['queratocono', 'córnea'],
    },
  },
}

/** Words of the dental specialties. */
const DENTAL: Readonly<Record<string, SearchWords>> = {
  ODON: {
    words: ['dentista', 'dientes', 'muelas', 'dolor de muelas', 'boca', 'turno dental'],
    services: {
      'Limpieza dental': ['limpieza de dientes', 'sarro', 'profilaxis dental'],
      'Arreglo de caries': ['caries', 'arreglo de muela', 'empaste', 'obturación', 'emplomadura'],
      'Extracción simple': ['sacar una muela', 'sacar un diente', 'extracción de muela', 'extracción dental'],
      'Placa de descanso': ['bruxismo', 'apretar los dientes', 'placa miorrelajante'],
    },
  },
  ODPE: {
    words: ['dentista', 'dentista de niños', 'dientes', 'dientes de leche', 'muelas', 'odontólogo'],
    services: {'Topicación con flúor': ['fluoración']},
  },
  ORTO: {
    words: ['aparatos', 'aparato dental', 'frenos', 'dientes torcidos'],
    services: {
      'Instalación de brackets': ['poner brackets', 'brackets'],
      Alineadores: ['invisalign', 'alineador invisible'],
    },
  },
  ENDC: {words: ['conducto', 'nervio de la muela'], services: {'Tratamiento de conducto': ['matar el nervio']}},
  PERI: {
    words: ['encías', 'sangrado de encías', 'gingivitis', 'periodontitis'],
    services: {'Raspaje y alisado': ['curetaje']},
  },
  IMPL: {words: ['implantólogo', 'implantología', 'diente fijo', 'tornillo']},
  PROT: {
    words: [
      'dentadura',
      'dentadura postiza',
      'dientes postizos',
      'corona',
      'puente',
      'prostodoncia',
      'mecánico dental',
    ],
  },
  CIBM: {
    words: ['maxilar', 'maxilofacial', 'cirujano dentista'],
    services: {'Extracción de muela de juicio': ['muela de juicio', 'muela del juicio', 'cordales']},
  },
  RADD: {
    words: ['radiografía dental', 'radiografía de dientes', 'radiografía de muelas', 'placa dental'],
    services: {'Radiografía panorámica': ['panorámica', 'ortopantomografía', 'radiografía de la boca']},
  },
  ESTD: {
    words: ['dientes blancos', 'diseño de sonrisa', 'sonrisa'],
    services: {Blanqueamiento: ['blanquear los dientes', 'aclaramiento'], Carillas: ['carillas de porcelana']},
  },
  ATMD: {words: ['ATM', 'mandíbula', 'dolor de mandíbula', 'bruxismo']},
}

export const SEARCH_WORDS: Readonly<Record<string, SearchWords>> = {...MEDICAL, ...STUDIES, ...DENTAL}

import {inTransaction} from '@ceibo/database/transaction'
import {searchCatalogue} from '@ceibo/rules/appointments/catalogue-search'
import {specialtiesFor} from '@ceibo/agenda/built-in/catalogue/bookable-catalogue'
import {freshDatabase} from '@ceibo/testing/fresh-database'
import {beforeAll, describe, expect, it} from 'vitest'
import {writeNetwork} from './demo-network.queries.ts'
import {drawNetwork} from './draw-network.ts'
import {SEARCH_WORDS} from './search-words.data.ts'
import {SERVICES, SPECIALTIES} from './specialties.data.ts'

const now = new Date('2026-11-24T15:00:00Z')

/** The search texts of a woman of forty, a man of fifty and a child of eight, with the expected first result. */
const FIRST_ANSWERS: Record<'woman' | 'man' | 'child', readonly (readonly [string, string])[]> = {
  woman: [
    // As in the specification, and as people say it.
    ['dentista', 'Odontología general'],
    ['oculista', 'Oftalmología'],
    ['corazón', 'Cardiología'],
    ['sangre', 'Análisis de sangre de rutina · Laboratorio de análisis clínicos'],
    ['radiografía', 'Radiología'],
    ['rayos', 'Radiología'],
    ['ginecólogo', 'Ginecología'],
    ['médico clínico', 'Clínica médica'],
    ['piel', 'Dermatología'],
    ['oído', 'Otorrinolaringología'],
    ['holter', 'Holter de 24 horas · Ecocardiografía y Doppler'],
    ['mamaria', 'Ecografía mamaria · Ecografía'],
    ['electro', 'Electrocardiograma · Cardiología'],
    // Complete and partial names.
    ['Cardiología', 'Cardiología'],
    ['cardio', 'Cardiología'],
    ['derma', 'Dermatología'],
    ['gine', 'Ginecología'],
    ['trauma', 'Ortopedia y traumatología'],
    ['orto', 'Ortodoncia'],
    ['psi', 'Psicología'],
    ['kine', 'Kinesiología y fisiatría'],
    ['oftalmo', 'Oftalmología'],
    ['otorrino', 'Otorrinolaringología'],
    ['gastro', 'Gastroenterología'],
    ['endocrino', 'Endocrinología'],
    ['nutri', 'Nutrición'],
    ['eco', 'Ecografía'],
    ['reso', 'Resonancia magnética'],
    ['tomografía', 'Tomografía computada'],
    ['resonancia', 'Resonancia magnética'],
    ['mamografía', 'Mamografía'],
    ['elec', 'Electrocardiograma · Cardiología'],
    ['electrocardiograma', 'Electrocardiograma · Cardiología'],
    ['electroencefalograma', 'Electroencefalograma · Electroencefalografía'],
    // Professions, with genders and plurals.
    ['cardiólogo', 'Cardiología'],
    ['cardióloga', 'Cardiología'],
    ['dermatologo', 'Dermatología'],
    ['dermatólogas', 'Dermatología'],
    ['ginecóloga', 'Ginecología'],
    ['traumatólogo', 'Ortopedia y traumatología'],
    ['oftalmólogo', 'Oftalmología'],
    ['otorrinolaringólogo', 'Otorrinolaringología'],
    ['neurólogo', 'Neurología'],
    ['gastroenterólogo', 'Gastroenterología'],
    ['endocrinólogo', 'Endocrinología'],
    ['diabetólogo', 'Diabetología'],
    ['nutricionista', 'Nutrición'],
    ['psicólogo', 'Psicología'],
    ['psicóloga', 'Psicología'],
    ['psiquiatra', 'Psiquiatría'],
    ['kinesiólogo', 'Kinesiología y fisiatría'],
    ['fisiatra', 'Kinesiología y fisiatría'],
    ['fonoaudióloga', 'Fonoaudiología'],
    ['neumonólogo', 'Neumonología'],
    ['neumólogo', 'Neumonología'],
    ['alergista', 'Alergia e inmunología'],
    ['reumatólogo', 'Reumatología'],
    ['hematólogo', 'Hematología'],
    ['infectólogo', 'Infectología'],
    ['nefrólogo', 'Nefrología'],
    ['oncólogo', 'Oncología clínica'],
    ['cirujano', 'Cirugía general'],
    ['flebólogo', 'Flebología'],
    ['mastóloga', 'Mastología'],
    ['obstetra', 'Obstetricia'],
    ['deportólogo', 'Medicina del deporte'],
    ['odontólogo', 'Odontología general'],
    ['ortodoncista', 'Ortodoncia'],
    ['endodoncista', 'Endodoncia'],
    ['periodoncista', 'Periodoncia'],
    ['implantólogo', 'Implantes dentales'],
    ['protesista', 'Prótesis dental'],
    ['ecografista', 'Ecografía'],
    ['bioquímico', 'Laboratorio de análisis clínicos'],
    ['ecografías', 'Ecografía'],
    ['vacunas', 'Vacunatorio'],
    // Parts of the body and complaints.
    ['ojos', 'Oftalmología'],
    ['la vista', 'Oftalmología'],
    ['huesos', 'Ortopedia y traumatología'],
    ['rodilla', 'Ortopedia y traumatología'],
    ['espalda', 'Columna · Ortopedia y traumatología'],
    ['columna', 'Columna · Ortopedia y traumatología'],
    ['lumbalgia', 'Columna · Ortopedia y traumatología'],
    ['garganta', 'Otorrinolaringología'],
    ['nariz', 'Otorrinolaringología'],
    ['oídos', 'Otorrinolaringología'],
    ['cabeza', 'Neurología'],
    ['dolor de cabeza', 'Cefaleas y migraña · Neurología'],
    ['migraña', 'Cefaleas y migraña · Neurología'],
    ['jaqueca', 'Cefaleas y migraña · Neurología'],
    ['estómago', 'Gastroenterología'],
    ['panza', 'Gastroenterología'],
    ['gastritis', 'Gastroenterología'],
    ['hígado', 'Gastroenterología'],
    ['celíaco', 'Enfermedad celíaca · Gastroenterología'],
    ['tiroides', 'Tiroides · Endocrinología'],
    ['hormonas', 'Endocrinología'],
    ['diabetes', 'Diabetología'],
    ['azúcar', 'Diabetología'],
    ['dieta', 'Nutrición'],
    ['bajar de peso', 'Nutrición'],
    ['terapia', 'Psicología'],
    ['ansiedad', 'Psicología'],
    ['depresión', 'Psiquiatría'],
    ['rehabilitación', 'Kinesiología y fisiatría'],
    ['fisioterapia', 'Kinesiología y fisiatría'],
    ['RPG', 'Reeducación postural · Kinesiología y fisiatría'],
    ['pulmones', 'Neumonología'],
    ['asma', 'Neumonología'],
    ['dejar de fumar', 'Dejar de fumar · Neumonología'],
    ['alergia', 'Alergia e inmunología'],
    ['artritis', 'Reumatología'],
    ['artrosis', 'Reumatología'],
    ['anemia', 'Hematología'],
    ['riñón', 'Nefrología'],
    ['riñones', 'Nefrología'],
    ['cáncer', 'Oncología clínica'],
    ['hernia', 'Cirugía general'],
    ['várices', 'Flebología'],
    ['venas', 'Flebología'],
    ['mamas', 'Mastología'],
    ['acné', 'Dermatología'],
    ['lunares', 'Control de lunares · Dermatología'],
    ['verrugas', 'Crioterapia · Dermatología'],
    ['hongos', 'Dermatología'],
    ['presión', 'Cardiología'],
    ['hipertensión', 'Cardiología'],
    ['arritmia', 'Cardiología'],
    ['embarazo', 'Obstetricia'],
    ['embarazada', 'Obstetricia'],
    ['partera', 'Obstetricia'],
    ['dengue', 'Infectología'],
    ['dientes', 'Odontología general'],
    ['muelas', 'Odontología general'],
    ['encías', 'Periodoncia'],
    ['mandíbula', 'Disfunción de la articulación temporomandibular'],
    // Services.
    ['pap', 'Papanicolaou y colposcopía · Ginecología'],
    ['papanicolau', 'Papanicolaou y colposcopía · Ginecología'],
    ['colposcopia', 'Papanicolaou y colposcopía · Ginecología'],
    ['DIU', 'Colocación de DIU · Ginecología'],
    ['anticonceptivos', 'Anticoncepción: asesoramiento · Ginecología'],
    ['menopausia', 'Climaterio y menopausia · Ginecología'],
    ['ECG', 'Electrocardiograma · Cardiología'],
    ['riesgo quirúrgico', 'Riesgo quirúrgico · Cardiología'],
    ['apto físico', 'Apto físico · Clínica médica'],
    ['chequeo', 'Chequeo anual · Clínica médica'],
    ['anteojos', 'Receta de anteojos · Oftalmología'],
    ['lentes', 'Receta de anteojos · Oftalmología'],
    ['fondo de ojo', 'Fondo de ojo · Oftalmología'],
    ['glaucoma', 'Control de presión ocular · Oftalmología'],
    ['tapón de cera', 'Extracción de tapón de cera · Otorrinolaringología'],
    ['yeso', 'Control de yeso o férula · Ortopedia y traumatología'],
    ['análisis', 'Análisis de sangre de rutina · Laboratorio de análisis clínicos'],
    ['análisis de sangre', 'Análisis de sangre de rutina · Laboratorio de análisis clínicos'],
    ['hemograma', 'Análisis de sangre de rutina · Laboratorio de análisis clínicos'],
    ['extracción de sangre', 'Análisis de sangre de rutina · Laboratorio de análisis clínicos'],
    ['colesterol', 'Perfil lipídico · Laboratorio de análisis clínicos'],
    ['orina', 'Análisis de orina · Laboratorio de análisis clínicos'],
    ['TSH', 'Hormonas tiroideas · Laboratorio de análisis clínicos'],
    ['test de embarazo', 'Test de embarazo en sangre · Laboratorio de análisis clínicos'],
    ['laboratorio', 'Laboratorio de análisis clínicos'],
    ['placa de tórax', 'Radiografía de tórax · Radiología'],
    ['radiografía de tórax', 'Radiografía de tórax · Radiología'],
    ['radiografía de rodilla', 'Radiografía de miembros · Radiología'],
    ['rayos x', 'Radiología'],
    ['escoliosis', 'Espinograma · Radiología'],
    ['ecografía mamaria', 'Ecografía mamaria · Ecografía'],
    ['eco mamaria', 'Ecografía mamaria · Ecografía'],
    ['ecografía abdominal', 'Ecografía abdominal · Ecografía'],
    ['transvaginal', 'Ecografía transvaginal · Ecografía'],
    ['ecografía de tiroides', 'Ecografía tiroidea · Ecografía'],
    ['TAC', 'Tomografía computada'],
    ['RMN', 'Resonancia magnética'],
    ['resonancia de rodilla', 'Resonancia de rodilla · Resonancia magnética'],
    ['prueba de esfuerzo', 'Ergometría'],
    ['ergometría', 'Ergometría'],
    ['ecocardiograma', 'Ecocardiograma Doppler color · Ecocardiografía y Doppler'],
    ['doppler', 'Ecocardiografía y Doppler'],
    ['MAPA', 'Presurometría (MAPA) · Ecocardiografía y Doppler'],
    ['presurometría', 'Presurometría (MAPA) · Ecocardiografía y Doppler'],
    ['colonoscopía', 'Videocolonoscopía · Endoscopía digestiva'],
    ['endoscopía', 'Endoscopía digestiva'],
    ['gastroscopía', 'Videoendoscopía digestiva alta · Endoscopía digestiva'],
    ['densitometría', 'Densitometría ósea'],
    ['EEG', 'Electroencefalografía'],
    ['espirometría', 'Espirometría · Función pulmonar'],
    ['audiometría', 'Audiometría'],
    ['campo visual', 'Campo visual computarizado · Estudios oftalmológicos'],
    ['limpieza dental', 'Limpieza dental · Odontología general'],
    ['caries', 'Arreglo de caries · Odontología general'],
    ['sacar una muela', 'Extracción simple · Odontología general'],
    ['muela de juicio', 'Extracción de muela de juicio · Cirugía bucomaxilofacial'],
    ['conducto', 'Endodoncia'],
    ['brackets', 'Instalación de brackets · Ortodoncia'],
    ['implante', 'Implantes dentales'],
    ['dentadura', 'Prótesis dental'],
    ['panorámica', 'Radiografía panorámica · Radiología odontológica'],
    ['blanqueamiento', 'Blanqueamiento · Estética dental'],
    ['vacuna de la gripe', 'Vacuna antigripal · Vacunatorio'],
    ['antigripal', 'Vacuna antigripal · Vacunatorio'],
    // Sentences.
    ['turno con el médico de la piel', 'Dermatología'],
    ['quiero un turno con la ginecóloga', 'Ginecología'],
    ['Dr. cardiólogo', 'Cardiología'],
    ['control ginecológico', 'Control ginecológico anual · Ginecología'],
    ['primera consulta cardiología', 'Primera consulta · Cardiología'],
    // Misspellings.
    ['jinecologo', 'Ginecología'],
    ['dermatolojo', 'Dermatología'],
    ['oftamologo', 'Oftalmología'],
    ['sicologo', 'Psicología'],
    ['siquiatra', 'Psiquiatría'],
    ['otorino', 'Otorrinolaringología'],
    ['cardilogo', 'Cardiología'],
    ['radiorafia', 'Radiología'],
    ['mamorgafia', 'Mamografía'],
    ['hecografia', 'Ecografía'],
    ['traumatolgo', 'Ortopedia y traumatología'],
    ['electrocardigrama', 'Electrocardiograma · Cardiología'],
  ],
  man: [
    ['urólogo', 'Urología'],
    ['próstata', 'Urología'],
    ['PSA', 'Antígeno prostático (PSA) · Laboratorio de análisis clínicos'],
    ['ecografía de próstata', 'Ecografía prostática · Ecografía'],
    ['control de próstata', 'Control prostático anual · Urología'],
    ['memoria', 'Memoria · Neurología'],
  ],
  child: [
    ['pediatra', 'Pediatría'],
    ['niños', 'Pediatría'],
    ['dentista', 'Odontopediatría'],
    ['odontopediatra', 'Odontopediatría'],
    ['neurólogo', 'Neurología infantil'],
    ['corazón', 'Cardiología infantil'],
    ['niño sano', 'Control de niño sano · Pediatría'],
    ['apto escolar', 'Apto físico escolar · Pediatría'],
    ['flúor', 'Topicación con flúor · Odontopediatría'],
    ['vacunas', 'Vacunatorio'],
  ],
}

const PATIENTS = {
  woman: {birthDate: '1986-05-04', sex: 'F'},
  man: {birthDate: '1974-05-04', sex: 'M'},
  child: {birthDate: '2018-05-04', sex: 'M'},
  baby: {birthDate: '2026-05-04', sex: 'F'},
  grandmother: {birthDate: '1946-05-04', sex: 'F'},
} as const

type Search = ReturnType<typeof searchCatalogue>
const searches = new Map<string, Search>()

beforeAll(async () => {
  const {db} = await freshDatabase()
  await inTransaction(db, (tx) => writeNetwork(tx, drawNetwork(), '2026-11-24'))
  for (const [who, facts] of Object.entries(PATIENTS)) {
    const patient = {...facts, personId: 1, planId: null, planTypeId: null}
    searches.set(who, searchCatalogue(await specialtiesFor(db, patient, now)))
  }
})

const answers = (who: string, typed: string) =>
  (searches.get(who)?.(typed) ?? []).map(({specialty, service}) =>
    service ? `${service.name} · ${specialty.name}` : specialty.name,
  )

describe('the search in the catalogue of the demo', () => {
  it('is tested with at least 150 words', () => {
    const words = Object.values(FIRST_ANSWERS).flatMap((table) => table.map(([typed]) => typed))
    expect(words.length).toBeGreaterThanOrEqual(150)
  })

  for (const [who, table] of Object.entries(FIRST_ANSWERS)) {
    it.each(table)(`answers a ${who} who types “%s” with %s`, (typed, expected) => {
      expect(answers(who, typed)[0]).toBe(expected)
    })
  }

  it('offers no service that does not attend the person', () => {
    expect(answers('child', 'ginecolog')).toEqual([])
    expect(answers('woman', 'PSA')).toEqual([])
  })

  it('finds every specialty and every service by its name', () => {
    const everybody = Object.keys(PATIENTS)
    const unfound = SERVICES.filter(({name, specialtyId}) => {
      const specialty = SPECIALTIES.find(({id}) => id === specialtyId)?.name ?? ''
      const typed = `${name} ${specialty}`
      return !everybody.some((who) => answers(who, typed)[0] === `${name} · ${specialty}`)
    })
    expect(unfound.map(({id, name}) => `${id} ${name}`)).toEqual([])
  })

  it('has words only for names of the catalogue', () => {
    for (const [code, {words, services = {}}] of Object.entries(SEARCH_WORDS)) {
      const known = SERVICES.filter(({specialtyCode}) => specialtyCode === code).map(({name}) => name)
      expect({code, known: known.length > 0}).toEqual({code, known: true})
      expect(known).toEqual(expect.arrayContaining(Object.keys(services)))
      for (const list of [words, ...Object.values(services)]) expect(new Set(list).size).toBe(list.length)
    }
  })
})

/** The preparation texts of services, as the portal shows them. */
export const FASTING_8 =
  'Ayuno de 8 horas: no comas nada y tomá solamente agua. No suspendas tu medicación habitual, salvo que tu médico te lo indique. Traé la orden y tu DNI.'
export const FASTING_12 =
  'Ayuno de 12 horas: cená liviano la noche anterior, sin alcohol ni frituras, y después tomá solamente agua. No hagas actividad física intensa el día previo.'
export const FASTING_6 = 'Ayuno de 6 horas, incluso de líquidos. Traé la orden y los estudios anteriores.'
export const FULL_BLADDER =
  'Vejiga llena: tomá un litro y medio de agua una hora antes del turno y no orines hasta después del estudio.'
export const FASTING_AND_FULL_BLADDER =
  '6 horas antes: no comas más.\n1 hora antes: tomá un litro de agua y no orines hasta terminar el estudio.'
export const COMFORTABLE_CLOTHES =
  'Vení con ropa cómoda y zapatillas. Comé liviano hasta 2 horas antes. No fumes ni tomes café, té o mate ese día. Consultá con tu médico si tenés que suspender algún medicamento.'
export const EASY_CLOTHES = 'Vení con ropa cómoda, de dos piezas, y traé los estudios anteriores.'
export const NO_METAL =
  'Dejá en tu casa los objetos metálicos (aros, anillos, relojes). Avisanos antes si tenés marcapasos, prótesis, implantes o si podés estar embarazada.'
export const CONTRAST =
  'Ayuno de 4 horas. Traé un análisis de creatinina de los últimos 30 días. Avisanos si sos alérgico al yodo o a algún medicamento, si tenés asma o si podés estar embarazada.'
export const NO_DEODORANT =
  'No uses desodorante, talco ni cremas en las axilas ni en las mamas el día del estudio. Conviene hacerlo entre el día 5 y el 12 del ciclo. Traé las mamografías anteriores.'
export const COLONOSCOPY =
  'Tres días antes, dieta sin fibras (sin verduras, frutas con cáscara ni harinas integrales). El día previo, solamente líquidos claros y la solución de limpieza que te indicamos. Ayuno total las 6 horas previas. Vení con un acompañante mayor de edad: no vas a poder manejar ese día.'
export const GASTROSCOPY =
  'Ayuno total de 8 horas, incluso de agua. Vení con un acompañante mayor de edad: no vas a poder manejar ese día. Avisanos si tomás anticoagulantes.'
export const DILATED_PUPILS =
  'Te vamos a dilatar las pupilas: vení con un acompañante y anteojos de sol, y no manejes durante las 6 horas siguientes. Si usás lentes de contacto, retiralas el día anterior.'
export const NO_CONTACT_LENSES = 'No uses lentes de contacto durante las 72 horas previas al estudio.'
export const BETWEEN_PERIODS =
  'No debés estar menstruando. Evitá relaciones sexuales, óvulos y cremas vaginales durante las 48 horas previas.'
export const CLEAN_HAIR =
  'Vení con el pelo limpio y seco, sin gel ni spray. Dormí lo mínimo posible la noche anterior (4 horas) y no tomes café, té ni mate.'
export const NO_INHALERS =
  'No uses broncodilatadores durante las 12 horas previas, si tu médico lo autoriza. No fumes y no comas en abundancia 2 horas antes.'
export const CLEAN_EARS =
  'No te expongas a ruidos fuertes durante las 12 horas previas. Los oídos tienen que estar sin tapones de cera.'
export const NO_ANTIHISTAMINES =
  'Suspendé los antialérgicos 7 días antes, si tu médico lo autoriza. No te pongas cremas en los brazos ni en la espalda.'
export const NO_CREAM =
  'No te apliques cremas, maquillaje ni perfume en la zona. Evitá el sol durante los 15 días previos.'
export const FIRST_URINE =
  'Juntá la primera orina de la mañana en un frasco estéril, con higiene previa, descartando el primer chorro. Traela dentro de las 2 horas.'
export const HOLTER =
  'Bañate antes de venir: no vas a poder mojar el equipo durante 24 horas. Usá ropa amplia y de algodón, sin cremas en el pecho.'
export const BRUSHED =
  'Cepillate los dientes antes de venir y comé algo liviano. Avisanos si tomás anticoagulantes o si tenés alergias.'
export const WITH_ADULT =
  'El menor tiene que venir con su madre, su padre o un adulto autorizado, con el DNI de ambos y la libreta sanitaria.'
export const PREVIOUS_STUDIES =
  'Traé los estudios anteriores, la lista de tus medicamentos y, si la tenés, tu historia clínica.'
export const VACCINATION_CARD = 'Traé el carné de vacunación. Si tenés fiebre, reprogramá el turno.'

import type {CentreContent} from '@ceibo/contract/content/content-document'

type Facts = {latitude: number; longitude: number; arriving: string} & Pick<CentreContent, 'queueCard'>

/** Where a centre is, how to get there, and what is special about it. The streets are invented; the places nearby are real. */
export const CENTRE_FACTS: Readonly<Record<string, Facts>> = {
  tom: {
    latitude: -34.6037,
    longitude: -58.3966,
    arriving: 'A dos cuadras del subte B. Estacionamiento con descuento enfrente.',
  },
  barrio_norte: {
    latitude: -34.5955,
    longitude: -58.4012,
    arriving: 'A tres cuadras del subte D. La entrada de la guardia es por la calle lateral, con rampa.',
    queueCard: {
      title: 'Fila ágil en la guardia',
      text: 'Al llegar, un enfermero te recibe y te dice cuánto vas a esperar. Podés seguir tu lugar en la pantalla de la sala, y salir a tomar aire sin perderlo.',
    },
  },
  microcentro_25_de_mayo: {
    latitude: -34.6031,
    longitude: -58.3702,
    arriving: 'A una cuadra del subte B y de las líneas que pasan por el bajo.',
  },
  microcentro_sarmiento: {
    latitude: -34.6048,
    longitude: -58.3761,
    arriving: 'Sobre la peatonal, con ascensor desde la entrada.',
  },
  barrio_parque: {
    latitude: -34.5789,
    longitude: -58.4049,
    arriving: 'A cuatro cuadras del tren Mitre. Bicicletero en la puerta.',
  },
  recoleta: {latitude: -34.5904, longitude: -58.3924, arriving: 'A cinco cuadras del subte D y a una de la avenida.'},
  olivos: {
    latitude: -34.5088,
    longitude: -58.4906,
    arriving: 'A tres cuadras de la estación del tren. Estacionamiento propio.',
  },
  almagro: {latitude: -34.6092, longitude: -58.4206, arriving: 'A dos cuadras del subte A.'},
  berazategui: {latitude: -34.7637, longitude: -58.2128, arriving: 'A seis cuadras de la estación del tren Roca.'},
  neuquen: {
    latitude: -38.9516,
    longitude: -68.0591,
    arriving: 'En el centro, a dos cuadras de la terminal de colectivos urbanos.',
  },
  campana: {
    latitude: -34.1687,
    longitude: -58.9592,
    arriving: 'Frente a la plaza. Estacionamiento en la calle, sin cargo los sábados.',
  },
  lomas_de_zamora: {latitude: -34.7609, longitude: -58.4063, arriving: 'A tres cuadras de la estación del tren Roca.'},
  de_los_arcos: {
    latitude: -34.5802,
    longitude: -58.4272,
    arriving: 'A dos cuadras del tren San Martín y del paseo de los arcos.',
  },
  salta: {latitude: -24.7885, longitude: -65.4106, arriving: 'A cuatro cuadras de la plaza principal.'},
  dot_baires: {
    latitude: -34.5467,
    longitude: -58.4881,
    arriving: 'Dentro del centro comercial, con estacionamiento las dos primeras horas sin cargo.',
  },
  tomodonto: {
    latitude: -34.6038,
    longitude: -58.3968,
    arriving: 'Al lado del centro médico TOM, a dos cuadras del subte B.',
  },
  odonto_charcas: {latitude: -34.5889, longitude: -58.4105, arriving: 'A una cuadra de la plaza y a tres del subte D.'},
  odonto_recoleta: {latitude: -34.5906, longitude: -58.3927, arriving: 'Al lado del centro médico Recoleta.'},
  odonto_microcentro_25_de_mayo: {latitude: -34.6033, longitude: -58.3704, arriving: 'A una cuadra del subte B.'},
  odonto_caballito: {latitude: -34.6189, longitude: -58.4376, arriving: 'A dos cuadras del subte A y del parque.'},
  odonto_neuquen: {latitude: -38.9518, longitude: -68.0593, arriving: 'Al lado del centro médico Neuquén.'},
  odonto_salta: {latitude: -24.7887, longitude: -65.4108, arriving: 'Al lado del centro médico Salta.'},
  odonto_campana: {latitude: -34.1689, longitude: -58.9594, arriving: 'Al lado del centro médico Campana.'},
  odonto_lomas_de_zamora: {
    latitude: -34.7611,
    longitude: -58.4065,
    arriving: 'Al lado del centro médico Lomas de Zamora.',
  },
}

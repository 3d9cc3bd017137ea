import type {MolarMass} from '#analytes/analyte.ts'

/** A compound of PubChem (National Library of Medicine, United States), by its number there. */
const compound = (of: string, gramsPerMole: string, number: number, name: string): MolarMass => ({
  of,
  gramsPerMole,
  source: {title: `PubChem: ${name}`, address: `https://pubchem.ncbi.nlm.nih.gov/compound/${number}`},
})

/** A standard atomic weight, abridged, of the commission of IUPAC. */
const element = (of: string, gramsPerMole: string): MolarMass => ({
  of,
  gramsPerMole,
  source: {title: 'CIAAW: standard atomic weights', address: 'https://ciaaw.org/abridged-atomic-weights.htm'},
})

export const MOLAR_MASS = {
  glucose: compound('de la glucosa', '180.156', 5793, 'D-glucosa'),
  cholesterol: compound('del colesterol', '386.65', 5997, 'colesterol'),
  creatinine: compound('de la creatinina', '113.12', 588, 'creatinina'),
  urea: compound('de la urea', '60.06', 1176, 'urea'),
  urate: compound('del ácido úrico', '168.11', 1175, 'ácido úrico'),
  bilirubin: compound('de la bilirrubina', '584.66', 5_280_352, 'bilirrubina'),
  ammonia: compound('del amoníaco', '17.031', 222, 'amoníaco'),
  lactate: compound('del ácido láctico', '90.08', 612, 'ácido láctico'),
  calcidiol: compound('de la 25-hidroxivitamina D3', '400.64', 5_283_731, 'calcifediol'),
  cobalamin: compound('de la vitamina B12 (cianocobalamina)', '1355.4', 5_311_498, 'cianocobalamina'),
  folate: compound('del ácido fólico', '441.4', 135_398_658, 'ácido fólico'),
  thyroxine: compound('de la tiroxina', '776.87', 5819, 'levotiroxina'),
  triiodothyronine: compound('de la triyodotironina', '650.97', 5920, 'liotironina'),
  estradiol: compound('del estradiol', '272.38', 5757, 'estradiol'),
  progesterone: compound('de la progesterona', '314.46', 5994, 'progesterona'),
  testosterone: compound('de la testosterona', '288.42', 6013, 'testosterona'),
  dehydroepiandrosterone: compound('de la DHEA-sulfato', '368.49', 12_594, 'sulfato de prasterona'),
  androstenedione: compound('de la androstenediona', '286.41', 6128, 'androstenediona'),
  hydroxyprogesterone: compound('de la 17-hidroxiprogesterona', '330.46', 6238, '17-hidroxiprogesterona'),
  cortisol: compound('del cortisol', '362.46', 5754, 'cortisol'),
  aldosterone: compound('de la aldosterona', '360.44', 5839, 'aldosterona'),
  digoxin: compound('de la digoxina', '780.94', 2_724_385, 'digoxina'),
  valproate: compound('del ácido valproico', '144.21', 3121, 'ácido valproico'),
  carbamazepine: compound('de la carbamazepina', '236.27', 2554, 'carbamazepina'),
  phenytoin: compound('de la fenitoína', '252.27', 1775, 'fenitoína'),
  phenobarbital: compound('del fenobarbital', '232.23', 4763, 'fenobarbital'),
  theophylline: compound('de la teofilina', '180.16', 2153, 'teofilina'),
  lamotrigine: compound('de la lamotrigina', '256.09', 3878, 'lamotrigina'),
  homocysteine: compound('de la homocisteína', '135.19', 91_552, 'homocisteína'),
  /** A mixture has no molar mass: that of triolein stands for all, by a convention of laboratories. */
  triglycerides: {
    of: 'que se usa por convención para los triglicéridos',
    gramsPerMole: '885.4',
    source: {title: 'PubChem: trioleína', address: 'https://pubchem.ncbi.nlm.nih.gov/compound/5497163'},
  },
  calcium: element('del calcio', '40.078'),
  phosphorus: element('del fósforo', '30.974'),
  magnesium: element('del magnesio', '24.305'),
  iron: element('del hierro', '55.845'),
  copper: element('del cobre', '63.546'),
  zinc: element('del cinc', '65.38'),
  lithium: element('del litio', '6.94'),
} as const satisfies Readonly<Record<string, MolarMass>>

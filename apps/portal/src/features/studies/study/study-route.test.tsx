import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {
  EARLIER,
  EARLIER_ID,
  KNEE,
  MANY,
  OPENED_DOCUMENT,
  OPENED_EARLIER,
  OPENED_KNEE,
  OPENED_LABORATORY,
  OPENED_MANY,
  OPENED_MARKED,
  OPENED_PARTIAL,
  studyAnswers,
  TREND_WITH_LIMIT,
  wireStudy,
} from '@ceibo/testing/wire/studies-on-the-wire'
import {screen, within} from '@testing-library/react'
import {expect, it} from 'vitest'
import {expectAccessible} from '@ceibo/web-kit/page-tests/test-accessibility'
import {openPage} from '#app/page-tests/test-page.tsx'
import {pageText, textsOf, expectText} from '@ceibo/web-kit/page-tests/test-queries'

const at = (id: string) => pathTo(PATHS.study, {id})
const region = (name: string) => screen.findByRole('region', {name})
const itemsOf = (area: HTMLElement) => textsOf(within(area).getAllByRole('listitem'))

it('a laboratory result shows the values outside their range, and their history', async () => {
  const {user} = await openPage(at('lab-1'), {
    answers: studyAnswers([wireStudy(), EARLIER], [OPENED_LABORATORY, OPENED_EARLIER]),
  })
  await screen.findByRole('heading', {level: 1, name: 'Química y hemograma'})
  const outside = await region('Fuera del rango de referencia')
  expect(itemsOf(outside)).toEqual([
    expect.stringMatching(/Glucosa.*112.*Por encima/),
    expect.stringMatching(/Colesterol total.*214/),
  ])
  await screen.findByRole('heading', {name: 'Comparar con otra fecha'})
  expect(textsOf(within(screen.getByRole('main')).getAllByRole('heading', {level: 2}))).toEqual([
    'Comentario de tu médico',
    'Fuera del rango de referencia',
    'Antibiograma: Escherichia coli',
    'Química',
    'Hemograma',
    'Serología',
    'Comparar con otra fecha',
    'Sobre este estudio',
  ])
  screen.getByText(/^Este informe no reemplaza la consulta: consultalo con tu médico/)
  screen.getByText('Ana, lo vemos juntos el martes.')
  const antibiogram = await region('Antibiograma: Escherichia coli')
  expect(within(antibiogram).getAllByRole('row')).toHaveLength(3)

  await user.click(screen.getByText('Qué es'))
  screen.getByRole('link', {name: /MedlinePlus/})
  await user.click(screen.getByRole('button', {name: 'Ver la evolución de Glucosa'}))
  const trend = await region('Evolución de Glucosa')
  expect(await within(trend).findAllByRole('row')).toHaveLength(5)
  expect(trend.textContent).toContain('Informado como 5,3 mmol/L')
  expect(location.search).toContain('evolucion=2345-7')

  await user.click(screen.getByRole('button', {name: 'Elegir la otra fecha'}))
  const other = await screen.findByLabelText('Otro estudio')
  expect(document.activeElement).toBe(other)
  await user.selectOptions(other, EARLIER_ID)
  await screen.findByRole('row', {
    name: /Glucosa 97,3 mg\/dL Informado como 5,4 mmol\/L. Se convirtió .* 112 mg\/dL Subió 14,7 mg\/dL/,
  })
  expect(location.search).toContain('comparado=lab-0')
})

it('a long report begins with what is most out, and can be read in a compact table', async () => {
  const {user} = await openPage(at('lab-many'), {answers: studyAnswers([MANY], [OPENED_MANY])})
  const outside = await region('Fuera del rango de referencia')
  expect(itemsOf(outside)).toEqual([
    expect.stringMatching(/Potasio.*marcado como crítico/),
    expect.stringMatching(/Ferritina.*Muy por encima/),
    expect.stringMatching(/Glucosa.*Por encima/),
  ])
  expect(outside.textContent).toContain('Hay 1 análisis sin valor')
  screen.getByText(/registró sin valor: Urocultivo\. Todavía no hay una fecha para el resto/)
  expect(pageText()).toMatch(/Glucosa: antes 92.mg\/dL, ahora 112.mg\/dL/)
  expect(pageText()).toMatch(/Creatinina: ya no figura \(era 0,9.mg\/dL\)/)

  const compact = screen.getByRole('button', {name: 'Compacto'})
  await user.click(compact)
  expect(compact.getAttribute('aria-pressed')).toBe('true')
  const table = await screen.findByRole('table', {name: 'Valores del informe'})
  within(table).getByRole('row', {name: /Potasio.*7,1.*crítico/})
  within(table).getByRole('row', {name: /Glucosa.*Antes: 92/})

  await user.click(screen.getByRole('link', {name: /^Ver la versión 1/}))
  expect(location.search).toContain('version=1')
})

it('a partial result never begins as a whole one whose values are all inside', async () => {
  await openPage(at('lab-1'), {answers: studyAnswers([wireStudy({status: 'Parcial'})], [OPENED_PARTIAL])})
  const summary = await region('Todo lo informado hasta ahora está dentro del rango de referencia')
  expect(summary.textContent).toContain('Falta: Urea.')
  expect(summary.querySelector('svg')).toBeNull()
  expect(screen.queryByText('Todo dentro del rango de referencia')).toBeNull()
  await expectAccessible()
})

it('what only the laboratory marked is headed apart, and a value outside of every range is out', async () => {
  const {user} = await openPage(at('lab-1'), {
    answers: studyAnswers([wireStudy(), EARLIER], [OPENED_MARKED, OPENED_EARLIER], TREND_WITH_LIMIT),
  })
  expect(itemsOf(await region('Fuera del rango de referencia'))).toEqual([
    expect.stringMatching(/Glucosa.*crítico/),
    expect.stringMatching(/Tirotrofina.*Por encima de todos los rangos de referencia informados/),
  ])
  expect(itemsOf(await region('Marcado por el laboratorio'))).toEqual([
    expect.stringMatching(/Frotis de sangre.*Marcado por el laboratorio como fuera de lo esperado/),
  ])
  screen.getByText(/^Rango de referencia que no se compara con el valor: desde 60.hasta.13/)
  expect(screen.getAllByText('Valores de referencia, según el caso:')).toHaveLength(1)

  await user.click(screen.getByRole('button', {name: 'Ver la evolución de Glucosa'}))
  const trend = await region('Evolución de Glucosa')
  await within(trend).findByRole('row', {name: /<.40.mg\/dL.*Es un límite/})
  expect(trend.querySelectorAll('svg [data-bound="below"]')).toHaveLength(1)
  // The line goes through the two exact values after the limit, and not through the limit.
  expect(trend.querySelectorAll('polyline')).toHaveLength(1)
  expect(trend.textContent).toContain('el valor exacto no se midió')

  await user.click(screen.getByRole('button', {name: 'Elegir la otra fecha'}))
  await user.selectOptions(await screen.findByLabelText('Otro estudio'), EARLIER_ID)
  const compared = (await screen.findAllByRole('row', {name: /^Glucosa/})).at(-1)?.textContent
  expect(compared).toContain('Referencia: 3,9 a 5,5 mmol/L')
  expect(compared).toContain('Por encima del rango, marcado como crítico por el laboratorio')
  expect(compared).toContain('Referencia: 70 - 110 mg/dL')
})

it('one document has one button that downloads it', async () => {
  await openPage(at('1.2.840.99.7'), {answers: studyAnswers([KNEE], [OPENED_DOCUMENT])})
  await expectText('Se descarga con el botón «Descargar PDF»')
  expect(screen.getAllByRole('button', {name: /^Descargar/})).toHaveLength(1)
})

it('a report with only text begins with the text', async () => {
  const biopsy = wireStudy({title: 'Anatomía patológica'})
  await openPage(at('lab-1'), {answers: studyAnswers([biopsy], [{...OPENED_KNEE, ...biopsy}])})
  await screen.findByRole('heading', {name: 'Conclusión'})
  expect(screen.queryByText('Este informe no tiene valores para mostrar')).toBeNull()
})

const PENDING = wireStudy({
  id: 'lab-2',
  title: 'Cultivo de orina',
  creationDate: '20-11-2026 08:00:00',
  status: 'Pendiente',
  informe: null,
  listoDesde: '01-12-2099',
  deliveryDate: '03-12-2099',
  puede_abrir: false,
  puede_descargar: false,
})

it('a sensitive result asks before it is opened', async () => {
  const sensitive = wireStudy({sensibilidad: 'sensible', nuevo: true})
  const {user} = await openPage(at('lab-1'), {
    answers: studyAnswers([sensitive], [{...OPENED_LABORATORY, ...sensitive, nuevo: false}]),
  })
  await screen.findByRole('heading', {name: 'Antes de abrir este resultado'})
  expect(pageText()).not.toContain('Glucosa')
  await expectAccessible()
  await user.click(screen.getByRole('button', {name: 'Abrir el resultado'}))
  await expectText('Glucosa')
})

it('a result that waits for the comment says so', async () => {
  const waiting = wireStudy({
    espera: {por: 'comentario', hasta: '2099-01-05T10:00:00-03:00'},
    puede_abrir: false,
    puede_descargar: false,
  })
  await openPage(at('lab-1'), {answers: studyAnswers([waiting])})
  await expectText('Espera el comentario de tu médico.')
})

it('a study without a result says when it will be ready', async () => {
  await openPage(at('lab-2'), {answers: studyAnswers([PENDING])})
  await screen.findByRole('heading', {name: 'El resultado todavía no está'})
  screen.getByText(/^Listo en \d+ a \d+ días$/)
  expect(pageText()).toContain('Apenas lo puedas ver, te avisamos')
  screen.getByText(/^viernes 20 de noviembre, 08:00.h/)
  screen.getByRole('link', {name: 'Volver a mis estudios'})
  await expectAccessible()
})

it('an unknown study says so', async () => {
  await openPage(at('nothing'), {answers: studyAnswers([PENDING])})
  expect(await screen.findByText('No encontramos este estudio')).toBeTruthy()
})

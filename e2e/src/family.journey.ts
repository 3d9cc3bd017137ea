import {PATHS, pathTo} from '@ceibo/contract/paths'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen} from './accessible-page.ts'
import {drawnPhoto} from './drawn-photo.ts'
import {ANA, arrive, carrySession, RITA} from './signed-in-person.ts'

test(
  'a child is linked, the relationship is handed in for review, and the list says what comes next',
  {tag: '@phone'},
  async ({page}) => {
    await arrive(page, PATHS.family, RITA)
    await page.getByRole('link', {name: 'Vincular familiar'}).click()
    await expect(page.getByRole('heading', {level: 1, name: 'Vincular familiar'})).toBeFocused()
    await page.getByRole('button', {name: 'Vincular', exact: true}).click()
    await expect(page.getByRole('region', {name: /datos para corregir/})).toBeFocused()
    await expectGoodScreen(page, 'the form with its problems')

    await page.getByLabel('Nombre', {exact: true}).fill('Benicio')
    await page.getByLabel('Apellido').fill('Molina')
    await page.getByLabel('Número de documento').fill('72.333.444')
    await page.getByLabel('Fecha de nacimiento').fill('03/05/2019')
    await page.getByLabel('Género').selectOption('M')
    await page.getByLabel('Nacionalidad').selectOption({index: 1})
    await page.getByLabel('Provincia').selectOption({index: 1})
    await page.getByLabel('Ciudad').fill('Avellaneda')
    await page.getByLabel('Dirección').fill('Mitre 750')
    await page.getByLabel('Obra social o prepaga').selectOption({label: 'Plan Azul'})
    await page.getByLabel('Tipo de plan').selectOption({index: 1})
    const submit = page.getByRole('button', {name: 'Vincular', exact: true})

    // A child whom the network knows is asked about by initials alone, and an adult cannot be linked; nothing typed is lost.
    const number = page.getByLabel('Número de documento')
    await number.fill('71000001')
    await submit.click()
    const known = page.getByRole('dialog', {name: 'Este familiar ya existe en nuestras bases'})
    await expect(known).toContainText('T. I.')
    await expectGoodScreen(page, 'a child whom the network knows')
    await known.getByRole('button', {name: 'Volver al formulario'}).click()
    await number.fill(ANA.document)
    await submit.click()
    const refused = page.getByRole('dialog', {name: 'No pudimos asociarte a este familiar'})
    await expect(refused).toContainText('Revisá el documento')
    await refused.getByRole('button', {name: 'Volver al formulario'}).click()

    await number.fill('72.333.444')
    await submit.click()
    const linked = page.getByRole('dialog', {name: 'Familiar vinculado'})
    await expect(linked).toBeVisible()
    await linked.getByRole('link', {name: 'Verificar vínculo'}).click()

    const goOn = page.getByRole('button', {name: 'Continuar'})
    await expect(goOn).toBeDisabled()
    await page.getByLabel('Tipo de documento').selectOption({index: 1})
    await page.getByLabel('Imagen del documento').setInputFiles(await drawnPhoto(page, 'Partida de nacimiento'))
    await goOn.click()
    await page.getByRole('dialog', {name: 'Documentación enviada'}).getByRole('button', {name: 'Entendido'}).click()
    const child = page.getByRole('article', {name: 'Benicio Molina'})
    await expect(child).toContainText('Verificación en progreso')
    await expectGoodScreen(page, 'the family group')

    await page.goto(pathTo(PATHS.verifyRelationship, {dni: '72333444'}))
    await expect(page.getByText(/Ya tenemos tu documento/)).toBeVisible()

    await page.getByRole('link', {name: 'Volver a Grupo familiar'}).click()
    await child.getByRole('button', {name: 'Desasociar a Benicio'}).click()
    const leaving = page.getByRole('dialog', {name: 'Desasociar familiar'})
    await expectGoodScreen(page, 'the question before a child is unlinked')
    await leaving.getByRole('button', {name: 'Desasociar'}).click()
    await expect(page.getByText('Todavía no vinculaste a nadie')).toBeVisible()
    await expectGoodScreen(page, 'the empty family group')
  },
)

test('the identity of a child is handed in with both sides of the document', {tag: '@phone'}, async ({page}) => {
  await arrive(page, PATHS.family, ANA)
  const bruno = page.getByRole('article', {name: /^Bruno/})
  await bruno.getByRole('link', {name: 'Validar identidad de Bruno'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Validar familiar'})).toBeFocused()
  await page.getByLabel('Frente del documento').setInputFiles(await drawnPhoto(page, 'Frente'))
  await page.getByRole('button', {name: 'Continuar'}).click()
  await expect(page.getByRole('region', {name: /dato para corregir/})).toContainText('Dorso del documento')
  await expectGoodScreen(page, 'a side of the document that is missing')
  await page.getByLabel('Dorso del documento').setInputFiles(await drawnPhoto(page, 'Dorso'))
  await expect(page.getByRole('button', {name: 'Quitar dorso del documento'})).toBeVisible()
  await page.getByRole('button', {name: 'Continuar'}).click()
  await page.getByRole('dialog', {name: 'Documentación enviada'}).getByRole('button', {name: 'Entendido'}).click()
  await expect(bruno).toContainText('Validación en progreso')
  await expect(bruno.getByRole('button', {name: /Desasociar/})).toHaveCount(0)
  await expect(bruno.getByRole('link', {name: /Editar/})).toHaveCount(0)
})

test(
  'who acts for a child says so on every page, books for that child, and stops by one press',
  {tag: '@desktop'},
  async ({page}) => {
    await arrive(page, PATHS.family, ANA)
    const tomas = page.getByRole('article', {name: /^Tomás/})
    await expect(tomas).toContainText('Validado')
    await expect(page.getByRole('article', {name: /^Lola/})).toContainText('Vínculo sin verificar')
    await expectGoodScreen(page, 'the family group')
    await tomas.getByRole('button', {name: 'Actuar por Tomás'}).click()
    const line = page.getByText('Estás actuando por Tomás')
    await expect(line).toBeVisible()
    await page.getByRole('navigation', {name: 'Principal'}).getByRole('link', {name: 'Turnos médicos'}).click()
    await page.getByRole('link', {name: 'Obtener Nuevo turno'}).first().click()
    await expect(page.getByRole('radio', {name: /^Tomás/})).toBeChecked()
    await page.reload()
    await expect(line).toBeVisible()
    await page.getByRole('button', {name: 'Dejar de actuar'}).click()
    await expect(line).toBeHidden()
    await expect(page.getByRole('radio', {name: /^Ana/})).toBeChecked()
  },
)

test('every page of the family fits between phone and desktop', {tag: '@tablet'}, async ({page}) => {
  await carrySession(page)
  const pages: [path: string, title: string][] = [
    [PATHS.family, 'Grupo familiar'],
    [PATHS.linkDependant, 'Vincular familiar'],
    [PATHS.permissions, 'Quién puede ver y hacer'],
    [PATHS.invite, 'Invitar a alguien'],
    [pathTo(PATHS.verifyRelationship, {dni: '71000002'}), 'Verificar vínculo'],
    [pathTo(PATHS.validateDependant, {dni: '71000003'}), 'Validar familiar'],
    [pathTo(PATHS.editDependant, {dni: '71000003'}), 'Editar familiar'],
  ]
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', {level: 1, name: title})).toBeVisible()
    await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0)
    await expectGoodScreen(page, title)
  }
})

import {PATHS, pathTo} from '@ceibo/contract/pages/paths'
import {patientLine} from './booking-walk.ts'
import {expect, test} from './quiet-console.ts'
import {expectGoodScreen, expectNoSidewaysScroll} from './accessible-page.ts'
import {choose, chooseFile, press, tabTo, type} from './by-keyboard.ts'
import {drawnPhoto, holdPhotos} from './drawn-photo.ts'
import {ANA, arrive, carrySession, RITA} from './signed-in-person.ts'

test(
  'a child is linked with the keyboard alone, the relationship is submitted for review, and the list says what comes next',
  {tag: '@phone'},
  async ({page}) => {
    test.slow()
    await arrive(page, PATHS.family, RITA)
    await press(page, page.getByRole('link', {name: 'Vincular familiar'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Vincular familiar'})).toBeFocused()
    const submit = page.getByRole('button', {name: 'Vincular', exact: true})
    await press(page, submit)
    await expect(page.getByRole('region', {name: /datos para corregir/})).toBeFocused()
    await expectGoodScreen(page, 'the form with its problems')

    // The question about a child whom the network knows shows only initials, and an adult cannot be linked; nothing typed is lost.
    const number = page.getByLabel('Número de documento')
    await type(page, page.getByLabel('Nombre', {exact: true}), 'Benicio')
    await type(page, page.getByLabel('Apellido'), 'Molina')
    await type(page, number, '71000001')
    await type(page, page.getByLabel('Fecha de nacimiento'), '03/05/2019')
    await choose(page, page.getByLabel('Género'), 'Masculino')
    await choose(page, page.getByLabel('Nacionalidad'), 'Argentina')
    await choose(page, page.getByLabel('Provincia'), 'Buenos Aires')
    await type(page, page.getByLabel('Ciudad'), 'Avellaneda')
    await type(page, page.getByLabel('Dirección'), 'Mitre 750')
    await choose(page, page.getByLabel('Obra social o prepaga'), 'Plan Azul')
    await tabTo(page, page.getByLabel('Tipo de plan'))
    await page.keyboard.press('ArrowDown')
    await press(page, submit)
    const known = page.getByRole('dialog', {name: 'Este familiar ya existe en nuestras bases'})
    await expect(known).toContainText('T. I.')
    await expectGoodScreen(page, 'a child whom the network knows')
    await press(page, known.getByRole('button', {name: 'Volver al formulario'}))
    await expect(submit).toBeFocused()
    await type(page, number, ANA.document)
    await page.keyboard.press('Enter')
    const refused = page.getByRole('dialog', {name: 'No pudimos asociarte a este familiar'})
    await expect(refused).toContainText('Revisá el documento')
    await page.keyboard.press('Escape')
    await expect(number).toBeFocused()

    await type(page, number, '72.333.444')
    await page.keyboard.press('Enter')
    const linked = page.getByRole('dialog', {name: 'Familiar vinculado'})
    await press(page, linked.getByRole('link', {name: 'Verificar vínculo'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Verificar vínculo'})).toBeFocused()

    const goOn = page.getByRole('button', {name: 'Continuar'})
    await expect(goOn).toBeDisabled()
    await tabTo(page, page.getByLabel('Tipo de documento'))
    await page.keyboard.press('ArrowDown')
    const paper = await drawnPhoto(page, 'Partida de nacimiento')
    await chooseFile(page, page.getByLabel('Imagen del documento'), paper)
    await expect(goOn).toBeEnabled()
    await press(page, goOn)
    const sent = page.getByRole('dialog', {name: 'Documentación enviada'})
    await press(page, sent.getByRole('button', {name: 'Entendido'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Grupo familiar'})).toBeFocused()
    const child = page.getByRole('article', {name: 'Benicio Molina'})
    await expect(child).toContainText('Verificación en progreso')
    await expectGoodScreen(page, 'the family group')

    await page.goto(pathTo(PATHS.verifyRelationship, {dni: '72333444'}))
    await expect(page.getByText(/Ya tenemos tu documento/)).toBeVisible()

    await press(page, page.getByRole('link', {name: 'Volver a Grupo familiar'}))
    await press(page, child.getByRole('button', {name: 'Desasociar a Benicio'}))
    const leaving = page.getByRole('dialog', {name: 'Desasociar familiar'})
    await expectGoodScreen(page, 'the question before a child is unlinked')
    await press(page, leaving.getByRole('button', {name: 'Desasociar'}))
    await expect(page.getByText('Todavía no vinculaste a nadie')).toBeVisible()
    await expect(page.getByRole('heading', {level: 1, name: 'Grupo familiar'})).toBeFocused()
    await expectGoodScreen(page, 'the empty family group')
  },
)

test(
  'both sides of a child’s document are submitted by keyboard, also while a photo is still being read',
  {tag: '@phone'},
  async ({page}) => {
    test.slow()
    await arrive(page, PATHS.family, ANA)
    const bruno = page.getByRole('article', {name: /^Bruno/})
    await press(page, bruno.getByRole('link', {name: 'Validar identidad de Bruno'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Validar familiar'})).toBeFocused()
    await chooseFile(page, page.getByLabel('Frente del documento'), await drawnPhoto(page, 'Frente'))
    await expect(page.getByText(/^frente\.jpg/)).toBeVisible()
    const goOn = page.getByRole('button', {name: /^Continuar|^Preparando/})
    await press(page, goOn)
    await expect(page.getByRole('region', {name: /dato para corregir/})).toContainText('Dorso del documento')
    await expectGoodScreen(page, 'a side of the document that is missing')

    // The animation of the waiting button ends only when the photo was read.
    await page.emulateMedia({reducedMotion: 'reduce'})
    const readPhotos = await holdPhotos(page)
    await press(page, page.getByRole('link', {name: 'Dorso del documento'}))
    await expect(page.getByLabel('Dorso del documento')).toBeFocused()
    await chooseFile(page, page.getByLabel('Dorso del documento'), await drawnPhoto(page, 'Dorso'))
    await press(page, goOn)
    await expect(goOn).toHaveAccessibleName('Preparando la foto…')
    await expectGoodScreen(page, 'a photo that is being read')
    await readPhotos()
    const sent = page.getByRole('dialog', {name: 'Documentación enviada'})
    await press(page, sent.getByRole('button', {name: 'Entendido'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Grupo familiar'})).toBeFocused()
    await expect(bruno).toContainText('Validación en progreso')
    await expect(bruno.getByRole('link', {name: /Editar/})).toHaveCount(0)
    const unlink = bruno.getByRole('button', {name: 'Desasociar a Bruno'})
    await expect(unlink).toBeDisabled()
    await expect(unlink).toHaveAccessibleDescription(/^Mientras revisamos su documento no podés/)
    await press(page, page.getByRole('link', {name: 'Ver permisos'}))
    const end = page.getByRole('button', {name: /^Terminar ?: Podés .* por Bruno/})
    await expect(end).toBeDisabled()
    await expect(end).toHaveAccessibleDescription(/Vas a poder terminarlo cuando hayamos revisado su documento/)
    await expectGoodScreen(page, 'a permission that cannot end yet')
  },
)

test(
  'contact and coverage of a child are edited, and optional fields may stay empty',
  {tag: '@desktop'},
  async ({page}) => {
    await arrive(page, PATHS.family, ANA)
    await press(page, page.getByRole('link', {name: 'Editar los datos de Lola'}))
    await expect(page.getByRole('heading', {level: 1, name: 'Editar familiar'})).toBeFocused()
    const phone = page.getByRole('textbox', {name: 'Teléfono'})
    await type(page, phone, '11 4444 5555')
    await press(page, page.getByRole('button', {name: 'Guardar'}))
    await expect(page.getByText('Información actualizada')).toBeVisible()
    await expect(page.getByRole('heading', {level: 1, name: 'Grupo familiar'})).toBeFocused()
    await page.goto(pathTo(PATHS.editDependant, {dni: '71000002'}))
    await expect(phone).toHaveValue('1144445555')
    await page.goto(pathTo(PATHS.editDependant, {dni: '71000001'}))
    await expect(page.getByText(/Los datos de Tomás ya están validados/)).toBeVisible()
    await expectGoodScreen(page, 'a child whose data are validated')
  },
)

test(
  'a person who acts for a child sees so on every page, books for the child, and stops with one press',
  {tag: '@desktop'},
  async ({page, willFail}) => {
    await arrive(page, PATHS.family, ANA)
    const tomas = page.getByRole('article', {name: /^Tomás/})
    await expect(tomas).toContainText('Validado')
    await expect(page.getByRole('article', {name: /^Lola/})).toContainText('Vínculo sin verificar')
    await expectGoodScreen(page, 'the family group')
    await tomas.getByRole('button', {name: 'Actuar por Tomás'}).click()
    const line = page.getByText('Estás actuando por Tomás')
    await expect(line).toBeVisible()
    // The lists also show that child's items when the family group cannot be loaded.
    willFail('/grupofam', 'ERR_FAILED')
    await page.route('**/grupofam', (route) => route.abort())
    await page.goto(PATHS.appointments)
    await expect(line).toBeVisible()
    await expect(page.getByLabel('Turnos de')).toHaveValue(/\d/)
    await expect(page.getByLabel('Turnos de').locator('option:checked')).toHaveText(/^Tomás/)
    await page.unroute('**/grupofam')
    await page.reload()

    await page.getByRole('navigation', {name: 'Principal'}).getByRole('link', {name: 'Turnos médicos'}).click()
    await page.getByRole('link', {name: 'Obtener Nuevo turno'}).first().click()
    await expect(patientLine(page, /Tomás/)).toBeVisible()
    await page.reload()
    await expect(line).toBeVisible()
    await page.getByRole('button', {name: 'Dejar de actuar'}).click()
    await expect(line).toBeHidden()
    await expect(patientLine(page, /Ana/)).toBeVisible()
  },
)

test(
  'with text of twice the size no page of family and profile overflows a small phone',
  {tag: '@phone'},
  async ({page}) => {
    await page.setViewportSize({width: 320, height: 640})
    await carrySession(page)
    for (const path of [
      PATHS.family,
      PATHS.permissions,
      PATHS.profile,
      PATHS.notificationPreferences,
      PATHS.accessLog,
    ]) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      await expect(page.getByRole('heading', {level: 2}).first()).toBeVisible()
      await expect(page.getByRole('main').getByText(/^Cargando/)).toHaveCount(0)
      await expectNoSidewaysScroll(page, 'as it is')
    }
  },
)

test('every page of the family fits between phone and desktop', {tag: '@desktop'}, async ({page}) => {
  await page.setViewportSize({width: 768, height: 1024})
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

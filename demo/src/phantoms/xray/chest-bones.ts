import {RIBS, ribHeight} from '#phantoms/ct/rib-cage.ts'
import {DISCS, spineMiddle} from '#phantoms/ct/spine.ts'
import {cavityAt} from '#phantoms/ct/trunk.ts'
import {type Canvas, newCanvas} from '#phantoms/slice-canvas.ts'
import {type Point, tube} from '#phantoms/solids.ts'
import {castBalls} from './projection.ts'

/** Adds the absorption of bones. The posterior and anterior parts of ribs have separate layers, because their shadows cross. */
export function addBones(canvas: Canvas, middleZ: number): void {
  const layers: Canvas[] = []
  for (const [from, to] of [
    [0.02, 0.5],
    [0.5, 1],
  ] as const) {
    const layer = layerOf(canvas)
    for (const rib of RIBS) {
      for (const side of [-1, 1]) {
        const points: Point[] = []
        for (let part = from; part <= Math.min(to, rib.bone); part += 0.012) {
          const z = ribHeight(rib, part)
          const cavity = cavityAt(Math.min(190, z))
          points.push([side * (cavity.halfWidth + 5) * Math.sin(Math.PI * part) ** 0.85, 0, z])
        }
        if (points.length > 1) castBalls(layer, tube(points, from < 0.5 ? 6.2 : 6.8), 1.35, middleZ, 1.5)
      }
    }
    layers.push(layer)
  }
  // At the side of the chest both layers show the same bend of a rib, which must count once.
  const [behind, before] = layers
  if (behind && before) {
    for (const [place, value] of behind.values.entries()) {
      const other = before.values[place] ?? 0
      behind.values[place] = Math.max(value, other) + 0.4 * Math.min(value, other)
    }
    add(canvas, behind)
  }
  addShoulders(canvas, middleZ)
  addSpine(canvas, middleZ)
}

function addShoulders(canvas: Canvas, middleZ: number): void {
  const layer = layerOf(canvas)
  const blades = layerOf(canvas)
  for (const side of [-1, 1]) {
    const clavicle: Point[] = [
      [side * 14, 0, 176],
      [side * 42, 0, 188],
      [side * 88, 0, 198],
      [side * 118, 0, 196],
      [side * 150, 0, 206],
    ]
    castBalls(layer, tube(clavicle, 7.6, 6.2), 1.5, middleZ, 1.7)
    castBalls(layer, [{x: side * 152, y: 0, z: 176, radius: 22}], 0.75, middleZ, 2.4)
    const rim: Point[] = [
      [side * 148, 0, 172],
      [side * 128, 0, 110],
      [side * 122, 0, 62],
      [side * 112, 0, 92],
      [side * 104, 0, 166],
    ]
    castBalls(blades, tube(rim, 4), 1.5, middleZ, 1)
    castBalls(
      blades,
      tube(
        [
          [side * 106, 0, 150],
          [side * 156, 0, 188],
        ],
        5,
      ),
      1.6,
      middleZ,
      1.2,
    )
  }
  add(canvas, layer)
  add(canvas, blades)
}

/** Each vertebra has dense end plates, two oval pedicles and the tip of its spinous process. */
function addSpine(canvas: Canvas, middleZ: number): void {
  const {columns, rows, spacing, values} = canvas
  for (let row = 0; row < rows; row++) {
    const z = middleZ - (row - (rows - 1) / 2) * spacing
    const {a, b} = spineMiddle(z)
    const disc = Math.min(...DISCS.map((height) => Math.abs(height - z)))
    const density = disc < 2.8 ? 0.05 : disc < 4.4 ? 0.6 : 0.3
    const half = a - (disc < 2.8 ? 1 : Math.min(2.4, (disc - 2.8) * 0.3))
    for (let x = -half; x <= half; x += spacing) {
      const edge = Math.abs(x) > half - 1.8 ? 1.5 : 1
      const place = row * columns + Math.round(x / spacing + (columns - 1) / 2)
      values[place] = (values[place] ?? 0) + 2 * b * Math.sqrt(Math.max(0.08, 1 - (x / a) ** 2)) * density * edge
    }
  }
  const layer = layerOf(canvas)
  for (const height of DISCS) {
    const z = height - 10
    for (const side of [-1, 1]) {
      castBalls(
        layer,
        tube(
          [
            [side * 11, 0, z + 3],
            [side * 11, 0, z - 3],
          ],
          3.6,
        ),
        1.6,
        middleZ,
        1.2,
      )
      castBalls(
        layer,
        tube(
          [
            [side * 15, 0, z],
            [side * 31, 0, z + 5],
          ],
          4.2,
        ),
        0.9,
        middleZ,
        1,
      )
    }
    castBalls(
      layer,
      tube(
        [
          [0, 0, z - 6],
          [0, 0, z - 13],
        ],
        3,
      ),
      2.2,
      middleZ,
      1,
    )
  }
  add(canvas, layer)
}

const layerOf = ({columns, rows, spacing}: Canvas) => newCanvas(columns, rows, spacing)

export function add(canvas: Canvas, layer: Canvas): void {
  const {values} = layer
  for (let place = 0; place < values.length; place++)
    canvas.values[place] = (canvas.values[place] ?? 0) + (values[place] ?? 0)
}

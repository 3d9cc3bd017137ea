/** One analyte over the visits of a person, the oldest first; null where it was not measured. `low` and `high` are its reference range. */
export type MeasuredSeries = {
  code: string
  group: string
  decimals: number
  low?: number
  high?: number
  /** The unit, if it is not the usual one of the analyte. */
  unit?: string
  method?: string
  numbers: readonly (number | null)[]
}

const HEMOGRAM = 'Hemograma'
const SUGAR = 'Glucosa'
const LIPIDS = 'Lípidos'
const KIDNEY = 'Riñón'
const LIVER = 'Hígado'
const IRON = 'Hierro y vitaminas'
const URINE = 'Orina completa'

/** An iron deficiency that improves, falling cholesterol, glucose at its limit, and a falling TSH. */
export const ANA_SERIES: readonly MeasuredSeries[] = [
  {
    code: '789-8',
    group: HEMOGRAM,
    decimals: 2,
    low: 3.9,
    high: 5.2,
    numbers: [4.21, 4.28, 4.36, 4.45, 4.5, 4.52, 4.48, 4.55],
  },
  {
    code: '718-7',
    group: HEMOGRAM,
    decimals: 1,
    low: 12,
    high: 16,
    numbers: [11.2, 11.7, 12.2, 12.8, 13.1, 13.2, 13, 13.4],
  },
  {
    code: '4544-3',
    group: HEMOGRAM,
    decimals: 1,
    low: 36,
    high: 46,
    numbers: [34.6, 35.7, 37.1, 38.6, 39.4, 39.7, 39.2, 40.2],
  },
  {
    code: '787-2',
    group: HEMOGRAM,
    decimals: 1,
    low: 80,
    high: 100,
    numbers: [82.2, 83.4, 85.1, 86.7, 87.6, 87.8, 87.5, 88.4],
  },
  {code: '6690-2', group: HEMOGRAM, decimals: 1, low: 4, high: 11, numbers: [6.8, 7.1, 6.4, 6.9, 7.3, 11.8, 6.6, 6.7]},
  {code: '770-8', group: HEMOGRAM, decimals: 0, low: 45, high: 70, numbers: [58, 60, 57, 59, 61, 78, 58, 57]},
  {code: '736-9', group: HEMOGRAM, decimals: 0, low: 20, high: 45, numbers: [32, 30, 33, 31, 29, 15, 32, 33]},
  {code: '777-3', group: HEMOGRAM, decimals: 0, low: 150, high: 400, numbers: [342, 318, 301, 287, 279, 296, 274, 270]},
  {
    code: '2345-7',
    group: SUGAR,
    decimals: 0,
    low: 70,
    high: 100,
    method: 'Hexoquinasa',
    numbers: [95, 99, 102, 105, 107, 103, null, 97],
  },
  // One laboratory of the network reports glucose in mmol/L.
  {
    code: '14749-6',
    group: SUGAR,
    decimals: 1,
    unit: 'mmol/L',
    low: 3.9,
    high: 5.6,
    method: 'Hexoquinasa',
    numbers: [null, null, null, null, null, null, 5.6, null],
  },
  {
    code: '4548-4',
    group: SUGAR,
    decimals: 1,
    high: 5.6,
    method: 'HPLC',
    numbers: [5.4, 5.5, 5.7, 5.8, 5.8, 5.7, 5.6, 5.5],
  },
  {code: '2093-3', group: LIPIDS, decimals: 0, high: 200, numbers: [231, 224, 217, 209, 203, 197, 192, 188]},
  {code: '2085-9', group: LIPIDS, decimals: 0, low: 50, numbers: [46, 47, 49, 51, 52, 53, 54, 55]},
  {code: '2089-1', group: LIPIDS, decimals: 0, high: 130, numbers: [152, 146, 139, 131, 126, 120, 116, 111]},
  {code: '2571-8', group: LIPIDS, decimals: 0, high: 150, numbers: [168, 157, 146, 137, 128, 121, 114, 112]},
  {
    code: '2160-0',
    group: KIDNEY,
    decimals: 2,
    low: 0.5,
    high: 0.95,
    method: 'Enzimático',
    numbers: [0.74, 0.76, 0.75, 0.79, 0.77, 0.82, 0.78, 0.76],
  },
  {code: '3091-6', group: KIDNEY, decimals: 0, low: 15, high: 45, numbers: [27, 29, 31, 28, 32, 35, 30, 29]},
  {code: '1920-8', group: LIVER, decimals: 0, high: 32, numbers: [21, 22, 24, 36, 27, 23, 22, 21]},
  {code: '1742-6', group: LIVER, decimals: 0, high: 33, numbers: [23, 24, 29, 47, 33, 25, 24, 22]},
  {code: '6768-6', group: LIVER, decimals: 0, low: 35, high: 105, numbers: [66, 68, 70, 74, 71, 69, 67, 66]},
  {code: '2324-2', group: LIVER, decimals: 0, high: 40, numbers: [22, 23, 27, 43, 31, 25, 22, 21]},
  {code: '1975-2', group: LIVER, decimals: 1, high: 1.2, numbers: [0.5, 0.6, 0.6, 0.7, 0.6, 0.6, 0.5, 0.6]},
  {
    code: '3016-3',
    group: 'Tiroides',
    decimals: 2,
    low: 0.4,
    high: 4.2,
    method: 'Quimioluminiscencia',
    numbers: [5.12, 4.71, 4.32, 3.84, 3.51, 3.22, 3.05, null],
  },
  {code: '2276-4', group: IRON, decimals: 0, low: 15, high: 150, numbers: [7, 14, 26, 39, 46, 61, 54, null]},
  {
    code: '62292-8',
    group: IRON,
    decimals: 0,
    low: 30,
    high: 100,
    method: 'Quimioluminiscencia',
    numbers: [16, 21, 27, 32, 34, 30, 33, null],
  },
  {
    code: '5811-5',
    group: URINE,
    decimals: 3,
    low: 1.005,
    high: 1.03,
    numbers: [1.018, 1.021, 1.016, 1.019, 1.022, 1.024, 1.017, 1.018],
  },
  {code: '5803-2', group: URINE, decimals: 1, low: 5, high: 8, numbers: [6, 5.5, 6, 6.5, 6, 7, 6, 6]},
  {code: '5821-4', group: URINE, decimals: 0, high: 5, numbers: [2, 1, 3, 2, 2, 40, 3, 2]},
]

/** A growing child, whose iron stores were low for a while. */
export const TOMAS_SERIES: readonly MeasuredSeries[] = [
  {code: '789-8', group: HEMOGRAM, decimals: 2, low: 4, high: 5.3, numbers: [4.31, 4.36, 4.44, 4.52, 4.58, 4.63]},
  {code: '718-7', group: HEMOGRAM, decimals: 1, low: 11.5, high: 15.5, numbers: [11.1, 11.6, 12.1, 12.5, 12.8, 12.9]},
  {code: '4544-3', group: HEMOGRAM, decimals: 1, low: 35, high: 45, numbers: [34.1, 35.2, 36.4, 37.5, 38.2, 38.6]},
  {code: '787-2', group: HEMOGRAM, decimals: 1, low: 77, high: 95, numbers: [79.1, 80.7, 82, 83, 83.4, 83.4]},
  {code: '6690-2', group: HEMOGRAM, decimals: 1, low: 4.5, high: 13.5, numbers: [8.9, 7.6, 14.8, 7.9, 7.2, 7]},
  {code: '777-3', group: HEMOGRAM, decimals: 0, low: 150, high: 450, numbers: [388, 352, 401, 336, 321, 315]},
  {code: '2345-7', group: SUGAR, decimals: 0, low: 70, high: 100, numbers: [84, 86, 92, 85, 88, 87]},
  {code: '4548-4', group: SUGAR, decimals: 1, high: 5.6, numbers: [5.1, null, 5.2, null, 5.1, 5.1]},
  {code: '2093-3', group: LIPIDS, decimals: 0, high: 170, numbers: [158, null, 162, null, 165, 160]},
  {code: '2085-9', group: LIPIDS, decimals: 0, low: 45, numbers: [52, null, 51, null, 53, 54]},
  {code: '2089-1', group: LIPIDS, decimals: 0, high: 110, numbers: [92, null, 96, null, 98, 93]},
  {code: '2571-8', group: LIPIDS, decimals: 0, high: 100, numbers: [71, null, 78, null, 69, 66]},
  {code: '2160-0', group: KIDNEY, decimals: 2, low: 0.3, high: 0.7, numbers: [0.41, 0.42, 0.44, 0.45, 0.46, 0.47]},
  {code: '3091-6', group: KIDNEY, decimals: 0, low: 11, high: 38, numbers: [24, 26, 25, 27, 26, 28]},
  {code: '1920-8', group: LIVER, decimals: 0, high: 40, numbers: [29, 28, 34, 28, 27, 27]},
  {code: '1742-6', group: LIVER, decimals: 0, high: 36, numbers: [17, 18, 24, 18, 17, 18]},
  {code: '6768-6', group: LIVER, decimals: 0, low: 140, high: 420, numbers: [248, 255, 263, 271, 280, 288]},
  {code: '1975-2', group: LIVER, decimals: 1, high: 1, numbers: [0.4, 0.4, 0.5, 0.4, 0.5, 0.4]},
  {code: '3016-3', group: 'Tiroides', decimals: 2, low: 0.6, high: 4.8, numbers: [2.31, null, 2.44, null, 2.2, 2.15]},
  {code: '2276-4', group: IRON, decimals: 0, low: 12, high: 80, numbers: [9, 14, 29, 27, 31, 34]},
  {code: '62292-8', group: IRON, decimals: 0, low: 20, high: 60, numbers: [18, 22, 27, 31, 29, 33]},
  {
    code: '5811-5',
    group: URINE,
    decimals: 3,
    low: 1.005,
    high: 1.03,
    numbers: [1.016, 1.02, 1.023, 1.018, 1.017, 1.019],
  },
  {code: '5803-2', group: URINE, decimals: 1, low: 5, high: 8, numbers: [6, 6, 5.5, 6, 6.5, 6]},
  {code: '5821-4', group: URINE, decimals: 0, high: 5, numbers: [1, 2, 1, 1, 2, 1]},
]

import {ctStudy} from './ct-study.ts'
import type {StudyPlan} from './demo-study.ts'
import {mammographyStudy, xrayStudy} from './flat-studies.ts'
import {mrStudy} from './mr-study.ts'
import {ultrasoundStudy} from './ultrasound-study.ts'

/** The size of the generated studies; tests use smaller ones. */
export type StudySize = {
  ctSlices: number
  mrSlices: number
  /** Columns of the chest X-ray and of each mammogram: multiples of 20. */
  xrayColumns: number
  breastColumns: number
  ultrasoundFrames: number
}

const WHOLE: StudySize = {ctSlices: 200, mrSlices: 24, xrayColumns: 2000, breastColumns: 1600, ultrasoundFrames: 40}

export function plansOf(size: Partial<StudySize>): readonly StudyPlan[] {
  const wanted = {...WHOLE, ...size}
  return [
    ctStudy(wanted.ctSlices),
    mrStudy(wanted.mrSlices),
    xrayStudy(wanted.xrayColumns),
    mammographyStudy(wanted.breastColumns),
    ultrasoundStudy(wanted.ultrasoundFrames),
  ]
}

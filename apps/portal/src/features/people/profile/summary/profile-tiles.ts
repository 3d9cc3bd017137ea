import {PATHS} from '@ceibo/contract/pages/paths'
import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Eye from 'lucide/dist/esm/icons/eye.mjs'
import FileUser from 'lucide/dist/esm/icons/file-user.mjs'
import Fingerprint from 'lucide/dist/esm/icons/fingerprint-pattern.mjs'
import HeartPulse from 'lucide/dist/esm/icons/heart-pulse.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MonitorSmartphone from 'lucide/dist/esm/icons/monitor-smartphone.mjs'
import Package from 'lucide/dist/esm/icons/package.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import type {IconNode} from 'lucide'

export type ProfileTile = {name: string; note: string; href: string; icon: IconNode}

/** What can be seen and changed from the profile, in the order of the page. */
export const PROFILE_GROUPS: readonly {name: string; tiles: readonly ProfileTile[]}[] = [
  {
    name: 'Datos',
    tiles: [
      {name: 'Domicilio', note: 'Dónde vivís', href: PATHS.editHome, icon: House},
      {name: 'Email/Tel', note: 'Cómo te contactamos', href: PATHS.editContact, icon: Mail},
      {name: 'Mi Plan', note: 'Tu cobertura', href: PATHS.editPlan, icon: HeartPulse},
      {name: 'Mi nombre', note: 'Cómo querés que te llamemos', href: PATHS.editChosenName, icon: IdCard},
      {name: 'Productos', note: 'Lo que tenés en la red', href: PATHS.products, icon: Package},
      {name: 'Notificaciones', note: 'Las que recibiste y cuáles querés', href: PATHS.notifications, icon: Bell},
    ],
  },
  {
    name: 'Seguridad',
    tiles: [
      {name: 'Contraseña', note: 'Cambiala cuando quieras', href: PATHS.changePassword, icon: KeyRound},
      {name: 'Huella o cara', note: 'Ingresá sin contraseña', href: PATHS.passkeys, icon: Fingerprint},
      {name: 'Segundo paso', note: 'Un código al ingresar', href: PATHS.secondStep, icon: ShieldCheck},
      {name: 'Dispositivos', note: 'Dónde está abierta tu cuenta', href: PATHS.devices, icon: MonitorSmartphone},
    ],
  },
  {
    name: 'Privacidad',
    tiles: [
      {name: 'Quién vio mis datos', note: 'Y avisanos si algo no lo reconocés', href: PATHS.accessLog, icon: Eye},
      {name: 'Mis datos', note: 'Descargalos, corregilos o cerrá tu cuenta', href: PATHS.personalData, icon: FileUser},
    ],
  },
]

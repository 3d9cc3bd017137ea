import {Notice} from '@ceibo/ui/notice'

/** Beside every result: the portal interprets nothing. */
export const ConsultNotice = () => <Notice title="Este informe no reemplaza la consulta: consultalo con tu médico" />

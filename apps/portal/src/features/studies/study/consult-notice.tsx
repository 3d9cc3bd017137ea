import {Notice} from '@ceibo/ui/notice'

/** Beside every result: the portal interprets nothing. Of its own, because reports load it apart from their page. */
export const ConsultNotice = () => <Notice title="Este informe no reemplaza la consulta: consultalo con tu médico" />

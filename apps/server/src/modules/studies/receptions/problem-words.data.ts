/**
 * What an import or an intake says is wrong, in Spanish, by its words in English. `{}` is what it names, and `{~}` another problem or place of
 * this table. A place and what is wrong there, joined by ": ", are looked up one after the other.
 */
export const PROBLEM_WORDS: Readonly<Record<string, string>> = {
  // Where it is.
  'row {}': 'fila {}',
  'row {}, column {}': 'fila {}, columna {}',
  'line {}': 'línea {}',
  'message {}': 'mensaje {}',
  'message {}, segment {}': 'mensaje {}, segmento {}',
  'message {}, {~}': 'mensaje {}, {~}',
  'segment {}': 'segmento {}',
  'entry {}, {}': 'entrada {}, {}',
  'Entry {}': 'Entrada {}',
  '{}, contained {}': '{}, en {}',
  'protocol {}': 'protocolo {}',
  'report {}': 'informe {}',
  'imaging report {}': 'informe de imágenes {}',
  'study {}': 'estudio {}',
  'and {} more problems': 'y {} problemas más',

  // A file as a whole.
  'no DICOM file, laboratory CSV, FHIR bundle or HL7 v2':
    'no es DICOM, ni una planilla CSV de laboratorio, ni FHIR, ni HL7 v2, ni un PDF',
  'a PDF does not say whose it is: attach it to its study, or upload it in the console':
    'un PDF no dice de quién es: subilo en la consola, eligiendo a la persona',
  'the scanner rejects the file': 'el antivirus lo rechaza',
  'it is larger than {} MB: split it': 'pesa más de {} MB: dividilo',
  'it is larger than {} MB: send it in several': 'pesa más de {} MB: mandalo en varios',
  'a file is larger than {} MB: import it by command': 'un archivo pesa más de {} MB: importalo por comando',
  'the files together are larger than {} MB: upload fewer at once':
    'los archivos pesan más de {} MB en total: subí menos por vez',
  'the files together have more than {} results, or {} values: upload fewer at once, or import them by command':
    'los archivos tienen en total más de {} resultados, o {} valores: subí menos por vez, o importalos por comando',
  'reading the files takes too long: upload fewer at once, or import them by command':
    'leer los archivos tarda demasiado: subí menos por vez, o importalos por comando',
  'the database refuses its data ({}); it is left out': 'la base de datos no admite sus datos ({}); queda afuera',

  // What became of a result.
  '{~}; it is kept apart': '{~}; queda sin paciente',
  '{~}; it is left out': '{~}; queda afuera',
  'it does not say the document': 'no dice el documento',
  'two people have this document and birth date': 'dos personas tienen este documento y esta fecha de nacimiento',
  'nobody has this document': 'nadie tiene este documento',
  'the birth date is not that of the document': 'quien tiene este documento nació otro día',
  'the name has no part in common with that of the document': 'quien tiene este documento se llama de otra manera',
  'who issued it withdrew it': 'quien lo informó lo retiró',
  'the store has it for another patient': 'ya está a nombre de otra persona',
  'the store has {~} for another patient. Nothing of the Bundle is stored.':
    'el portal ya tiene {~} a nombre de otra persona. No se guardó nada del paquete.',
  'the store has a later version; this one is left out': 'ya hay una versión posterior; esta queda afuera',
  'it was withdrawn; only a version that was issued later replaces it':
    'está retirado; solo lo reemplaza una versión informada después',
  'imported, but the name in the file is not that of the person':
    'se tomó, pero el nombre del archivo no es igual al de la persona',
  'document, birth date and name are not those of one patient: it waits for somebody to look at it':
    'documento, fecha de nacimiento y nombre no son de una sola persona: espera que alguien lo mire',
  'it is withdrawn, but the store has it for another patient: nothing was withdrawn; see results withdraw':
    'se pide retirarlo, pero está a nombre de otra persona: no se retiró nada',
  'is {}: the store does not have it, and earlier versions of it will be left out':
    'es {}: el portal no lo tiene, y las versiones anteriores van a quedar afuera',
  'is {}, but the store has a version that was issued later, which stays valid':
    'es {}, pero hay una versión informada después, que sigue valiendo',
  'is {}, as it was before the version that is valid now: say by "issued" when it was withdrawn':
    'es {}, como antes de la versión que vale ahora: decí cuándo se retiró',
  'was imported before, and a version that came since stays valid':
    'ya se había tomado, y la versión que llegó después sigue valiendo',
  'a later version takes results back and cannot be read': 'una versión posterior retira resultados y no se puede leer',

  // Values and texts of every format.
  'must not be empty': 'no puede estar vacío',
  'must be a text': 'tiene que ser un texto',
  'must have at most {} characters': 'puede tener hasta {} caracteres',
  '{} must have at most {} characters': '{} puede tener hasta {} caracteres',
  'has control characters': 'tiene caracteres de control',
  '{} has control characters': '{} tiene caracteres de control',
  'must have a letter or a digit': 'tiene que tener una letra o un dígito',
  'is no code of LOINC: its check digit does not match': 'no es un código LOINC: no coincide su dígito verificador',
  'is empty': 'está vacío',
  '{} is not known': '{} no se conoce',
  '{} contradict each other': '{} se contradicen',
  'is no number': 'no es un número',
  'lies in the future': 'está en el futuro',
  'may be read in two ways, so that the limits are shown as they are written':
    'se puede leer de dos maneras, y los límites se muestran como están escritos',
  'may be read in two ways, so that the limits are shown as they are written: write them in minimo and maximo, without points between thousands':
    'se puede leer de dos maneras, y los límites se muestran como están escritos: escribilos en sus columnas, sin puntos de miles',
  '{} may be read in two ways, so that the limits are shown as they are written: write {} or {}':
    '{} se puede leer de dos maneras, y los límites se muestran como están escritos: escribí {} o {}',
  '{} may be read in two ways, and is shown as it is written: write {} or {}':
    '{} se puede leer de dos maneras, y se muestra como está escrito: escribí {} o {}',
  'has the unit %, and unidad is {}: write one of them': 'tiene la unidad %, y unidad dice {}: dejá una sola',

  // Tables of laboratories.
  'it is no text: it has characters of value zero': 'no es un texto: tiene caracteres nulos',
  'it has more than {} rows: split it': 'tiene más de {} filas: dividila',
  'a quotation mark is not closed': 'hay una comilla sin cerrar',
  'has more than {} characters; perhaps a quotation mark is not closed':
    'tiene más de {} caracteres; quizás hay una comilla sin cerrar',
  'a quotation mark is not where one may be; inside a field it is written twice':
    'hay una comilla donde no va; dentro de un campo se escribe doble',
  'is a number that a spreadsheet has shortened: format the column as text there, and export it again':
    'es un número que la planilla acortó: dale a la columna formato de texto y exportala de nuevo',
  "is a day as a spreadsheet's number: format the column as a date there, and export it again":
    'es un día como número de la planilla: dale a la columna formato de fecha y exportala de nuevo',
  'is no date: write DD/MM/YYYY or YYYY-MM-DD': 'no es una fecha: escribí DD/MM/AAAA o AAAA-MM-DD',
  'is no date: write DD/MM/YYYY or YYYY-MM-DD, with or without HH:MM':
    'no es una fecha: escribí DD/MM/AAAA o AAAA-MM-DD, con o sin HH:MM',
  'must be L, H, LL, HH, AA, A or N': 'tiene que ser L, H, LL, HH, AA, A o N',
  'must be completo, parcial, corregido, pendiente or anulado':
    'tiene que ser completo, parcial, corregido, pendiente o anulado',
  'must be one of {}': 'tiene que ser uno de estos: {}',
  'lies before fecha_toma': 'es anterior a fecha_toma',
  'a protocol with a value is not pendiente': 'un protocolo con un valor no está pendiente',
  'firmante and matricula go together': 'firmante y matricula van juntos',
  'contradicts the mark in valor, {}': 'contradice la marca de valor, {}',
  'the mark does not agree with the limits: both are shown':
    'la marca no coincide con los límites: se muestran los dos',
  'is less than minimo: the limits are shown as they are written, and the value is not compared with them':
    'es menor que el mínimo: los límites se muestran como están escritos, y el valor no se compara con ellos',
  'row {} names no column: the first row must name them, with ; or , or | or a tab between the names':
    'la fila {} no nombra ninguna columna: la primera tiene que nombrarlas, con ; o , o | o un tabulador entre los nombres',
  'column {} is missing': 'falta la columna {}',
  'column {} has the name {}, which is not known: rename or remove it':
    'la columna {} se llama {}, que no se conoce: cambiale el nombre o quitala',
  'column {} is there twice': 'la columna {} está dos veces',
  'row {} has {} fields, and the header {}: a field with a separator or a line end needs quotation marks':
    'la fila {} tiene {} campos, y el encabezado {}: un campo con un separador o un fin de línea necesita comillas',
  'differs from row {} of the same protocol': 'es distinto que en la fila {} del mismo protocolo',
  'a protocol has at most {} rows': 'un protocolo tiene hasta {} filas',
  'the value is withdrawn, and left out': 'el valor está retirado, y queda afuera',
  'it is no text in {}: say which with --encoding ({})': 'no es un texto en {}: guardala como UTF-8',
  'it may be in windows-1252 or in cp850: say which with --encoding ({}), or save it as UTF-8':
    'puede estar en windows-1252 o en cp850: guardala como UTF-8',
  'holds {}, a letter that was spoilt before: export it again as UTF-8':
    'tiene {}, una letra que ya vino rota: exportala de nuevo como UTF-8',

  // PDF.
  'the PDF is larger than {} MB': 'el PDF pesa más de {} MB',
  'the PDF is encrypted: issue it without a password': 'el PDF tiene contraseña: emitilo sin ella',
  'the PDF holds scripts, files or programs: issue it without them':
    'el PDF tiene programas o archivos adentro: emitilo sin ellos',
  'the PDF is damaged and cannot be checked for scripts: issue it again':
    'el PDF está dañado y no se puede revisar: emitilo de nuevo',
  'it is no PDF: it does not begin with %PDF-': 'no es un PDF: no empieza con %PDF-',
  '{~}; it is for download only': '{~}; solo se puede descargar',
  '{~}; the rest of the report is shown': '{~}; se muestra el resto del informe',

  // DICOM.
  'the structured report has no text': 'el informe estructurado no tiene texto',
  'the structured report has no text: it is for download only':
    'el informe estructurado no tiene texto: solo se puede descargar',
  'the bytes before the prefix DICM begin a program or another document: it is not taken':
    'antes de los datos empieza un programa u otro documento: no se toma',
  'another file of the same study names another patient': 'otro archivo del mismo estudio nombra a otra persona',
  'no DICOM file: the prefix DICM is missing': 'no es DICOM: le falta su prefijo',
  'the file is too large': 'el archivo es demasiado grande',
  'meta information of undefined length': 'los metadatos no dicen su largo',
  'a delimiter outside of a sequence': 'hay un delimitador fuera de una secuencia',
  'an item does not end': 'un elemento de una secuencia no termina',
  'sequences are nested too deep': 'hay secuencias anidadas demasiado adentro',
  'a sequence holds something else than items': 'una secuencia tiene algo que no es un elemento',
  'a sequence does not end': 'una secuencia no termina',
  'encapsulated pixel data holds something else than fragments':
    'la imagen comprimida tiene algo que no es un fragmento',
  'encapsulated pixel data does not end': 'la imagen comprimida no termina',
  'the pixel data of an encoded image is not encapsulated': 'la imagen comprimida no está en fragmentos',
  'the pixel data holds fewer frames than the image says': 'tiene menos cuadros de los que dice',
  'too many elements': 'tiene demasiados datos',
  'an element without a value representation': 'un dato no dice su tipo',
  'an element ends after the file': 'el archivo está cortado',
  'an element ends after the sequence that holds it': 'un dato termina después de su secuencia',
  'the UID of the study is missing or wrong': 'el identificador del estudio falta o está mal',
  'the UID of the series is missing or wrong': 'el identificador de la serie falta o está mal',
  'the UID of the SOP instance is missing or wrong': 'el identificador de la imagen falta o está mal',
  'the transfer syntax is missing': 'no dice cómo está codificado',
  'the transfer syntax is not known': 'no se conoce cómo está codificado',
  'the data set inflates too far': 'los datos comprimidos crecen demasiado',
  'the data set cannot be inflated': 'los datos comprimidos no se pueden abrir',
  'the image has no rows or no columns': 'la imagen no tiene filas o columnas',
  'the image has too many rows or columns': 'la imagen tiene demasiadas filas o columnas',
  'the image has no frames': 'la imagen no tiene cuadros',
  'the image has too many frames': 'la imagen tiene demasiados cuadros',
  'the number of samples is wrong': 'la cantidad de muestras está mal',
  'the number of bits is wrong': 'la cantidad de bits está mal',
  'the stored bits do not fit the allocated ones': 'los bits guardados no entran en los reservados',

  // FHIR.
  'it nests deeper than {}': 'está anidado más de {} niveles',
  'it is no text in UTF-8': 'no es un texto en UTF-8',
  'it is no JSON': 'no es JSON',
  'it is no Bundle of FHIR R4, nor a resource': 'no es un paquete de FHIR R4, ni un recurso',
  'it has no DiagnosticReport': 'no tiene ningún informe',
  'is taken back, and no report of the file names it: send its whole report again':
    'está retirado, y ningún informe del archivo lo nombra: mandá de nuevo el informe entero',
  'is missing or not as FHIR R4 has it': 'falta, o no es como en FHIR R4',
  '{} is none of FHIR R4': '{} no es de FHIR R4',
  'is "unknown": it is not stored, and what was stored of it stays':
    'no se sabe el estado: no se guarda, y queda lo que había',
  'is left out: send what it says as result and conclusion':
    'queda afuera: mandá lo que dice como valores y conclusión',
  'must have a text of at most {} characters': 'necesita un texto de hasta {} caracteres',
  'all its results were taken back': 'todos sus resultados están retirados',
  'the report says nothing': 'el informe no dice nada',
  'lies before effectiveDateTime': 'es anterior a la toma',
  'lies before OBR-7': 'es anterior a la toma',
  'panels lie deeper than {} in each other': 'hay paneles anidados más de {} niveles',
  'names more than {} observations': 'nombra más de {} observaciones',
  'result {} is not in the bundle, or not alone': 'el resultado {} no está en el paquete, o está repetido',
  'result without a reference is not in the bundle, or not alone': 'un resultado no dice a qué se refiere',
  'subject is not that of {~}': 'es de otra persona que {~}',
  'is {}: it is left out of the report': 'es {}: queda afuera del informe',
  'status is unknown: it is left out of the report, which is taken as partial':
    'no se sabe el estado: queda afuera del informe, que se toma como parcial',
  'has more than {} values': 'tiene más de {} valores',
  'the bundle has too many values: split it': 'el paquete tiene demasiados valores: dividilo',
  'is missing, and no identifier names the study: send its UID or its accession number':
    'falta, y ningún identificador nombra el estudio: mandá alguno',
  'has more than {} forms': 'tiene más de {} formas',
  'has no data': 'no tiene datos',
  'is not in the bundle: addresses outside are not opened': 'no está en el paquete: no se abren direcciones de afuera',
  'is not in Base64': 'no está en Base64',
  'is not that of the data: it came cut or changed': 'no es el de los datos: llegó cortado o cambiado',
  'is {}: send application/pdf or text/plain': 'es {}: mandá PDF o texto',
  'must be <, <=, > or >=': 'tiene que ser <, <=, > o >=',
  'is no number of at most {} digits and {} decimals': 'no es un número de hasta {} dígitos y {} decimales',
  'must be a date': 'tiene que ser una fecha',
  'must be a whole date, or a time with its offset':
    'tiene que ser una fecha entera, o una hora con su diferencia horaria',
  '{~}: it is shown, and the value is not compared with it': '{~}: se muestra, y el valor no se compara con él',
  'is in {} and the value in {}: they are not compared': 'está en {} y el valor en {}: no se comparan',
  '{} is no number': '{} no es un número',
  '{} has a comparator': '{} tiene un comparador',
  'low is more than high': 'el límite de abajo es mayor que el de arriba',
  'low and high are in two units': 'los límites están en dos unidades',
  'has several values, {}: none is shown': 'tiene varios valores, {}: no se muestra ninguno',
  'has nothing that can be read': 'no tiene nada que se pueda leer',
  'values of this type are not read: its analyte is shown without a value':
    'no se leen valores de este tipo: el analito se muestra sin valor',
  'has no number': 'no tiene un número',
  'has no words, and a code that is not known': 'no tiene palabras, y su código no se conoce',
  'its ends are in two units': 'sus extremos están en dos unidades',
  'its ends have comparators': 'sus extremos tienen comparadores',
  'lacks one of its numbers': 'le falta uno de sus números',
  'is no date or time of FHIR': 'no es una fecha u hora de FHIR',
  'is no time of FHIR': 'no es una hora de FHIR',
  'has neither text nor display': 'no tiene palabras',
  'is no term of LOINC: it is not used': 'no es un término de LOINC: no se usa',
  'contradicts the limits, which the page follows': 'contradice los límites, que son los que se siguen',
  'has a value and a dataAbsentReason: both are shown': 'tiene un valor y un motivo de que falte: se muestran los dos',
  'has no value and no dataAbsentReason': 'no tiene valor, ni el motivo de que falte',
  'The body cannot be read: {~}.': 'No se puede leer: {~}.',
  'The body is no Bundle of FHIR R4.': 'No es un paquete de FHIR R4.',
  'Send a Bundle of type "transaction".': 'Tiene que ser un paquete de tipo "transaction".',
  'The Bundle has more than {} entries: send it in several.': 'El paquete tiene más de {} entradas: mandalo en varios.',
  'The Bundle has more than {} values: send it in several.': 'El paquete tiene más de {} valores: mandalo en varios.',
  'Entry {} has no resource.': 'La entrada {} no tiene recurso.',
  '{} is not taken in.': 'no se toma {}.',
  'Entry {} has no request with method and url.': 'La entrada {} no tiene request con method y url.',
  '{} is not taken: send POST or PUT. A report is taken back by its status.':
    'no se toma {}: un informe se manda entero, y se retira con otro estado.',
  'the url is not one of {}.': 'la url no es de {}.',
  'The Bundle has no DiagnosticReport.': 'El paquete no tiene ningún informe.',
  'no DiagnosticReport names it.': 'ningún informe lo nombra.',
  'Reading the Bundle takes too long: send it in several.': 'Leer el paquete tarda demasiado: mandalo en varios.',
  'The Bundle has reports of {}, for which the token has no scope.':
    'El paquete tiene informes de {}, para los que el sistema no tiene permiso.',
  'Another Bundle with this identifier was taken in.': 'Ya se tomó otro paquete con este identificador.',
  'The Bundle holds data that cannot be stored. Nothing of it is.':
    'El paquete tiene datos que no se pueden guardar. No se guardó nada.',

  // HL7 v2.
  'it has no message: one begins with the segment MSH': 'no tiene ningún mensaje: uno empieza con el segmento MSH',
  '{} comes before the first message': '{} está antes del primer mensaje',
  'the batch has {} messages, and {} are in the file: it may have been cut':
    'el lote tiene {} mensajes, y en el archivo hay {}: puede estar cortado',
  '{} is not read: send UNICODE UTF-8 or 8859/1': '{} no se lee: mandá UNICODE UTF-8 o 8859/1',
  'does not name the delimiters: they are {} as a rule': 'no nombra los delimitadores: lo habitual es {}',
  'does not say which one is the document': 'no dice cuál es el documento',
  'is no day of birth: write YYYYMMDD': 'no es un día de nacimiento: escribí AAAAMMDD',
  'does not say when the sample was taken: write YYYYMMDDHHMM':
    'no dice cuándo se tomó la muestra: escribí año, mes, día, hora y minutos',
  'does not say when it was issued, and MSH-7 not when it was sent: write YYYYMMDDHHMM':
    'no dice cuándo se informó, ni MSH-7 cuándo se mandó: escribí año, mes, día, hora y minutos',
  'comes before the patient (PID)': 'está antes del paciente (PID)',
  'comes before its order (OBR)': 'está antes de su pedido (OBR)',
  'messages in several parts are not read: send it whole': 'no se leen mensajes en varias partes: mandalo entero',
  'has no patient (PID)': 'no tiene paciente (PID)',
  'has no order (OBR)': 'no tiene pedido (OBR)',
  'values of type {} are not read: this one is shown without its value':
    'no se leen valores de tipo {}: este se muestra sin su valor',
  '{} is no status of HL7 table 0085': '{} no es un estado de la tabla 0085 de HL7',
  '{} is no status of HL7 table 0123': '{} no es un estado de la tabla 0123 de HL7',
  'is {}: the value is withdrawn, and left out': 'es {}: el valor está retirado, y queda afuera',
  'is U without a value: send the whole report again': 'es U sin un valor: mandá de nuevo el informe entero',
  '{} is no code of LOINC, and is not used': '{} no es un código LOINC, y no se usa',
  'does not say what was measured': 'no dice qué se midió',
  'has no value': 'no tiene valor',
  'is {}, a file': 'es {}, un archivo',
  'a laboratory report is shown by its values, of which the portal makes the PDF':
    'un informe de laboratorio se muestra por sus valores, y con ellos el portal hace el PDF',
  'this line is shown without its content; send what it says as values':
    'esta línea se muestra sin su contenido; mandá lo que dice como valores',
  'the report has no value': 'el informe no tiene ningún valor',
  '{} does not agree with OBX-7: both are shown': '{} no coincide con OBX-7: se muestran los dos',
  'is {}: results come as ORU^R01': 'es {}: los resultados llegan como ORU^R01',
  'results come as ORU^R01': 'los resultados llegan como ORU^R01',
  'is {}: it is a test, and no result': 'es {}: es una prueba, y no un resultado',
  'it is a test, and no result': 'es una prueba, y no un resultado',
  'the number of the protocol {~}': 'el número de protocolo {~}',
  'is {}, one of images: laboratory reports alone are imported':
    'es {}, de imágenes: solo se toman informes de laboratorio',
  'is {}: it answers a query, and is no report': 'es {}: contesta una consulta, y no es un informe',
  'it has more than {} values: send it in several': 'tiene más de {} valores: mandalo en varios',
  'the message does not begin with MSH': 'el mensaje no empieza con MSH',
  'reading it takes too long: send it in several': 'leerlo tarda demasiado: mandalo en varios',
  'a frame has to hold one message': 'cada envío tiene que tener un solo mensaje',
  'the message holds data that cannot be stored': 'el mensaje tiene datos que no se pueden guardar',
  'another message with this MSH-10 was accepted: send it with its own':
    'ya se aceptó otro mensaje con este MSH-10: mandalo con uno propio',
  'MSH-10 is missing': 'falta MSH-10',
}

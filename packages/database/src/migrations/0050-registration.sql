-- Versions of the terms, never changed: a new text is a new row. An acceptance names the hash of what was read.
create table terms_version (
  hash text primary key,
  terms_id smallint not null,
  text text not null,
  in_force_since timestamptz not null,
  check (hash = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
  unique (terms_id, in_force_since)
);

create table terms_acceptance (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  terms_id smallint not null,
  hash text not null references terms_version,
  accepted_at timestamptz not null,
  -- 1 web, 2 mobile
  channel smallint not null check (channel in (1, 2)),
  unique (person_id, hash)
);

-- Who is registering, once the mail is proved. It goes with its flow, after a day.
create table pre_registration (
  flow_id bigint not null references onboarding_flow on delete cascade,
  document_type_id smallint not null,
  document_number text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  saved_at timestamptz not null,
  -- The account that came of it, so that a repeat makes no other.
  person_id bigint references person,
  primary key (flow_id, document_type_id, document_number)
);

alter table person add column civil_state_id smallint references civil_state;

insert into terms_version (terms_id, in_force_since, hash, text)
select 24, timestamptz '2025-01-01 00:00:00-03', encode(sha256(convert_to(text, 'UTF8')), 'hex'), text
from (values ($terms$1. De qué se trata
Estos términos dicen qué podés esperar de este portal de pacientes, qué te pedimos y cómo cuidamos tus datos. El portal sirve para pedir y anular turnos, ver y compartir resultados de estudios, y manejar los datos de tu grupo familiar. Usarlo es gratis.

Al crear tu cuenta declarás que leíste este texto y que estás de acuerdo. Si no lo estás, podés seguir atendiéndote en los centros y pedir turnos por teléfono.

2. Quién puede tener una cuenta
Podés registrarte si tenés 16 años o más. Los turnos y resultados de chicos menores de 16 se manejan desde la cuenta de una persona adulta, con el vínculo verificado.

Cada cuenta es personal y corresponde a un solo documento. Los datos que cargás tienen carácter de declaración jurada: tienen que ser tuyos, verdaderos y estar al día.

3. Tu contraseña y tu correo
Tu contraseña es secreta. No la compartas con nadie: ninguna persona de los centros te la va a pedir, ni por teléfono ni por mail. Si creés que otra persona la conoce, cambiala enseguida desde el portal.

El correo que verificaste es la vía para recuperar el acceso y para avisos sobre tus turnos y tu cuenta. Si lo cambiás o lo perdés, actualizalo.

4. Validación de identidad
Registrarte prueba que el correo es tuyo, pero no prueba quién sos. Por eso, hasta que valides tu identidad solo vas a ver los turnos que pidas desde tu cuenta. Para ver resultados de estudios te vamos a pedir que valides tu documento.

Si otra persona demuestra que un documento es suyo, la cuenta creada antes con ese documento sin validar deja de estar asociada a él.

5. Turnos
Al confirmar un turno te comprometés a asistir o a anularlo con tiempo, para que otra persona pueda usarlo. Algunas prácticas necesitan una orden médica, una preparación o la autorización de tu cobertura: el portal te avisa antes de confirmar.

El centro puede reprogramar un turno por razones de fuerza mayor. En ese caso te vamos a avisar por los medios de contacto que registraste.

6. Resultados
Los resultados que ves en el portal son copia de los que firmó el profesional a cargo. Las imágenes en pantalla son para consulta y no son aptas para diagnóstico. La interpretación de un resultado le corresponde siempre a un profesional de la salud.

Si compartís un resultado por correo, lo hacés por tu decisión y con la persona que elegís. Fijate bien en la dirección: lo que se envía no se puede recuperar.

7. Urgencias
El portal no atiende urgencias. Ante una emergencia llamá a la línea de emergencias o andá a la guardia más cercana.

8. Tus datos personales
Tratamos tus datos de acuerdo con la Ley 25.326 de Protección de los Datos Personales y la Ley 26.529 de Derechos del Paciente. Los datos de salud son sensibles y se usan solo para atenderte, para que uses este portal y para cumplir obligaciones legales.

Guardamos qué persona consultó tu información y cuándo, y podés pedir ese detalle. No vendemos tus datos ni los usamos para publicidad de terceros. Los proveedores que nos prestan servicios solo pueden tratarlos por nuestra cuenta y con las mismas obligaciones.

Podés acceder a tus datos, rectificarlos o pedir que se supriman los que correspondan, en forma gratuita, con intervalos de al menos seis meses salvo que acredites un interés legítimo. La Agencia de Acceso a la Información Pública, órgano de control de la Ley 25.326, atiende las denuncias y reclamos por incumplimiento.

La historia clínica y los estudios se conservan al menos diez años, como manda la ley, aunque cierres tu cuenta.

9. Uso correcto
No está permitido usar la cuenta de otra persona, intentar ver información ajena, reservar turnos que no se piensan usar, subir archivos que no correspondan ni afectar el funcionamiento del portal. Ante esos casos podemos suspender la cuenta y dar aviso a las autoridades.

10. Disponibilidad
Trabajamos para que el portal funcione siempre, pero puede haber interrupciones por mantenimiento o fallas. Los centros y la línea telefónica siguen atendiendo aunque el portal no esté disponible.

11. Cambios
Si estos términos cambian, vas a ver la versión nueva y te vamos a pedir que la aceptes. Guardamos qué versión aceptaste, cuándo y por qué medio.

12. Ley y jurisdicción
Se aplican las leyes de la República Argentina. Ningún punto de este texto limita los derechos que te dan las leyes de defensa del consumidor y de derechos del paciente.$terms$)) as first (text);

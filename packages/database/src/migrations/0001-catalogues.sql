-- Lists that forms choose from. Ids are the ones of the wire.
create table document_type (id smallint primary key, code text not null unique, name text not null);
create table civil_state (id smallint primary key, name text not null);
create table nationality (id smallint primary key, name text not null);
create table province (id smallint primary key, name text not null, iso_code text not null unique);
create table gender (id smallint primary key, code text not null unique check (code in ('M', 'F', 'I')), name text not null);
create table documentation_type (id smallint primary key, name text not null);

create table plan (id integer primary key, name text not null, active boolean not null default true);
create table plan_type (
  id integer primary key,
  plan_id integer not null references plan,
  name text not null,
  active boolean not null default true
);
create index plan_type_by_plan on plan_type (plan_id);

insert into document_type (id, code, name) values
  (1, 'CI', 'Cédula de identidad'), (2, 'DU', 'DNI'), (3, 'LE', 'Libreta de enrolamiento'),
  (4, 'LC', 'Libreta cívica'), (5, 'PAS', 'Pasaporte'), (6, 'DE', 'Documento extranjero');
insert into civil_state (id, name) values
  (1, 'Soltero/a'), (2, 'Casado/a'), (3, 'Divorciado/a'), (4, 'Viudo/a'), (5, 'Unión convivencial');
insert into gender (id, code, name) values (1, 'I', 'Indeterminado'), (2, 'M', 'Masculino'), (3, 'F', 'Femenino');
insert into documentation_type (id, name) values
  (1, 'Partida de nacimiento'), (2, 'Documento de identidad'), (3, 'Libreta de familia'), (4, 'Sentencia judicial');
insert into province (id, name, iso_code) values
  (2, 'Ciudad Autónoma de Buenos Aires', 'C'), (6, 'Buenos Aires', 'B'), (10, 'Catamarca', 'K'), (14, 'Córdoba', 'X'),
  (18, 'Corrientes', 'W'), (22, 'Chaco', 'H'), (26, 'Chubut', 'U'), (30, 'Entre Ríos', 'E'), (34, 'Formosa', 'P'),
  (38, 'Jujuy', 'Y'), (42, 'La Pampa', 'L'), (46, 'La Rioja', 'F'), (50, 'Mendoza', 'M'), (54, 'Misiones', 'N'),
  (58, 'Neuquén', 'Q'), (62, 'Río Negro', 'R'), (66, 'Salta', 'A'), (70, 'San Juan', 'J'), (74, 'San Luis', 'D'),
  (78, 'Santa Cruz', 'Z'), (82, 'Santa Fe', 'S'), (86, 'Santiago del Estero', 'G'), (90, 'Tucumán', 'T'),
  (94, 'Tierra del Fuego', 'V');
insert into nationality (id, name) values
  (1, 'Argentina'), (2, 'Boliviana'), (3, 'Brasileña'), (4, 'Chilena'), (5, 'Colombiana'), (6, 'Cubana'),
  (7, 'Ecuatoriana'), (8, 'Española'), (9, 'Estadounidense'), (10, 'Francesa'), (11, 'Italiana'), (12, 'Mexicana'),
  (13, 'Paraguaya'), (14, 'Peruana'), (15, 'Uruguaya'), (16, 'Venezolana'), (17, 'China'), (18, 'Coreana'),
  (19, 'Alemana'), (20, 'Otra');

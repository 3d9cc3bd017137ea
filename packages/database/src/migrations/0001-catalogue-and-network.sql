-- The server works as ceibo_app, which reads and writes rows but changes no table. What is created from here on is granted to
-- it by default; 0008 takes back what would alter the audit. Where the server connects as the owner, the role may be missing.
do $$
begin
  if exists (select from pg_roles where rolname = 'ceibo_app') then
    grant usage on schema public to ceibo_app;
    grant select on schema_migration to ceibo_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to ceibo_app;
    alter default privileges in schema public grant usage, select on sequences to ceibo_app;
  end if;
end $$;

-- Lists that forms choose from. The ids go over the wire, so they belong to the schema and are the same everywhere.
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

-- A document number has one spelling, so that 30111222, 030111222 and 30.111.222 cannot be three accounts: digits without
-- leading zeros for CI, DNI, LE and LC; digits and capitals for the others.
create function is_canonical_document(type smallint, number text) returns boolean
language sql immutable parallel safe return
  case when type between 1 and 4 then number ~ '^[1-9][0-9]*$' else number ~ '^[0-9A-Z]+$' end;

-- The network: where, who and what.
create table centre (
  id smallint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9_]{2,60}$'),
  name text not null,
  kind text not null check (kind in ('medical', 'dental')),
  address text not null,
  city text not null,
  province_id smallint not null references province,
  phone text not null,
  active boolean not null default true
);

create table room (
  id integer generated always as identity primary key,
  centre_id smallint not null references centre,
  name text not null,
  unique (centre_id, name)
);

-- A team attends where no professional is named, such as those who draw blood: title and first name are empty, and the
-- licence is the permit of the place, which patients are not shown.
create table practitioner (
  id integer generated always as identity (start with 2001) primary key,
  kind text not null default 'person' check (kind in ('person', 'team')),
  title text not null,
  first_name text not null,
  last_name text not null,
  sex text not null check (sex in ('M', 'F', 'I')),
  licence text not null unique,
  active boolean not null default true
);

create table specialty (
  id smallint primary key,
  code text not null unique,
  name text not null unique,
  kind text not null check (kind in ('medical', 'dental', 'study')),
  min_age smallint,
  max_age smallint,
  sex text check (sex in ('M', 'F')),
  -- Other words by which patients ask for it ("dentista"); the network writes its own.
  synonyms text[] not null default '{}',
  active boolean not null default true
);

create table service (
  id integer primary key,
  specialty_id smallint not null references specialty,
  name text not null,
  needs_order boolean not null default false,
  preparation text,
  min_age smallint,
  max_age smallint,
  sex text check (sex in ('M', 'F')),
  synonyms text[] not null default '{}',
  active boolean not null default true,
  unique (specialty_id, name)
);

-- What one kind of agenda offers: a specialty and a set of its services. Free slots are found by offering and
-- centre, so that the cost of finding the first does not grow with their number.
create table offering (
  id integer generated always as identity primary key,
  specialty_id smallint not null references specialty,
  name text not null
);
create table offering_service (
  offering_id integer not null references offering,
  service_id integer not null references service,
  primary key (offering_id, service_id)
);
create index offering_service_by_service on offering_service (service_id);

-- Answers to "is this covered, there?": S yes, V only privately, N no. Null means any; the most specific rule wins.
create table coverage_rule (
  id integer generated always as identity primary key,
  plan_id integer references plan,
  plan_type_id integer references plan_type,
  specialty_id smallint references specialty,
  service_id integer references service,
  centre_id smallint references centre,
  answer text not null check (answer in ('S', 'V', 'N'))
);
create index coverage_rule_by_plan on coverage_rule (plan_id);

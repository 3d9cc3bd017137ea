-- What the intakes of results received, as the staff reads it (module studies): counts and the words of the answer, never a result.
create table result_reception (
  id bigint generated always as identity primary key,
  way text not null check (way in ('fhir', 'hl7', 'folder', 'console')),
  -- The name of the system or of the member of the staff, or the file or folder.
  sender text not null,
  -- MSH-10 of a message, the identifier of a bundle.
  number text,
  received_at timestamptz not null,
  state text not null check (state in ('taken', 'noted', 'refused', 'repeated')),
  results int not null default 0 check (results >= 0),
  waiting int not null default 0 check (waiting between 0 and results),
  notes text[] not null default '{}',
  -- Of what stored nothing, so that a system that sends it all day fills no list: the same of an hour is one row.
  sameness bytea unique,
  times int not null default 1,
  last_at timestamptz not null,
  check ((state in ('refused', 'repeated')) = (sameness is not null))
);
create index result_reception_by_age on result_reception (received_at);
create index result_reception_by_state on result_reception (state, id);

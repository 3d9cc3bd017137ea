-- Moves in an agenda over HTTP that gave up neither appointment, or did not say so in time: both are shown until one of them does not stand.
create table outside_double (
  appointment_id bigint primary key,
  other_id bigint not null,
  patient_id bigint not null references person,
  starts_at timestamptz not null,
  other_starts_at timestamptz not null,
  centre_id text not null,
  other_centre_id text not null,
  centre text not null,
  other_centre text not null,
  noticed_at timestamptz not null
);
create index outside_double_by_patient on outside_double (patient_id);

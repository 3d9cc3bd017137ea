-- The built-in store of studies (packages/results). A patient is known by document and birth date, as in archives outside, so
-- that a study does not need an account.

-- What a study is about, and how private that is: a sensitive one is opened after a question, a reserved one is not shared.
create table study_category (
  code text primary key,
  name text not null,
  sensitivity text not null check (sensitivity in ('normal', 'sensitive', 'reserved'))
);
insert into study_category (code, name, sensitivity) values
  ('general', 'General', 'normal'),
  ('pregnancy', 'Embarazo', 'sensitive'),
  ('fertility', 'Fertilidad', 'sensitive'),
  ('genetics', 'Genética', 'sensitive'),
  ('pathology', 'Anatomía patológica', 'sensitive'),
  ('oncology', 'Oncología', 'sensitive'),
  ('mental-health', 'Salud mental', 'sensitive'),
  ('toxicology', 'Toxicología', 'sensitive'),
  ('sexual-health', 'Infecciones de transmisión sexual', 'sensitive'),
  -- Ley 27.675 forbids to tell others that somebody lives with HIV.
  ('hiv', 'VIH', 'reserved'),
  ('forensic', 'Pericia', 'reserved');

create table study (
  id bigint generated always as identity primary key,
  -- The Study Instance UID of DICOM, or a key of the store's own.
  uid text not null unique check (uid ~ '^[A-Za-z0-9_.-]{1,64}$'),
  kind text not null check (kind in ('imaging', 'laboratory')),
  document_type_id smallint not null references document_type,
  document_number text not null,
  birth_date date not null,
  accession_number text not null,
  title text not null,
  category text not null default 'general' references study_category,
  -- As the centre was called when the study was done.
  centre_name text not null,
  centre_address text not null default '',
  performed_at timestamptz not null,
  -- Between which days the result is to be ready.
  due_from date,
  due_to date,
  state text not null check (state in ('complete', 'partial', 'pending')),
  modalities text[] not null default '{}',
  -- Instances, kept here so that a list need not count them.
  image_count integer not null default 0,
  constraint study_canonical_document check (is_canonical_document(document_type_id, document_number)),
  check (due_to >= due_from)
);
create index study_by_patient on study (document_type_id, document_number, birth_date, performed_at desc);

-- Issued versions. A new one replaces the last, which stays.
create table study_report (
  study_id bigint not null references study,
  version smallint not null check (version > 0),
  issued_at timestamptz not null,
  -- [{title, text}]
  sections jsonb not null default '[]',
  signer_name text,
  signer_licence text,
  -- What a doctor writes for the patient, perhaps after it was issued.
  comment text,
  verification_code text not null unique,
  -- Of what was issued, so that the same is stored once.
  content_hash bytea not null,
  primary key (study_id, version),
  check ((signer_name is null) = (signer_licence is null))
);
create index study_report_by_issue on study_report (issued_at);

create table laboratory_result (
  study_id bigint not null,
  version smallint not null,
  position smallint not null,
  loinc text check (loinc ~ '^[0-9]{1,5}-[0-9]$'),
  name text not null,
  panel text not null default '',
  value_number double precision,
  comparator text not null default '' check (comparator in ('', '<', '<=', '>', '>=')),
  -- With how many decimals the number was written.
  decimals smallint,
  value_text text,
  -- UCUM
  unit text,
  range_low double precision,
  range_high double precision,
  range_text text,
  flag text not null default 'none'
    check (flag in ('none', 'low', 'high', 'critical-low', 'critical-high', 'abnormal')),
  method text,
  comment text,
  primary key (study_id, version, position),
  foreign key (study_id, version) references study_report,
  check (value_number is not null or value_text is not null)
);
create index laboratory_result_by_code on laboratory_result (study_id, loinc);

create table antibiogram_row (
  study_id bigint not null,
  version smallint not null,
  position smallint not null,
  organism text not null,
  antibiotic text not null,
  answer text not null check (answer in ('susceptible', 'intermediate', 'resistant')),
  -- The minimum inhibitory concentration as the laboratory writes it.
  mic text,
  primary key (study_id, version, position),
  foreign key (study_id, version) references study_report
);

-- What was issued is not altered, except for the comment.
create function refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  raise exception 'issued results are not altered: store a new version' using errcode = 'insufficient_privilege';
end $$;
create trigger study_report_issued
  before update of study_id, version, issued_at, sections, signer_name, signer_licence, verification_code, content_hash
  on study_report for each statement execute function refuse_change_of_issued();
create trigger laboratory_result_issued before update on laboratory_result
  for each statement execute function refuse_change_of_issued();
create trigger antibiogram_row_issued before update on antibiogram_row
  for each statement execute function refuse_change_of_issued();

create table imaging_series (
  id bigint generated always as identity primary key,
  study_id bigint not null references study,
  uid text not null check (uid ~ '^[0-9.]{1,64}$'),
  number integer not null,
  description text not null default '',
  modality text not null,
  body_part text not null default '',
  laterality text check (laterality in ('L', 'R', 'B')),
  unique (study_id, uid)
);

create table imaging_instance (
  study_id bigint not null references study,
  uid text not null check (uid ~ '^[0-9.]{1,64}$'),
  series_id bigint not null references imaging_series,
  number integer not null,
  frames integer not null check (frames > 0),
  rows integer not null check (rows > 0),
  columns integer not null check (columns > 0),
  transfer_syntax text not null,
  -- Where the DICOM file lies in the file store.
  file_key text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null,
  -- Millimetres, as in DICOM: row and column spacing, the place of the first pixel, the directions of rows and columns.
  spacing double precision[] check (cardinality(spacing) = 2),
  image_position double precision[] check (cardinality(image_position) = 3),
  orientation double precision[] check (cardinality(orientation) = 6),
  -- [{name, center, width}]
  windows jsonb not null default '[]',
  frame_time double precision,
  laterality text check (laterality in ('L', 'R', 'B')),
  is_key boolean not null default false,
  is_colour boolean not null default false,
  primary key (study_id, uid)
);
create index imaging_instance_by_series on imaging_instance (series_id, number);

-- What an import brought for a patient whom the network does not know; kept until somebody matches it.
create table unmatched_result (
  id bigint generated always as identity primary key,
  uid text not null unique,
  source text not null,
  -- The study as it would be stored.
  content jsonb not null,
  reason text not null,
  received_at timestamptz not null
);
create index unmatched_result_by_age on unmatched_result (received_at);

-- What the patient area adds to studies of whatever archive, which it knows by their uid.

-- Which version somebody has opened last: until then the study is new to them.
create table study_opening (
  study_uid text not null,
  person_id bigint not null references person,
  version smallint not null,
  opened_at timestamptz not null,
  primary key (person_id, study_uid)
);

-- When a patient wants to see results; at once where nothing was chosen.
create table results_preference (
  person_id bigint primary key references person,
  timing text not null check (timing in ('at-once', 'working-days', 'with-comment')),
  changed_at timestamptz not null
);

-- By which an open viewer asks for images. Kept as SHA-256.
create table viewer_ticket (
  hash bytea primary key,
  study_uid text not null,
  -- Who looks: a person, or whoever holds a link of this share.
  reader_id bigint references person,
  share_id bigint,
  -- The person whose study it is, for the audit.
  patient_id bigint not null references person,
  expires_at timestamptz not null,
  check ((reader_id is null) <> (share_id is null))
);
create index viewer_ticket_by_expiry on viewer_ticket (expires_at);

-- Who was told of which version.
create table result_notice (
  study_uid text not null,
  version smallint not null,
  person_id bigint not null references person,
  told_at timestamptz not null,
  primary key (study_uid, version, person_id)
);
create index result_notice_by_age on result_notice (told_at);

-- What a study holds besides pictures: documents, reports, waveforms, films, and what only a specialist can open.
create table imaging_part (
  study_id bigint not null references study,
  uid text not null check (uid ~ '^[0-9.]{1,64}$'),
  series_id bigint not null references imaging_series,
  number integer not null,
  kind text not null check (kind in (
    'document', 'report', 'ecg', 'waveform', 'audio', 'video', 'key-images', 'presentation', 'segmentation', 'radiotherapy',
    'dose', 'measurements', 'raw-data', 'other')),
  title text not null default '',
  transfer_syntax text not null,
  -- Where the DICOM file lies in the file store.
  file_key text not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null,
  primary key (study_id, uid)
);
create index imaging_part_by_series on imaging_part (series_id, number);

-- Other keys by which files name a study: its Study Instance UID where the report came first, the key of a report without one.
alter table study add column other_uids text[] not null default '{}';
create index study_by_other_uid on study using gin (other_uids);
create index imaging_study_by_number on study (accession_number) where kind = 'imaging' and accession_number <> '';

-- [{source, title, fileKey, bytes, pages, sha256}]: documents as they were received.
alter table study_report add column documents jsonb not null default '[]';
-- [{source, issuedAt, isFinal}]: the reports that a version puts together. Sections and documents name theirs.
alter table study_report add column sources jsonb not null default '[]';
drop trigger study_report_issued on study_report;
create trigger study_report_issued
  before update of study_id, version, issued_at, sections, documents, sources, signer_name, signer_licence, content_hash
  on study_report for each statement execute function refuse_change_of_issued();

-- The code by which anybody checks that a copy of a report is authentic belongs to the portal: archives outside give none.
drop trigger study_report_issued on study_report;
alter table study_report drop column verification_code;
create trigger study_report_issued
  before update of study_id, version, issued_at, sections, signer_name, signer_licence, content_hash
  on study_report for each statement execute function refuse_change_of_issued();

create table report_seal (
  study_uid text not null,
  version smallint not null,
  -- Eighty bits in Crockford's base 32.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  primary key (study_uid, version)
);

-- Which files of reports somebody was given: for a day these bytes may be shared.
create table served_report (
  person_id bigint not null references person,
  sha256 bytea not null,
  study_uid text not null,
  version smallint not null,
  served_at timestamptz not null,
  primary key (person_id, sha256)
);
create index served_report_by_age on served_report (served_at);

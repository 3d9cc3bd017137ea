-- Until then a withdrawal by the staff can be undone without anybody being told; null for one of which who read the study was told.
alter table report_withdrawal add column tell_at timestamptz;
create index report_withdrawal_to_tell on report_withdrawal (tell_at) where tell_at is not null;

-- The staff finds published studies by number and by day.
create index study_by_number on study (accession_number);
create index study_by_moment on study (performed_at desc nulls last, id desc);

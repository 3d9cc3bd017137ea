-- Files of images need not say when they were taken: a study of them has no date instead of an invented one.
alter table study alter column performed_at drop not null;
alter table study add constraint study_dated check (performed_at is not null or kind = 'imaging');
alter table shared_study alter column performed_at drop not null;
-- What stood for "no date" until now.
update study set performed_at = null
where kind = 'imaging' and (performed_at at time zone 'America/Argentina/Buenos_Aires')::date = '1900-01-01';
update shared_study set performed_at = null
where kind = 'imaging' and (performed_at at time zone 'America/Argentina/Buenos_Aires')::date = '1900-01-01';

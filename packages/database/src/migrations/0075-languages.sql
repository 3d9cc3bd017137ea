-- In which languages a professional attends besides Spanish, as patients read them.
alter table practitioner add column languages text[] not null default '{}';

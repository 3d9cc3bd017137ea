-- A team attends where no professional is named: those who draw blood at a laboratory. Its title and first name are empty,
-- and its licence is the permit of the place, which patients are not shown.
alter table provider add column kind text not null default 'person' check (kind in ('person', 'team'));

-- Agendas are imported as sheets too, and taken back with the rest of their import.
alter table agenda_change add column bulk_id bigint references bulk_change;
create index agenda_change_by_bulk on agenda_change (bulk_id) where bulk_id is not null;

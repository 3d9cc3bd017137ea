-- The name by which a person wants to be called (Ley 26.743, art. 12), when it is another than the registered first name.
alter table person add column chosen_name text;

-- What a notice is about; a person may silence a topic. Null: it is always told.
alter table notification add column topic text
  check (topic in ('appointments', 'results', 'family', 'documents'));
create index notification_unread on notification (person_id) where read_at is null;

-- What each person wants to be told, and by which channel. A person without a row is told everything at any hour.
create table notification_preference (
  person_id bigint primary key references person,
  bell_off text[] not null default '{}',
  mail_off text[] not null default '{}',
  -- The hours of Buenos Aires in which mails wait, when they can.
  quiet_from time,
  quiet_until time,
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);

-- Whose preferences a mail follows. Null: it is sent at once, as a code or a notice of security.
alter table mail_outbox add column person_id bigint references person;
create index mail_outbox_by_person on mail_outbox (person_id) where person_id is not null;

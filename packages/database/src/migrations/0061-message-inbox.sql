-- What people send by the public forms, as the staff works it off (module enquiries): in whose hands a message is, how it ended, and its
-- answers and notes. Each message waits, with or without a holder, or has ended; nothing else can be stored.
alter table enquiry
  -- Of a check-up, so that its centre's staff sees it.
  add column centre_id smallint references centre on delete set null,
  -- Who has it in hands; of one that ended, who ended it.
  add column holder_id bigint references staff_member,
  add column held_since timestamptz,
  add column outcome text check (outcome in ('answered', 'not-needed', 'spam')),
  add check ((holder_id is null) = (held_since is null));

update enquiry set centre_id = (select min(id) from centre where centre.name = enquiry.centre and centre.kind = 'medical')
  where kind = 'welltest';
update enquiry set outcome = 'answered' where closed_at is not null;
alter table enquiry add check ((closed_at is null) = (outcome is null));
create index enquiry_by_end on enquiry (closed_at) where closed_at is not null;

-- What was said and done of a message, with it as long as it is stored.
create table enquiry_entry (
  id bigint generated always as identity primary key,
  enquiry_id bigint not null references enquiry on delete cascade,
  at timestamptz not null,
  -- Null for the command line, and for a mail that came back.
  staff_id bigint references staff_member,
  what text not null check (what in ('answer', 'note', 'closed', 'reopened')),
  text text,
  outcome text check (outcome in ('answered', 'not-needed', 'spam')),
  -- The last mail of an answer in the outbox, which forgets it after a month, and what became of it.
  mail_id bigint,
  fate text check (fate in ('waiting', 'failing', 'sent', 'failed')),
  check ((what in ('answer', 'note')) = (text is not null)),
  check ((what in ('answer', 'closed')) = (outcome is not null)),
  check ((what = 'answer') = (mail_id is not null)),
  check ((what = 'answer') = (fate is not null))
);
create index enquiry_entry_of_enquiry on enquiry_entry (enquiry_id, id);
create unique index enquiry_entry_of_mail on enquiry_entry (mail_id) where mail_id is not null;

-- Who sent a message is looked for by it.
create index person_by_email on person (email) where email is not null;

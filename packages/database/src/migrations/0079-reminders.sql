-- When patients are reminded of an appointment, and in which words: the network edits both.
create table reminder_rule (
  id integer generated always as identity primary key,
  name text not null constraint reminder_rule_name_once unique,
  days smallint not null constraint reminder_rule_days_once unique check (days between 1 and 30),
  active boolean not null default true
);
insert into reminder_rule (name, days) values ('Tres días antes', 3), ('Un día antes', 1);

create table reminder_wording (
  id integer generated always as identity primary key,
  name text not null constraint reminder_wording_name_once unique,
  subject text not null,
  lead text not null,
  active boolean not null default true
);
insert into reminder_wording (name, subject, lead) values
  ('Te esperamos', 'Recordatorio de tu turno', 'Te esperamos. Contanos si venís: es un toque.'),
  ('Le sirve a otra persona', 'Tu turno', 'Si no vas a venir, avisanos: ese horario le sirve a otra persona que está esperando.');

-- What became of each reminder of an appointment, decided once and for all: its wording, or none where it is never sent.
create table reminder (
  appointment_id bigint not null references appointment on delete cascade,
  rule_id integer not null references reminder_rule,
  wording_id integer references reminder_wording,
  decided_at timestamptz not null,
  primary key (appointment_id, rule_id)
);

-- The links of a reminder: by one its reader confirms, by the others they cancel, or choose another time.
alter table attendance_link drop constraint attendance_link_purpose_check;
alter table attendance_link
  add constraint attendance_link_purpose_check check (purpose in ('confirm', 'answer', 'cancel', 'change'));

-- Reminders are a topic that a person may silence, and name the professional only for who wants that.
alter table notification drop constraint notification_topic_check;
alter table notification
  add constraint notification_topic_check check (topic in ('appointments', 'reminders', 'results', 'family', 'documents'));
alter table notification_preference add column names_who boolean not null default false;

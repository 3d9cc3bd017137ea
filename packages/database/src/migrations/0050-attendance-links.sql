-- The link of a mail by which whoever reads it says that the patient will come. Kept as SHA-256; it serves until the appointment begins.
create table attendance_link (
  hash bytea primary key,
  appointment_id bigint not null references appointment on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index attendance_link_by_appointment on attendance_link (appointment_id);
create index attendance_link_by_expiry on attendance_link (expires_at);

-- Whoever presses the link of a mail is nobody whom the product knows.
alter table appointment_step
  drop constraint appointment_step_actor_kind_check,
  alter column actor_id drop not null,
  add constraint appointment_step_actor_kind_check check (actor_kind in ('patient', 'staff', 'link')),
  add constraint appointment_step_link_is_nobody check ((actor_id is null) = (actor_kind = 'link'));

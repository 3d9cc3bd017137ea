-- What a desk books: appointments that were moved, that stand beside a taken slot, and that set a rule aside; and shares of a template.

alter table agenda
  -- Of each day's slots, the share that is given only on the day itself.
  add column same_day_percent smallint not null default 0 check (same_day_percent between 0 and 100),
  -- How many appointments of a day may stand beside a taken slot.
  add column overbook_per_day smallint not null default 0 check (overbook_per_day between 0 and 100);
alter table slot add column same_day boolean not null default false;

-- The desk searches the slots of the counter too, in the same order.
drop index slot_free;
create index slot_free on slot (offering_id, starts_at, centre_id) where state = 'free';

alter table appointment
  -- The appointment that took the place of this one.
  add column moved_to bigint unique references appointment,
  -- Who of the staff booked it, and who cancelled it.
  add column staff_id bigint references staff_member,
  add column cancelled_by_staff bigint references staff_member,
  -- It stands beside the appointment that has its slot.
  add column overbooked boolean not null default false,
  -- The rules that the desk set aside for it, and why.
  add column overridden text[],
  add column override_reason text,
  add constraint appointment_override_has_a_reason check ((overridden is null) = (override_reason is null)),
  -- The desk let the patient have another one of this specialty that day.
  add column again_that_day boolean not null default false;

drop index appointment_slot_once;
create unique index appointment_slot_once on appointment (slot_id) where state <> 'cancelled' and not overbooked;
drop index appointment_specialty_day_once;
create unique index appointment_specialty_day_once on appointment (patient_id, specialty_id, day)
  where state in ('booked', 'confirmed', 'arrived') and not again_that_day;
alter table appointment
  drop constraint appointment_practitioner_once,
  add constraint appointment_practitioner_once exclude using gist (practitioner_id with =, during with &&)
    where (state in ('booked', 'confirmed', 'arrived') and not overbooked);

-- The medical order that an appointment was booked with, where its practice needs one. An order serves one appointment; when
-- that is cancelled it may serve another.
alter table appointment add column medical_order_id bigint references review_case;
create unique index appointment_medical_order_once on appointment (medical_order_id)
  where medical_order_id is not null and state <> 'cancelled';

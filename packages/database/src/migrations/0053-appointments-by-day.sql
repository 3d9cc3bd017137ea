-- How full each centre is on each day of a week, counted without reading the appointments.
create index appointment_by_day on appointment (day, centre_id, state) where state <> 'cancelled';

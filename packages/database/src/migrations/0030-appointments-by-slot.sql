-- Removing a slot asks whether an appointment refers to it, also a cancelled one, which appointment_slot_once leaves out:
-- without this each removed slot reads all appointments.
create index appointment_by_slot on appointment (slot_id);

-- The link of a mail about an appointment that the centre moved: by it its reader also chooses another time, or cancels.
alter table attendance_link
  add column purpose text not null default 'confirm' check (purpose in ('confirm', 'answer'));

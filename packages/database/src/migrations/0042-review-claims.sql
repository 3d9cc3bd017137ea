-- Who has a waiting case of the review queue in hands. A case is one row, so two reviewers cannot have it; a claim that was not used for a
-- while is over and the next one replaces it.
create table review_claim (
  queue text not null check (queue in ('documents', 'personal-data')),
  case_id bigint not null,
  staff_id bigint not null references staff_member,
  claimed_at timestamptz not null,
  used_at timestamptz not null,
  primary key (queue, case_id)
);
create index review_claim_by_use on review_claim (used_at);

-- Which reviewer opened which picture: a round is decided only by somebody who has opened all of its pictures.
create table review_view (
  case_id bigint not null,
  round smallint not null,
  position smallint not null,
  staff_id bigint not null references staff_member,
  seen_at timestamptz not null,
  primary key (case_id, round, staff_id, position),
  foreign key (case_id, round, position) references verification_image (case_id, round, position)
);

-- A reviewer of the console is known by the account and not only by the name; nobody approves a round twice.
alter table verification_event add column staff_id bigint references staff_member;
create unique index verification_event_one_approval on verification_event (case_id, round, (coalesce(staff_id::text, reviewer)))
  where kind = 'approved';

-- Another mail address for an account is granted by two different people, whatever asks for it.
create function check_two_approvals() returns trigger language plpgsql as $$
begin
  if (
    select count(distinct coalesce(staff_id::text, reviewer))
    from verification_event
    where case_id = new.id and round = new.round and kind = 'approved'
  ) < 2 then
    raise exception 'a recovery needs the approvals of two reviewers'
      using errcode = 'check_violation', constraint = 'verification_case_two_approvals';
  end if;
  return new;
end $$;
create trigger verification_case_two_approvals before update of state on verification_case
  for each row when (new.kind = 'mail-recovery' and new.state = 'accepted' and old.state <> 'accepted')
  execute function check_two_approvals();

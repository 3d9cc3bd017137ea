-- A coverage rule is about one scope, which it says in one way: a plan with its insurer, a service without its specialty, which it implies. Of
-- rules of the same scope the strictest counted; it stays.
update coverage_rule set plan_id = plan_type.plan_id
  from plan_type where plan_type.id = coverage_rule.plan_type_id and coverage_rule.plan_id is null;
update coverage_rule set specialty_id = null where service_id is not null and specialty_id is not null;
delete from coverage_rule as rule using coverage_rule as other
  where rule.id <> other.id
    and (rule.plan_id, rule.plan_type_id, rule.specialty_id, rule.service_id, rule.centre_id)
      is not distinct from (other.plan_id, other.plan_type_id, other.specialty_id, other.service_id, other.centre_id)
    and (position(rule.answer in 'SVN'), -rule.id) < (position(other.answer in 'SVN'), -other.id);
alter table coverage_rule
  add constraint coverage_rule_of_insurer check (plan_type_id is null or plan_id is not null),
  add constraint coverage_rule_of_service check (service_id is null or specialty_id is null);
create unique index coverage_rule_scope on coverage_rule (
  (coalesce(plan_id, 0)), (coalesce(plan_type_id, 0)), (coalesce(specialty_id, 0)), (coalesce(service_id, 0)), (coalesce(centre_id, 0))
);

-- What a change of many rows did to the coverage rules: an answer before and after, null where there was or is no rule.
create table coverage_change (
  bulk_id bigint not null references bulk_change,
  -- The row of the sheet, or the place among the changed cells.
  row integer not null,
  -- No foreign keys: nothing of the catalogues is deleted, and checking them would take most of the time of a large import.
  plan_id integer,
  plan_type_id integer,
  specialty_id smallint,
  service_id integer,
  centre_id smallint,
  before text check (before in ('S', 'V', 'N')),
  after text check (after in ('S', 'V', 'N')),
  primary key (bulk_id, row)
);
create unique index coverage_change_scope on coverage_change (
  bulk_id, (coalesce(plan_id, 0)), (coalesce(plan_type_id, 0)), (coalesce(specialty_id, 0)), (coalesce(service_id, 0)),
  (coalesce(centre_id, 0))
);

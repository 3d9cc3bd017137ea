-- A number keeps its decimals as reported: 12.50 is not 12.5 to whoever reads a result.
alter table laboratory_result
  drop column decimals,
  drop constraint laboratory_result_comparator_check,
  drop constraint laboratory_result_flag_check,
  drop constraint laboratory_result_loinc_check,
  alter column value_number type numeric,
  alter column range_low type numeric,
  alter column range_high type numeric,
  alter column comparator drop default,
  alter column comparator drop not null,
  alter column comparator type text using nullif(comparator, ''),
  alter column flag drop default,
  alter column flag drop not null,
  alter column flag type text using nullif(flag, 'none'),
  add constraint laboratory_result_comparator check (comparator in ('<', '<=', '>', '>=')),
  add constraint laboratory_result_flag
    check (flag in ('low', 'high', 'critical-low', 'critical-high', 'critical', 'abnormal', 'normal')),
  add constraint laboratory_result_loinc check (loinc ~ '^[0-9]{1,7}-[0-9]$');

-- Whose notices were told is asked by study.
create index study_opening_by_study on study_opening (study_uid);

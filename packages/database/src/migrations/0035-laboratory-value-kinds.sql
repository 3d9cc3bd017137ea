-- Values that are neither one number nor words, marks beside the flag, and ranges that are shown and not compared.
alter table laboratory_result
  -- Of a range, a ratio or an absent value: all of it, while value_text has its words.
  add column value_parts jsonb,
  -- [{code, text}]
  add column marks jsonb not null default '[]',
  -- [{label, low, high, text, unit}]
  add column other_ranges jsonb not null default '[]',
  drop constraint laboratory_result_flag,
  add constraint laboratory_result_flag check (flag in ('low', 'high', 'very-low', 'very-high', 'critical-low',
    'critical-high', 'critical', 'abnormal', 'normal'));

-- Nothing makes a token to open an account again: signing in does.
alter table mail_token drop constraint mail_token_purpose_check;
alter table mail_token add constraint mail_token_purpose_check
  check (purpose in ('completion', 'reset', 'resubmit', 'revert-email'));

-- The terms say "email", the one word of the portal. The first version changes where nobody has accepted it; where somebody
-- has, it stays as it was read, and a new version is in force from now on, unless the network has made a later one of its own.
update terms_version as version
set (text, hash) = (
  select anew, encode(sha256(convert_to(anew, 'UTF8')), 'hex')
  from regexp_replace(version.text, '\m(correo|mail)\M', 'email', 'g') as anew
)
where terms_id = 24
  and in_force_since = timestamptz '2025-01-01 00:00:00-03'
  and not exists (select from terms_acceptance as accepted where accepted.hash = version.hash);

insert into terms_version (terms_id, in_force_since, hash, text)
select terms_id, now(), encode(sha256(convert_to(anew, 'UTF8')), 'hex'), anew
from terms_version as version, regexp_replace(text, '\m(correo|mail)\M', 'email', 'g') as anew
where terms_id = 24
  and in_force_since = timestamptz '2025-01-01 00:00:00-03'
  and anew <> text
  and not exists (
    select from terms_version as later where later.terms_id = version.terms_id and later.in_force_since > version.in_force_since
  );

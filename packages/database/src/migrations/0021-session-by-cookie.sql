-- Signing out closes every session of the browser's cookie.
create index session_by_binding on session (binding_hash) where revoked_at is null;

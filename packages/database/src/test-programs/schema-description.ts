import type {Client} from 'pg'

const NOT_OF_EXTENSIONS = (oid: string) => `not exists (select from pg_depend where objid = ${oid} and deptype = 'e')`

/** Queries that return lines of text; together they describe a schema completely, whatever the order in which it was made. */
const PARTS: readonly string[] = [
  `select format('table %s %s %s owner %s', relname, relkind, relpersistence, relowner::regrole)
   from pg_class where relnamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_class.oid')}`,
  `select format('column %s.%s %s notnull=%s identity=%s default=%s', relname, attname,
     format_type(atttypid, atttypmod), attnotnull, attidentity, pg_get_expr(adbin, adrelid))
   from pg_attribute join pg_class on pg_class.oid = attrelid
   left join pg_attrdef on adrelid = attrelid and adnum = attnum
   where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped`,
  `select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
   from pg_constraint where connamespace = 'public'::regnamespace`,
  `select format('index %s valid=%s', pg_get_indexdef(indexrelid), indisvalid)
   from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace`,
  `select format('function %s', pg_get_functiondef(oid))
   from pg_proc where pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc.oid')}`,
  `select format('trigger %s enabled=%s', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal`,
  `select format('sequence %s %s start %s by %s from %s to %s cycle=%s', sequencename, data_type, start_value,
     increment_by, min_value, max_value, cycle)
   from pg_sequences where schemaname = 'public'`,
  `select format('may on %s: %s %s by %s grantable=%s', relname, grantee::regrole, privilege_type, grantor::regrole,
     is_grantable)
   from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner)))
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
  `select format('may call %s: %s %s', pg_proc.oid::regprocedure, grantee::regrole, privilege_type)
   from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
   where pronamespace = 'public'::regnamespace and ${NOT_OF_EXTENSIONS('pg_proc.oid')}`,
  `select format('may on schema: %s %s', grantee::regrole, privilege_type)
   from pg_namespace, aclexplode(nspacl) where nspname = 'public'`,
  `select format('default for %s: %s %s by %s', defaclobjtype, grantee::regrole, privilege_type, grantor::regrole)
   from pg_default_acl, aclexplode(defaclacl)`,
  `select format('extension %s', extname) from pg_extension`,
]

/** The whole public schema as in the catalogues of PostgreSQL, as sorted lines. */
export async function schemaDescription(client: Client): Promise<string[]> {
  const lines: string[] = []
  for (const part of PARTS) {
    const {rows} = await client.query<{format: string}>(part)
    lines.push(...rows.map(({format}) => format))
  }
  return lines.toSorted()
}
